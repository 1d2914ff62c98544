import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: '你的年龄',
  why: '本站的运营者请你确认已年满 18 岁。',
  where: '我们自己不做验证。点下面的按钮，会转到运营者选择的服务：',
  sent: '我们只发给它一个随机数、时间和返回的地址，不发任何关于你的信息。它只回答“是”或“否”，我们会为这台设备保留这个回答。',
  without: {
    text: '通过验证之前也可以聊天，但只能用文字。',
    nothing: '通过验证之前，不能在这里开始聊天。',
  },
  leave: '验证我的年龄',
  leaving: '正在前往……',
  confirmed: '谢谢。该服务已确认你年满 18 岁。',
  notices: {
    age_check: '聊天之前，需要先验证你的年龄。',
    age_refused: '该服务没有确认你已年满 18 岁。',
    age_expired: '这个结果来得太晚，或者已经用过了。请再试一次。',
    age_invalid: '这个结果无法核实，所以不算数。请再试一次。',
    failed: '没能开始验证。请允许本站使用 Cookie，然后再试一次。',
  },
};
