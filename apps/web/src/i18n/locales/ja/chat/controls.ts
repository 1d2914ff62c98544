import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'カメラとマイク',
    microphone: 'マイク',
    camera: 'カメラ',
    microphoneLost: 'マイクを使えません。もう一度試す',
    cameraLost: 'カメラを使えません。もう一度試す',
    chooseMicrophone: 'マイクを選ぶ',
    chooseCamera: 'カメラを選ぶ',
    unnamedMicrophone: 'マイク{{number}}',
    unnamedCamera: 'カメラ{{number}}',
    noDevices: 'ほかの機器は見つかりません',
    mode: '参加のしかた',
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
    speaker: 'スピーカー',
    usualSpeaker: '既定のスピーカー',
    unnamedSpeaker: 'スピーカー{{number}}',
    mirror: '自分の映像を鏡のように映す',
    translate: 'この端末でメッセージを翻訳',
    flip: 'カメラを切り替える',
    float: 'ピクチャーインピクチャー',
    fullScreen: '全画面表示',
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
    together: '一緒に映像を見せたいそうです',
    show: '自分を見せる',
    blur: 'ぼかす',
    when: '姿を見せるタイミング',
    reveal: {
      tap: 'タップしたとき',
      after_partner: '相手のあと',
      always: 'いつも見せる',
    },
    partner: '映像はまだぼかされています',
  },

  shortcuts: {
    title: 'キーボードショートカット',
    microphone: 'マイクのオン／オフ',
    camera: 'カメラのオン／オフ',
    blur: '自分の映像をぼかす',
    skip: 'スキップして次の人へ',
    help: 'このヘルプを表示',
    enabled: 'キーボードショートカットを使う',
    close: '閉じる',
  },
};
