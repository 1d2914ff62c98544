/** Controls during a talk: devices, blur, options, keys. */
export const controls = {
  controls: {
    label: 'Camera and microphone',
    microphone: 'Microphone',
    camera: 'Camera',
    microphoneLost: 'Microphone not available: try again',
    cameraLost: 'Camera not available: try again',
    chooseMicrophone: 'Choose a microphone',
    chooseCamera: 'Choose a camera',
    unnamedMicrophone: 'Microphone {{number}}',
    unnamedCamera: 'Camera {{number}}',
    noDevices: 'No other device found',
    mode: 'How you take part',
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
    speaker: 'Speaker',
    usualSpeaker: 'Default speaker',
    unnamedSpeaker: 'Speaker {{number}}',
    mirror: 'Mirror my picture',
    translate: 'Translate messages on this device',
    flip: 'Switch camera',
    float: 'Picture in picture',
    fullScreen: 'Full screen',
    together: 'Reveal together',
  },

  translation: {
    original: 'Show original',
    translated: 'Show translation',
    translate: 'Translate',
    fetching: 'Downloading the language: {{percent}}',
    unavailable: 'Your browser cannot translate this',
  },

  soft: {
    together: 'Would show themselves with you',
    show: 'Show myself',
    blur: 'Blur me',
    when: 'When you are shown',
    reveal: {
      tap: 'When I tap',
      after_partner: 'After my partner',
      always: 'Always show me',
    },
    partner: 'Picture still blurred',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    microphone: 'Microphone on or off',
    camera: 'Camera on or off',
    blur: 'Blur your picture',
    skip: 'Skip to someone new',
    help: 'Show this help',
    enabled: 'Use keyboard shortcuts',
    close: 'Close',
  },
} as const;
