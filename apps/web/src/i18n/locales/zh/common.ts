import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': '想交朋友',
    'Feeling Lonely': '有点孤单',
    'Here to Listen': '愿意倾听',
    'Show my Talent': '展示才艺',
  },
  otherMood: '其他心情',
  username: {
    empty: '这个昵称看起来是空的，请用文字、数字或表情符号。',
    long: '这个昵称太长了。',
    official: '这个昵称容易被当成我们的团队，请换一个。',
  },
  nav: {
    label: '页面',
    about: '关于我们',
    faq: '常见问题',
    terms: '使用条款',
    contact: '联系我们',
    privacy: '隐私',
    support: '支持我们',
    crypto: '加密货币',
    transparency: '透明度',
  },
  titles: {
    start: '开始聊天',
    chat: '视频聊天',
    unblock: '申请解封',
    report: '举报用户',
  },
  language: '语言',
  offer: {
    switch: '切换到中文？',
    dismiss: '不用了',
  },
  theme: {
    toDark: '深色主题',
    toLight: '浅色主题',
  },
  languageFailed: '这种语言加载失败，请检查网络后重试。',
  backHome: '返回首页',
  toContent: '跳到正文',
  needsScript: '本页面需要 JavaScript。请在浏览器中开启，然后重新加载页面。',
  loading: '加载中……',
  notifications: '通知',
  tooLong_other: '超出 {{count, number}} 个字符',
  tryAgain: '重试',
  report: {
    unsent: '举报暂时没能提交。',
    kept: '这个标签页会保存举报，一有机会就提交。在那之前，请不要关闭标签页。',
    taken: '举报已提交。',
    refused: '举报没能提交。',
  },
  broken: {
    title: '页面没有加载出来',
    text: '可能是网络断了，也可能是网站刚刚更新。一般重新加载一下就好。',
  },
  fault: {
    title: '这个页面出了点问题',
    text: '是我们的错，不是你的错，也不是网络的问题。一般重新加载一下就好。',
  },
};
