import type { aroundTalk as english } from '@/i18n/locales/en/chat/around-talk';
import type { Translation } from '@/i18n/translation';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: '相手を大きく',
    own: '自分を大きく',
  },

  why: {
    again: 'ふたりとも、もう一度話したいと思っていました。',
    pair: '{{you}}、{{they}}。',
    you: {
      'Make Friends': 'あなたは友だちがほしくて',
      'Feeling Lonely': 'あなたは話したくて',
      'Here to Listen': 'あなたは話を聞きたくて',
      'Show my Talent': 'あなたは特技を見せたくて',
    },
    they: {
      'Make Friends': '相手は友だちがほしいと思っています',
      'Feeling Lonely': '相手は話したいと思っています',
      'Here to Listen': '相手は話を聞きたいと思っています',
      'Show my Talent': '相手は特技を見せたいと思っています',
    },
    both: {
      'Make Friends': 'ふたりとも友だちがほしいと思っています。',
      'Feeling Lonely': 'ふたりとも少しさみしい気持ちです。',
      'Here to Listen': 'ふたりとも、話を聞くために来ています。',
      'Show my Talent': 'ふたりとも、見せたい特技があります。',
    },
    language: 'ふたりとも{{language}}を話せます。',
    noLanguage: '共通の言語がないかもしれません。',
    ask: 'こんなひとことから：',
    opening: {
      friendsFriends: '今日、思わず笑顔になったことは何ですか？',
      friendsLonely: 'どんなことがあったら、もう少しいい夜になりそうですか？',
      friendsListen: '今、気になっていることは何ですか？',
      friendsTalent: '何をしているときがいちばん楽しいですか？',
      lonelyLonely: 'こんな夜は何をしていますか？',
      lonelyListen: '今日は、正直どんな一日でしたか？',
      lonelyTalent: 'つらい日に元気をくれる曲はありますか？',
      listenListen: '人のどんな話を聞くのが好きですか？',
      listenTalent: '始めたきっかけは何ですか？',
      talentTalent: 'お互いに、特技をひとつ披露してみませんか？',
    },
  },

  search: {
    parted: '{{name}}さんが退出しました。よくあることです。',
    thanked: '前の相手から「ありがとう」が届きました。',
    here: 'いまここにいる人：{{online, number}}',
    alone: 'いま、ほかの人はいません',
    widening: '探す範囲を広げています…',
    breathe: 'その間、ふたつの灯りに合わせて呼吸してみましょう。',
    otherMood: '別の気分',
    ring: '相手が見つかったら知らせる',
    ringing: 'お知らせします。その間、ほかのことをしていても大丈夫です。',
    level: 'マイクの音量レベル',
    pause: '一時停止',
    paused: '相手探しを一時停止しています。ごゆっくりどうぞ。',
    resume: '相手探しを再開',
    found: 'お相手が見つかりました',
    crisis: 'つらくてたまらないときは、こちらで話を聞いてもらえます：',
  },

  again: {
    ask: 'もう一度話しますか？',
    how: '1分以内に相手も希望した場合だけです。',
    said: '相手も希望すれば、もう一度おつなぎします。少ししたら、ほかの人も探し始めます。',
    failed: '送信できませんでした。もう一度お試しください。',
  },

  safety: {
    unsafe: '安心できません',
    promise: '教えてくださって、ありがとうございます。この相手と再び会うことはありません。',
    leave: '退出して別の人を探す',
  },

  link: {
    resting: 'サーバーが応答していません。通話は続きますが、メッセージはしばらくお待ちください。',
  },
};
