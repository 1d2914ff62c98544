import type { Translation } from '@/i18n/translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: '视频聊天',
  home: '返回首页',

  call: {
    label: '视频',
    own: '你的视频',
    partner: '对方的视频',
    searching: '正在寻找同频的灵魂……',
    connecting: '连接中……',
    partnerLeft: '对方离开了，正在为你找下一位……',
    connectedWith: '已连线：{{name}}',
    interrupted: '视频中断了，正在尝试恢复……',
    callWaiting: '视频还不能开始：服务器没有响应。这期间可以先用文字聊。',
    callFailed: '视频没能接通，可以继续用文字聊。',
    callUnsupported: '这个浏览器不支持通话，可以继续用文字聊。',
    partnerAway: '对方正在重新连接……',
    partnerCameraOff: '对方的视频已关闭',
    partnerCannotBlur: '对方的浏览器无法模糊画面，因此暂不显示视频',
    pictureFrozen: '对方的视频卡住了',
    picturePaused: '画面已暂停：网络较弱',
    soundPaused: '只有文字能送达',
    partnerCameraLost: '对方的摄像头不可用',
    partnerTextOnly: '对方仅用文字交流',
    partnerVoiceOnly: '对方仅用语音交流',
    partnerMicrophoneOff: '已静音',
    partnerMicrophoneLost: '没有麦克风',
    cameraOff: '摄像头已关闭',
    notSent: '画面未发送',
    cameraLost: '摄像头不可用',
    textOnly: '仅文字',
    voiceOnly: '仅语音',
    microphoneLost: '麦克风不可用',
    tapToPlay: '点按播放',
    reconnecting: '正在重新连接，第 {{attempt}} 次，共 {{attempts}} 次……',
  },

  connection: { fair: '连接不稳定', weak: '连接较弱' },

  talk: {
    label: '文字聊天',
    messages: '消息',
    saidByYou: '你说：',
    saidByPartner: '对方说：',
    newMessages_other: '{{count}} 条新消息',
    newest: '最新消息',
    typing: '对方正在输入……',
    placeholder: '输入消息……',
    hello: '打个招呼吧，这里没有人知道你是谁。',
    kept: '你刚才写的：',
    send: '发送',
    notSent: '未发送，点此重试',
    blockedWords: '未发送：里面有这里不欢迎的词。',
    masked: {
      words: '对方看到的这条消息里有个词被隐藏了。',
      links: '最初两分钟内，链接会被隐藏。',
      linksForNow: '链接暂时会被隐藏。',
    },
    skip: '跳过',
    end: '结束聊天',
  },

  report: {
    button: '举报',
    title: '举报对方',
    intro: '每条举报都有管理员查看，对方不会收到通知。',
    reason: '原因',
    placeholder: '选择原因',
    reasons: {
      'Inappropriate behavior': '行为不当',
      Spamming: '垃圾信息',
      'Offensive language': '辱骂或言语冒犯',
      'Fake identity': '冒充他人',
      Other: '其他原因',
    },
    details: '补充说明（选填）',
    detailsLeft_other: '还可输入 {{count, number}} 个字符',
    under18: '对方可能未满 18 岁',
    submit: '提交举报',
    sending: '正在提交举报……',
    cancel: '取消',
    reasonMissing: '请先选择原因。',
    failed: '举报提交失败',
    sent: '谢谢你，举报已提交。',
    receipt: '你的回执：{{code}}。以后可以在举报表单中查看结果。',
  },

  permission: {
    title: { video: '你的摄像头和麦克风', voice: '你的麦克风' },
    why: {
      video:
        '浏览器马上会请求使用摄像头和麦克风，好让你和对方看得见、听得到彼此。画面和声音只传给对方，不会传给任何其他人。',
      voice: '浏览器马上会请求使用麦克风，好让你和对方听得到彼此。声音只传给对方，不会传给任何其他人。',
    },
    turnOn: { video: '打开摄像头', voice: '打开麦克风' },
    how: '点“允许”就可以开始。',
  },

  refused: {
    title: '无法使用摄像头。',

    retry: '重试',
    voiceOnly: '仅用语音继续',
    textOnly: '只用文字继续聊',
  },

  denied: {
    blockedTitle: '你已被封禁',
    blockedText: '你不能再使用聊天了。',
    timedOutTitle: '你被暂停聊天了',
    timedOutText: '在下面的时间结束之前，你不能聊天。时间一到就可以回来。',
    bothText: '你同时也被封禁了。下面的时间结束后，你仍然不能聊天。',
    timeLeft: '剩余时间',
    over: '暂停已经结束。',
    userId: '你的用户 ID',
    copy: '复制',
    copied: '已复制',
    appeal: '申请解封',
    retry: '回到聊天',
  },

  failed: {
    no_connection: {
      title: '没能连上',
      text: '服务器没有响应。请检查网络，然后重试。',
      action: '重试',
    },
    unstable: {
      title: '你的连接总是断开',
      text: '刚连上就又断开了。可能是这个网络或这台设备上有什么在干扰连接。',
      action: '重试',
    },
    taken_over: {
      title: '聊天已转到另一个标签页',
      text: '同一时间只能在一个标签页里聊天。这个标签页可以关掉了。',
      action: '改在这里聊',
    },
    not_yours: {
      title: '这个用户 ID 已在使用中',
      text: '它属于另一个浏览器或设备。请换一个新的 ID，重新开始。',
      action: '重新开始',
    },
  },

  announce: {
    shown: '对方现在能看到你了。',
    blurred: '你的画面已模糊处理。',
    notSent: '你的浏览器无法模糊画面，因此未发送。',
    searching: '正在寻找同频的灵魂……',
    matched: '你已和 {{name}} 连线。',
    partnerLeft: '对方离开了，正在为你找下一位。',
    partnerAway: '对方正在重新连接。',
    partnerBack: '对方回来了。',
    reconnecting: '你正在重新连接。',
    reconnected: '你已重新连上。',
    typing: '对方正在输入……',
    callWaiting: '视频还不能开始：服务器没有响应。这期间可以先用文字聊。',
    callFailed: '视频没能接通，可以继续用文字聊。',
    pictureFrozen: '对方的视频卡住了。',
    picturePaused: '你的网络较弱。你的画面已暂停，对方仍能听到你。',
    soundPaused: '你的网络非常弱，只有文字能送达。',
    proving: '请稍等：你的网络需要多做一次验证。',
    textOnly: '现在新来的人特别多，新来的人暂时要稍等一下，并且只能用文字聊天，不能发链接。',
    ageUnknown: '你的年龄在这里还没有确认，所以只能用文字聊天。你可以在首页接受检查。',
  },

  ...controls,
  ...aroundTalk,
};
