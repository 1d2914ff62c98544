import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: '摄像头和麦克风',
    microphone: '麦克风',
    camera: '摄像头',
    microphoneLost: '麦克风不可用：重试',
    cameraLost: '摄像头不可用：重试',
    unnamedMicrophone: '麦克风 {{number}}',
    unnamedCamera: '摄像头 {{number}}',
    mode: '视频、语音或文字',
    modes: {
      video: '视频',
      voice: '仅语音',
      text: '仅文字',
    },
    shortcuts: '键盘快捷键',
  },

  options: {
    button: '更多',
    volume: '对方的音量',
    mirror: '镜像显示我的画面',
    translate: '在此设备上翻译消息',
    lessData: '节省流量',
    used: '本次通话已用流量：{{amount}}',
    flip: '切换摄像头',
    float: '画中画',
    together: '同时露脸',
  },

  translation: {
    original: '显示原文',
    translated: '显示译文',
    translate: '翻译',
    fetching: '正在下载语言包：{{percent}}',
    unavailable: '你的浏览器无法翻译这条消息',
  },

  soft: {
    preview: '预览你的画面',
    onlyYou: '只有你能看到。',
    seen: '对方能看到你',
    previewTitle: '对方会看到的画面',
    stay: '保持模糊',
    togetherHow: '同时露脸：对方同意后，你们会在同一刻露脸。',
    waiting: '等 {{name}} 回应',
    takeBack: '撤回邀请',
    together: '{{name}} 想和你同时露脸',
    yes: '好',
    notYet: '再等等',
    show: '露脸',
    blur: '模糊画面',
    partner: '画面仍是模糊的',
  },

  shield: {
    fell: '这个画面可能违反规则，所以先模糊了。只有你的设备检查过它。',
    keep: '继续隐藏',
    show: '仍要显示',
    leave: '离开并举报',
    kept: '已被你的护盾隐藏',
    switch: '护盾：模糊可能违反规则的画面',
    own: '这个画面在这里可能违反规则',
    ownHow: '只有你的设备检查过你的画面，没有发送任何内容。',
  },

  shortcuts: {
    title: '键盘快捷键',
    microphone: '打开或关闭麦克风',
    camera: '打开或关闭摄像头',
    blur: '模糊你的画面',
    skip: '跳过，换下一位',
    close: '关闭',
  },
};
