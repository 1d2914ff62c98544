import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: '透明度',
  lead: '我们收到多少举报、作出什么决定、用了多长时间：逐月用数字说明。',
  none: '目前还没有数字。一个月结束后就会显示。',
  fewer: '少于 {{count, number}}',
  unknown: '太少，不便公布',
  reports: {
    title: '按原因统计的举报',
    inappropriate: '行为不当',
    spam: '垃圾信息',
    offensive: '辱骂或言语冒犯',
    fake: '冒充他人',
    other: '其他原因',
    deleted: '已无记录',
  },
  decisions: {
    title: '决定',
    blockByPerson: '由管理员封禁',
    timeoutByPerson: '由管理员暂停聊天',
    timeoutByRule: '由规则暂停聊天',
    liftedByPerson: '由管理员恢复聊天',
    noBreachByPerson: '管理员认定没有违规',
  },
  appeals: {
    title: '解封申请',
    received: '已收到',
    approved: '已批准',
    denied: '已拒绝',
  },
  times: {
    title: '作出决定所用时间的中位数',
    report: '举报',
    appeal: '申请',
  },
  counting: {
    title: '数字是怎么来的',
    text: '<p>每个数字都向下取整到 5 的倍数：10 表示 10 到 14。不足 5 的都写作“少于 5”，其中也可能一个都没有。这样，没有哪个数字能说明某一个人的情况，我们也不保留更精确的数字。</p><p>每个月只在结束后统计一次，之后数字不再改变。举报本身被删除后，这些数字仍会保留，其中不提到任何人。</p>',
  },
  files: {
    title: '以文件形式查看',
    text: '<p>包含全部数字的文件里，每个月都有一个校验值。每个校验值都以前一个月的为基础，并保存在我们的审计日志中，所以事后改动过的数字会被发现。表格采用欧盟透明度报告模板的列。</p>',
    json: '全部数字',
    notices: '举报',
    measures: '决定',
    appeals: '解封申请',
    automated: '规则与管理员',
  },
};
