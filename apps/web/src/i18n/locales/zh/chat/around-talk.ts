import type { aroundTalk as english } from '@/i18n/locales/en/chat/around-talk';
import type { Translation } from '@/i18n/translation';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: '放大对方',
    own: '放大自己',
  },

  why: {
    again: '你们都想再聊一次。',
    pair: '{{you}}，{{they}}。',
    you: {
      'Make Friends': '你想交朋友',
      'Feeling Lonely': '你想聊聊',
      'Here to Listen': '你愿意倾听',
      'Show my Talent': '你想展示才艺',
    },
    they: {
      'Make Friends': '对方想交朋友',
      'Feeling Lonely': '对方想聊聊',
      'Here to Listen': '对方愿意倾听',
      'Show my Talent': '对方想展示才艺',
    },
    both: {
      'Make Friends': '你们都想交朋友。',
      'Feeling Lonely': '你们都有点孤单。',
      'Here to Listen': '你们都愿意倾听。',
      'Show my Talent': '你们都有才艺想展示。',
    },
    language: '你们都会说{{language}}。',
    noLanguage: '你们可能没有共同语言。',
    ask: '你可以问：',
    opening: {
      friendsFriends: '今天有什么开心的事吗？',
      friendsLonely: '怎样能让你今晚好过一点？',
      friendsListen: '你最近对什么感兴趣？',
      friendsTalent: '你最喜欢做什么？',
      lonelyLonely: '这样的夜晚，你一般做些什么？',
      lonelyListen: '说真的，你今天过得怎么样？',
      lonelyTalent: '有没有一首歌能陪你度过难过的日子？',
      listenListen: '你喜欢听别人聊什么？',
      listenTalent: '你是怎么开始学的？',
      talentTalent: '我们各露一手，好吗？',
    },
  },

  search: {
    parted: '{{name}} 离开了。这很正常。',
    thanked: '刚才的聊天伙伴向你道谢了。',
    here: '当前在线：{{online, number}}',
    alone: '现在没有其他人在线',
    widening: '正在扩大搜索范围……',
    breathe: '等待时，跟着两盏灯火一起呼吸吧。',
    otherMood: '换个心情',
    ring: '找到人就提醒我',
    ringing: '我们会提醒你。这段时间你可以先忙别的。',
    level: '麦克风音量',
    pause: '暂停',
    paused: '已暂停寻找。不着急，慢慢来。',
    resume: '继续寻找',
    found: '有人来了',
    crisis: '如果太难受，这里有人愿意听：',
  },

  again: {
    ask: '再聊一次？',
    how: '一分钟内对方也愿意才行。',
    said: '对方也愿意的话，我们会让你们再聊。与此同时，我们很快也会为你找别的人。',
    failed: '没有发送成功，请再试一次。',
  },

  safety: {
    unsafe: '我感到不安全',
    promise: '谢谢你告诉我们。你们不会再遇到对方。',
    leave: '离开，换一个人聊',
  },

  link: {
    resting: '服务器没有响应。通话会继续，消息需要等一等。',
  },
};
