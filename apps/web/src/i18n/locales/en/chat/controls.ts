/** Controls during a talk: devices, blur, options, keys. */
export const controls = {
  controls: {
    label: 'Camera and microphone',
    microphone: 'Microphone',
    camera: 'Camera',
    microphoneLost: 'Microphone not available: try again',
    cameraLost: 'Camera not available: try again',
    unnamedMicrophone: 'Microphone {{number}}',
    unnamedCamera: 'Camera {{number}}',
    mode: 'Video, voice or text',
    modes: {
      video: 'Video',
      voice: 'Voice only',
      text: 'Text only',
    },
    shortcuts: 'Keyboard shortcuts',
  },

  options: {
    button: 'More',
    volume: 'Your partner’s volume',
    mirror: 'Mirror my video',
    translate: 'Translate messages on this device',
    lessData: 'Use less data',
    used: 'This call has used {{amount}}',
    flip: 'Switch camera',
    float: 'Picture in picture',
    together: 'Reveal together',
  },

  translation: {
    original: 'Show original',
    translated: 'Show translation',
    translate: 'Translate',
    fetching: 'Downloading language: {{percent}}',
    unavailable: 'Your browser can’t translate this',
  },

  soft: {
    preview: 'Preview your video',
    onlyYou: 'Only you see this.',
    seen: 'They can see you',
    previewTitle: 'What your partner would see',
    stay: 'Stay blurred',
    togetherHow: 'Reveal together: you’ll both be shown at the same moment, once your partner agrees.',
    waiting: 'Waiting for {{name}}',
    takeBack: 'Take it back',
    together: '{{name}} wants to reveal together',
    yes: 'Yes',
    notYet: 'Not yet',
    show: 'Show me now',
    blur: 'Blur me',
    partner: 'Still blurred',
  },

  shield: {
    fell: 'This picture may be against the rules, so it’s blurred. Only your device looked at it.',
    keep: 'Keep it hidden',
    show: 'Show anyway',
    leave: 'Leave and report',
    kept: 'Hidden by your shield',
    switch: 'Shield: blur what may be against the rules',
    own: 'This may be against the rules here',
    ownHow: 'Only your device looked at your picture. Nothing was sent.',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    microphone: 'Microphone on or off',
    camera: 'Camera on or off',
    blur: 'Blur your video',
    skip: 'Skip to someone new',
    close: 'Close',
  },
} as const;
