import type { Translation } from '../../../translation';
import type { aroundTalk as english } from '../../en/chat/around-talk';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: '相手を大きく表示',
    own: '自分を大きく表示',
    halves: 'ふたりを同じ大きさで表示',
    standard: 'メッセージ欄を元の大きさに',
    large: 'メッセージ欄を大きく',
    beside: 'メッセージを映像の横に',
  },

  why: {
    again: 'ふたりとも、もう一度会いたいと思っていました。',
    pair: '{{you}}、{{they}}。',
    you: {
      'Make Friends': 'あなたは友だちがほしい',
      'Feeling Lonely': 'あなたは話したい',
      'Here to Listen': 'あなたは聞きたい',
      'Show my Talent': 'あなたは特技を見せたい',
    },
    they: {
      'Make Friends': '相手は友だちがほしいと思っています',
      'Feeling Lonely': '相手は話したいと思っています',
      'Here to Listen': '相手は聞きたいと思っています',
      'Show my Talent': '相手は特技を見せたいと思っています',
    },
    both: {
      'Make Friends': 'ふたりとも友だちがほしいと思っています。',
      'Feeling Lonely': 'ふたりとも少しさみしい気持ちです。',
      'Here to Listen': 'ふたりとも聞くためにここにいます。',
      'Show my Talent': 'ふたりとも見せたい特技があります。',
    },
    ask: 'こう聞いてみては：',
    opening: {
      friendsFriends: '今日、笑顔になれたことは何ですか？',
      friendsLonely: '今夜が少しよくなるとしたら、何があればいいですか？',
      friendsListen: '今、気になっていることは何ですか？',
      friendsTalent: 'いちばん好きなことは何ですか？',
      lonelyLonely: 'こんな夜は何をしていますか？',
      lonelyListen: '今日は本当のところ、どんな一日でしたか？',
      lonelyTalent: 'つらい日に助けてくれる曲はありますか？',
      listenListen: '人のどんな話を聞くのが好きですか？',
      listenTalent: '始めたきっかけは何ですか？',
      talentTalent: 'お互いに何か見せ合いませんか？',
    },
  },

  search: {
    thanked: '話した相手から「ありがとう」が届きました。',
    here: 'いまここにいる人：{{online, number}}',
    widening: '範囲を広げています…',
    breathe: 'その間、ふたつの灯りに合わせて呼吸してみましょう。',
    otherMood: '別の気分',
    ring: '誰か来たら知らせる',
    ringing: 'お知らせします。その間、ほかのことをしていても大丈夫です。',
    level: 'マイクの音量レベル',
    pause: '一時停止',
    paused: '一時停止中です。今は誰もあなたを探していません。',
    resume: '探すのを再開',
    found: 'お相手が見つかりました',
    crisis: 'つらすぎるときは、ここで話を聞いてもらえます：',
  },

  again: {
    ask: 'もう一度会う？',
    how: '一分以内にふたりとも望んだ場合だけ。',
    said: '相手もそう答えれば、また会えます。まもなくほかの人も探します。',
    failed: '届きませんでした。もう一度お試しください。',
  },

  safety: {
    unsafe: '不安を感じます',
    promise: '教えてくださりありがとうございます。ふたりが再び会うことはありません。',
    leave: '終えて別の人を探す',
  },

  link: {
    resting: 'サーバーが応答しません。通話は続きますが、メッセージはお待ちください。',
  },
};
