import type { Translation } from '../../translation';
import type { chat as english } from '../en/chat';

export const chat: Translation<typeof english> = {
  title: '视频聊天',

  call: {
    label: '视频',
    own: '你的视频',
    partner: '对方的视频',
    searching: '正在寻找同频的灵魂……',
    connecting: '连接中……',
    partnerLeft: '对方离开了，正在为你找下一位……',
    connectedWith: '已连线：{{name}}',
    interrupted: '视频中断了，正在尝试恢复……',
    callWaiting: '视频还要等一等：它需要的服务器没有响应。这期间可以先用文字聊。',
    callFailed: '视频没能接通，可以继续用文字聊。',
    partnerAway: '对方正在重新连接……',
    partnerCameraOff: '对方没有视频画面',
    pictureFrozen: '对方的画面暂时停住了',
    picturePaused: '画面已暂停：网络较弱',
    soundPaused: '只有文字能送达',
    cameraOff: '摄像头已关闭',
    textOnly: '仅文字',
    microphoneOff: '麦克风已关闭',
    tapToPlay: '点按播放',
    reconnecting: '正在重新连接，第 {{attempt}}/{{attempts}} 次……',
  },

  connection: {
    yours: { good: '你的网络良好', fair: '你的网络一般', weak: '你的网络较弱' },
    theirs: { good: '对方的网络良好', fair: '对方的网络一般', weak: '对方的网络较弱' },
    word: { good: '良好', fair: '一般', weak: '较弱' },
  },

  talk: {
    label: '文字聊天',
    messages: '消息',
    saidByYou: '你说：',
    saidByPartner: '对方说：',
    newMessages_other: '{{count}} 条新消息',
    typing: '对方正在输入……',
    placeholder: '输入消息……',
    hello: '打个招呼吧，这里没有人知道你是谁。',
    waiting: '有人来了，就可以发消息了。',
    send: '发送',
    notSent: '未发送，点此重试',
    skip: '跳过',
    end: '结束聊天',
  },

  controls: {
    label: '摄像头和麦克风',
    microphone: '麦克风',
    camera: '摄像头',
    chooseMicrophone: '选择麦克风',
    chooseCamera: '选择摄像头',
    unnamedMicrophone: '麦克风 {{number}}',
    unnamedCamera: '摄像头 {{number}}',
    noDevices: '没有找到其他设备',
    shortcuts: '键盘快捷键',
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
    submit: '提交举报',
    sending: '正在提交举报……',
    cancel: '取消',
    reasonMissing: '请先选择原因。',
    failed: '举报提交失败',
    sent: '谢谢你，举报已提交。',
  },

  permission: {
    title: '你的摄像头和麦克风',
    why: '浏览器马上会请求使用摄像头和麦克风，好让你和对方看得见、听得到彼此。画面和声音只传给对方，不会传给任何其他人。',
    how: '点“允许”就可以开始。',
    home: '返回首页',
  },

  refused: {
    title: '无法使用摄像头。',
    causes: {
      not_allowed:
        '浏览器目前不允许使用摄像头。点开网址旁的摄像头图标或网站设置，允许使用摄像头和麦克风，然后重试。',
      not_found: '没有找到摄像头或麦克风。请接上一个，然后重试。',
      not_readable: '摄像头或麦克风正被另一个程序占用。请关闭那个程序，然后重试。',
      overconstrained: '这个摄像头的画面在这里用不了，请换一个试试。',
      unsupported: '这个浏览器不允许在此页面使用摄像头。请换用较新的浏览器，并通过 https 打开。',
      other: '启动摄像头时出了问题。请确认它在别处能正常使用，然后重试。',
    },
    retry: '重试',
    textOnly: '只用文字聊',
    home: '返回首页',
  },

  denied: {
    blockedTitle: '你已被封禁',
    blockedText: '管理员终止了你的聊天权限。你可以请管理员再考虑一下。',
    timedOutTitle: '你暂时不能聊天',
    timedOutText: '管理员暂停了你的聊天权限。时间到了，你就可以回来。',
    timeLeft: '剩余时间',
    over: '暂停时间已经结束。',
    userId: '你的用户 ID',
    copy: '复制',
    copied: '已复制',
    appeal: '申请解封',
    retry: '回到聊天',
    home: '返回首页',
  },

  failed: {
    no_connection: {
      title: '没能连上',
      text: '服务器没有响应。请检查网络，然后重试。',
      action: '重试',
    },
    taken_over: {
      title: '聊天已转到另一个标签页',
      text: '同一时间只能在一个标签页里聊天。这个标签页可以关掉了。',
      action: '改在这里聊',
    },
    not_yours: {
      title: '这个 ID 已有人在用',
      text: '你的用户 ID 属于另一个浏览器或设备。请换一个新的 ID，重新开始。',
      action: '重新开始',
    },
    home: '返回首页',
  },

  announce: {
    searching: '正在寻找同频的灵魂……',
    matched: '你已和 {{name}} 连线。',
    partnerLeft: '对方离开了，正在为你找下一位。',
    partnerAway: '对方正在重新连接。',
    partnerBack: '对方回来了。',
    reconnecting: '你正在重新连接。',
    reconnected: '你已重新连上。',
    typing: '对方正在输入……',
    callWaiting: '视频还要等一等：它需要的服务器没有响应。这期间可以先用文字聊。',
    callFailed: '视频没能接通，可以继续用文字聊。',
    pictureFrozen: '对方的画面暂时停住了。',
    picturePaused: '你的网络较弱。你的画面已暂停，声音还在继续。',
    soundPaused: '你的网络非常弱，只有文字能送达。',
  },

  shortcuts: {
    title: '键盘快捷键',
    microphone: '打开或关闭麦克风',
    camera: '打开或关闭摄像头',
    skip: '跳过，换下一位',
    help: '显示此帮助',
    enabled: '使用键盘快捷键',
    close: '关闭',
  },
};
