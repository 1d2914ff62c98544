import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'カメラとマイク',
    microphone: 'マイク',
    camera: 'カメラ',
    microphoneLost: 'マイクを使えません。もう一度試す',
    cameraLost: 'カメラを使えません。もう一度試す',
    unnamedMicrophone: 'マイク{{number}}',
    unnamedCamera: 'カメラ{{number}}',
    mode: 'ビデオ・音声・テキスト',
    modes: {
      video: 'ビデオ',
      voice: '音声のみ',
      text: 'テキストのみ',
    },
    shortcuts: 'キーボードショートカット',
  },

  options: {
    button: 'その他',
    volume: '相手の音量',
    mirror: '自分の映像を鏡のように映す',
    translate: 'この端末でメッセージを翻訳',
    lessData: 'データ使用量を抑える',
    used: 'この通話のデータ使用量：{{amount}}',
    flip: 'カメラを切り替える',
    float: 'ピクチャーインピクチャー',
    together: '同時に映像を見せる',
  },

  translation: {
    original: '原文を表示',
    translated: '訳文を表示',
    translate: '翻訳する',
    fetching: '言語をダウンロード中：{{percent}}',
    unavailable: 'このブラウザーでは翻訳できません',
  },

  soft: {
    preview: '自分の映像をプレビュー',
    onlyYou: 'これはあなただけに見えています。',
    seen: '相手に見えています',
    previewTitle: '相手から見える映像',
    stay: 'ぼかしたままにする',
    togetherHow: '同時に映像を見せる：相手が同意すると、二人の映像が同時に表示されます。',
    waiting: '{{name}}さんの返事待ち',
    takeBack: '提案を取り消す',
    together: '{{name}}さんから「同時に映像を見せませんか？」',
    yes: 'はい',
    notYet: '今はまだ',
    show: '映像を見せる',
    blur: 'ぼかす',
    partner: 'まだぼかし中です',
  },

  shield: {
    fell: 'ルールに反する映像かもしれないため、ぼかしました。確認したのはこの端末だけです。',
    keep: '隠したままにする',
    show: 'それでも見せる',
    leave: '退出して通報する',
    kept: 'シールドが隠しています',
    switch: 'シールド：ルールに反するかもしれない映像をぼかす',
    own: 'この映像は、ここではルールに反するかもしれません',
    ownHow: '映像を確認したのはこの端末だけです。何も送信していません。',
  },

  shortcuts: {
    title: 'キーボードショートカット',
    microphone: 'マイクのオン／オフ',
    camera: 'カメラのオン／オフ',
    blur: '自分の映像をぼかす',
    skip: 'スキップして次の人へ',
    close: '閉じる',
  },
};
