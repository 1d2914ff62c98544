import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: '你的行为在这里是不允许的。',
    spam: '你发了广告，或者反复发送同样的内容。',
    offensive: '你侮辱了别人，或使用了冒犯性的语言。',
    fake: '你冒充了别人。',
    underage: '你看起来未满 18 岁。本站只面向成年人。',
    threat: '你威胁了别人，或让别人陷入危险。',
    other: '你违反了本站的规则。',
  },
  person: '这是管理员的决定。',
  rule: '这是在收到举报后由规则自动决定的，管理员还没有看过。',
  words: '管理员写道：',
  appeal: '你可以随时申请重新审核。',
  until: '持续到 {{when}}。',
  noEnd: '这次封禁没有结束日期。',
};
