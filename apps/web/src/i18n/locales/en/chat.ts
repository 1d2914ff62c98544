import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

/** Texts of the video chat. Sentences given by the specification are verbatim. */
export const chat = {
  title: 'Video chat',
  home: 'Home',

  call: {
    label: 'Video',
    own: 'Your video',
    partner: 'Your partner’s video',
    searching: 'Searching for a Soul...',
    connecting: 'Connecting…',
    partnerLeft: 'Partner left. Finding someone new…',
    connectedWith: 'Connected with: {{name}}',
    interrupted: 'The video cut out. Trying to get it back…',
    callWaiting: 'Video can’t start yet: a server isn’t responding. You can still chat by text.',
    callFailed: 'The video couldn’t connect. You can still chat by text.',
    callUnsupported: 'This browser can’t make video calls. You can still chat by text.',
    partnerAway: 'Your partner is reconnecting…',
    partnerCameraOff: 'Your partner’s video is off',
    partnerCannotBlur: 'Your partner’s browser can’t blur, so their video isn’t shown yet',
    pictureFrozen: 'Your partner’s video is frozen',
    picturePaused: 'Video paused: weak connection',
    soundPaused: 'Text only: very weak connection',
    partnerCameraLost: 'Your partner’s camera is not available',
    partnerTextOnly: 'Your partner is using text only',
    partnerVoiceOnly: 'Your partner is using voice only',
    partnerMicrophoneOff: 'Muted',
    partnerMicrophoneLost: 'No microphone',
    cameraOff: 'Camera off',
    notSent: 'Picture not sent',
    cameraLost: 'Camera not available',
    textOnly: 'Text only',
    voiceOnly: 'Voice only',
    microphoneLost: 'Microphone not available',
    tapToPlay: 'Tap to play',
    reconnecting: 'Reconnecting, attempt {{attempt}} of {{attempts}}…',
  },

  connection: { fair: 'Unsteady connection', weak: 'Weak connection' },

  talk: {
    label: 'Text chat',
    messages: 'Messages',
    saidByYou: 'You said:',
    saidByPartner: 'Your partner said:',
    newMessages_one: '{{count}} new message',
    newMessages_other: '{{count}} new messages',
    newest: 'Newest messages',
    typing: 'Partner is typing...',
    placeholder: 'Type your message...',
    hello: 'Say hello. Nobody here knows who you are.',
    kept: 'Your unsent message:',
    send: 'Send',
    notSent: 'Not sent. Try again',
    blockedWords: 'Not sent: a word in it isn’t allowed here.',
    masked: {
      words: 'Your partner sees this with a word hidden.',
      links: 'Links are hidden in the first two minutes.',
      linksForNow: 'Links are hidden for now.',
    },
    skip: 'Skip',
    end: 'End Chat',
  },

  report: {
    button: 'Report',
    title: 'Report your partner',
    intro: 'A moderator reads every report. Your partner won’t be told.',
    before: 'It’s about {{name}}, from the chat before',
    reason: 'Reason',
    placeholder: 'Select reason',
    reasons: {
      'Inappropriate behavior': 'Inappropriate behavior',
      Spamming: 'Spamming',
      'Offensive language': 'Offensive language',
      'Fake identity': 'Fake identity',
      Other: 'Other',
    },
    details: 'Details (optional)',
    detailsLeft_one: '{{count, number}} character left',
    detailsLeft_other: '{{count, number}} characters left',
    under18: 'They may be under 18',
    submit: 'Send report',
    sending: 'Sending report…',
    cancel: 'Cancel',
    reasonMissing: 'Select a reason first.',
    failed: 'Error sending report',
    sent: 'Thank you. Your report was sent.',
    receipt: 'Your receipt: {{code}}. The report form shows you later what came of it.',
  },

  permission: {
    title: { video: 'Your camera and microphone', voice: 'Your microphone' },
    why: {
      video:
        'Your browser will ask for them, so that you and your partner can see and hear each other. Only your partner gets your video and sound.',
      voice:
        'Your browser will ask for it, so that you and your partner can hear each other. Only your partner gets your sound.',
    },
    turnOn: { video: 'Turn on camera', voice: 'Turn on microphone' },
    how: 'Choose “Allow” to start.',
  },

  refused: {
    title: 'Could not access webcam.',

    retry: 'Try again',
    voiceOnly: 'Continue with voice only',
    textOnly: 'Continue with text only',
  },

  denied: {
    blockedTitle: 'You have been blocked',
    blockedText: 'You can’t use the chat any more.',
    timedOutTitle: 'You’ve been timed out',
    timedOutText: 'You can’t chat until the time below is up. Then you can come straight back.',
    bothText: 'You’re blocked as well. When the time below is up, you still can’t chat.',
    timeLeft: 'Time left',
    over: 'Your timeout is over.',
    userId: 'Your User ID',
    copy: 'Copy',
    copied: 'Copied',
    appeal: 'Request to be unblocked',
    retry: 'Back to the chat',
  },

  failed: {
    no_connection: {
      title: 'Could not connect',
      text: 'The server didn’t respond. Check your connection, then try again.',
      action: 'Retry',
    },
    unstable: {
      title: 'Your connection keeps dropping',
      text: 'It connects, then drops again at once. Something on this network or device may be in the way.',
      action: 'Retry',
    },
    taken_over: {
      title: 'Your chat has moved to another tab',
      text: 'Only one tab can chat at a time. You can close this one.',
      action: 'Use here instead',
    },
    not_yours: {
      title: 'This User ID is already in use',
      text: 'It belongs to another browser or device. Start again with a new one.',
      action: 'Start again',
    },
  },

  announce: {
    shown: 'Your partner can see you now.',
    blurred: 'Your video is blurred.',
    notSent: 'Your browser can’t blur, so your video isn’t sent.',
    searching: 'Searching for a Soul...',
    matched: 'You’re connected with {{name}}.',
    partnerLeft: 'Your partner left. Finding someone new.',
    partnerAway: 'Your partner is reconnecting.',
    partnerBack: 'Your partner is back.',
    reconnecting: 'You’re reconnecting.',
    reconnected: 'You’re connected again.',
    typing: 'Partner is typing...',
    callWaiting: 'Video can’t start yet: a server isn’t responding. You can still chat by text.',
    callFailed: 'The video couldn’t connect. You can still chat by text.',
    pictureFrozen: 'Your partner’s video is frozen.',
    picturePaused: 'Your connection is weak. Your video is paused; you can still be heard.',
    soundPaused: 'Your connection is very weak. Only text gets through.',
    delayed: 'The first search takes a little longer on your network.',
    textOnly:
      'A lot of new people are arriving. For now, newcomers wait a moment and chat by text only, without links.',
    ageUnknown:
      'Your age isn’t confirmed here, so you can only chat by text. You can have it checked on the start page.',
  },

  ...controls,
  ...aroundTalk,
} as const;
