import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: '你的年龄',
  why: '本网站的运营者请你确认已年满 18 岁。',
  where: '我们自己不做检查。按下按钮，会前往运营者选择的一项服务：',
  sent: '我们只发给它一个随机数、时间和返回的地址，不发任何关于你的信息。它只回答是或否，我们会为这台设备保留这个回答。',
  without: {
    text: '没有它，你仍然可以聊天，但只能用文字。',
    nothing: '没有它，你不能在这里开始聊天。',
  },
  leave: '检查我的年龄',
  leaving: '正在前往…',
  confirmed: '谢谢。该服务已确认你年满 18 岁。',
  notices: {
    age_check: '聊天之前需要先检查你的年龄。',
    age_refused: '该服务没有确认你已年满 18 岁。',
    age_expired: '这个回答来得太晚，或已经用过了。请再试一次。',
    age_invalid: '这个回答无法验证，因此无效。请再试一次。',
    failed: '无法开始检查。请允许本网站的 Cookie，然后再试一次。',
  },
};
