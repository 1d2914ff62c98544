import type { Translation } from '@/i18n/translation';
import type { forms as english } from '../en/forms';

export const forms: Translation<typeof english> = {
  charactersLeft_other: '还可输入 {{count, number}} 个字符',
  notAnId: '这不可能是用户 ID：它只有英文字母、数字和符号，没有空格。请照原样复制。',
  slow: '这次花的时间比平时长。你写的内容不会丢失。',
  next: '接下来会怎样',

  unblock: {
    lead: '被封禁或被暂停聊天了，希望能解除？用你自己的话告诉管理员吧。',
    userId: '你的用户 ID',
    userIdHint: '在提示你被封禁或暂停聊天的页面上可以找到。',
    reason: '请说明你希望解封的理由',
    submit: '提交申请',
    submitting: '正在提交……',
    missing: '请填写你的用户 ID 和理由。',
    sent: '✅ 你的申请已提交。',
    failed: '❌ 提交失败，请重试。',
    tooMany: '短时间内，同一网络发来了好几次申请，请等几分钟再试。',
    unexpected: '❌ 出现意外错误，请稍后再试。',
    code: {
      label: '你的查询码',
      copy: '复制',
      copied: '已复制',
      done: '完成',
      keep: '请保存好：只有凭这个查询码，才能在这里看到处理结果。它只显示这一次。',
      have: '有查询码吗？',
      look: '查看结果',
      looking: '正在查询……',
      decisions: {
        pending: '还没有决定。请稍后再来看看。',
        approved: '你的申请已通过，又可以聊天了。',
        rejected: '你的申请未获通过。',
        unknown: '没有找到这个查询码。请检查有没有输错，也可能已经过期：查询码的有效期为 90 天。',
      },
    },
    next: {
      read: '管理员会读你的申请并作出决定。申请一次就够了，再提交也不会更快。',
      answer:
        '你始终是匿名的，所以我们没法联系你。凭我们给你的查询码，你可以在这里看到处理结果。如果通过了，就能直接继续聊天。',
    },
  },

  report: {
    lead: '有人违反了规则，或者让你感到不安全？告诉管理员吧。',
    reporting: '举报用户：{{name}}',
    userId: '用户 ID',
    userIdHint: '在这个标签页，或最近 30 分钟内在其他标签页聊过天后，最近一位聊天伙伴的 ID 会自动填好。',
    reason: '原因',
    under18: '对方可能未满 18 岁',
    submit: '提交举报',
    missing: '请填写用户 ID 和原因。',
    confirm: '确定要举报这位用户吗？',
    confirmNamed: '确定要举报用户 {{name}} 吗？',
    doReport: '举报',
    submitting: '正在举报……',
    cancel: '取消',
    close: '关闭',
    failed: '举报提交失败。',
    refused: {
      bad_request: '无法举报这个用户 ID，请检查后重试。',
      forbidden: '这个浏览器不能进行此操作。请开始一次新的聊天，然后重试。',
      rate_limited: '操作太频繁了，请稍后再试。',
      unavailable: '暂时无法使用，请稍后再试。',
    },
    network: '网络错误，请重试。',
    sent: '举报已提交。',
    thanks: '谢谢你，管理员会查看的。',
    receipt: {
      label: '你的回执',
      keep: '凭这个回执，以后可以在这里查看举报的结果。关闭这个标签页之前，它会一直保存在这里。',
      have: '举报有结果了吗？',
      look: '查看结果',
      states: {
        waiting: '你的举报还在等待处理。',
        acted: '我们已根据你的举报采取了措施。谢谢你。',
        no_breach: '我们查看过了，没有发现违反规则的情况。',
        unknown: '没有找到这个回执。请检查有没有输错，也可能已经过期：回执的有效期为 90 天。',
      },
    },
    next: {
      read: '每条举报都有管理员查看。不会有别人知道，被举报的用户也不会收到通知。',
      act: '违反规则的人可能会被暂停聊天或永久封禁。以后可以凭回执在这里查看结果。',
      chat: '还在聊天？用聊天页面里的“举报”按钮，管理员还能看到最后几条消息。',
    },
  },
};
