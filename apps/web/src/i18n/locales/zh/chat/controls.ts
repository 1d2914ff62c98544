import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: '摄像头和麦克风',
    microphone: '麦克风',
    camera: '摄像头',
    microphoneLost: '麦克风不可用：重试',
    cameraLost: '摄像头不可用：重试',
    chooseMicrophone: '选择麦克风',
    chooseCamera: '选择摄像头',
    unnamedMicrophone: '麦克风 {{number}}',
    unnamedCamera: '摄像头 {{number}}',
    noDevices: '没有找到其他设备',
    mode: '你的参与方式',
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
    speaker: '扬声器',
    usualSpeaker: '默认扬声器',
    unnamedSpeaker: '扬声器 {{number}}',
    mirror: '镜像显示我的画面',
    translate: '在此设备上翻译消息',
    flip: '切换摄像头',
    float: '画中画',
    fullScreen: '全屏',
    together: '一起露面',
  },

  translation: {
    original: '显示原文',
    translated: '显示译文',
    translate: '翻译',
    fetching: '正在下载语言：{{percent}}',
    unavailable: '你的浏览器无法翻译这条消息',
  },

  soft: {
    together: '希望与你一起露面',
    show: '露面',
    blur: '模糊画面',
    when: '何时露面',
    reveal: {
      tap: '我点按时',
      after_partner: '对方露面之后',
      always: '总是露面',
    },
    partner: '画面仍是模糊的',
  },

  shortcuts: {
    title: '键盘快捷键',
    microphone: '打开或关闭麦克风',
    camera: '打开或关闭摄像头',
    blur: '模糊你的画面',
    skip: '跳过，换下一位',
    help: '显示此帮助',
    enabled: '使用键盘快捷键',
    close: '关闭',
  },
};
