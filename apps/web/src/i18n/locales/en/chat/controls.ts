/** Controls during a talk: devices, blur, options, keys. */
export const controls = {
  controls: {
    // Name of the group of device buttons, heard by screen readers only. Nouns.
    label: 'Camera and microphone',
    // Tooltip and spoken name of the toggle; “pressed” means on, so a plain noun, no verb.
    microphone: 'Microphone',
    // Tooltip and spoken name of the toggle; “pressed” means on, so a plain noun, no verb.
    camera: 'Camera',
    // Tooltip and spoken name of the microphone button when the device is lost: the state, then what a press does.
    microphoneLost: 'Microphone not available: try again',
    // Tooltip and spoken name of the camera button when the device is lost: the state, then what a press does.
    cameraLost: 'Camera not available: try again',
    // Menu entry for a device without a name. {{number}} becomes its place in the list, from 1.
    unnamedMicrophone: 'Microphone {{number}}',
    // Menu entry for a device without a name. {{number}} becomes its place in the list, from 1.
    unnamedCamera: 'Camera {{number}}',
    // Spoken name and tooltip of a button, and title of its menu: with video, by voice, or in writing. Noun phrase.
    mode: 'Video, voice or text',
    modes: {
      // Menu entry: take part with camera and microphone. Noun.
      video: 'Video',
      // Menu entry: take part with the microphone alone. Short noun phrase.
      voice: 'Voice only',
      // Menu entry: take part in writing alone. The same words as in the own picture.
      text: 'Text only',
    },
    // Tooltip and spoken name of the keyboard button; opens the list of key combinations. Plural noun.
    shortcuts: 'Keyboard shortcuts',
  },

  options: {
    // Label of a round button with three dots: opens what is seldom needed. One word or two, no verb in English.
    button: 'More',
    // Label of a slider: how loud the stranger is played. Noun; gender unknown.
    volume: 'Your partner’s volume',
    // Label of a switch: one sees oneself as in a mirror. What the stranger sees stays as it is.
    mirror: 'Mirror my video',
    // Label of a switch: the browser itself translates what the stranger writes; nothing is sent anywhere for it.
    translate: 'Translate messages on this device',
    // Label of a switch: smaller pictures in both directions, for people who pay for what they use. Verb phrase.
    lessData: 'Use less data',
    // Small words under that switch: what this call has used so far; {{amount}} is such as “12 MB”.
    used: 'This call has used {{amount}}',
    // Button on phones: from the camera that looks at oneself to the other one, and back. Verb phrase.
    flip: 'Switch camera',
    // Button: shows the stranger’s picture in a small window over other programs. Browsers’ usual term.
    float: 'Picture in picture',
    // Switch: both agree to end the blur of their pictures at the same moment. Verb. Tight.
    together: 'Reveal together',
  },

  translation: {
    // Small button under a translated message: shows what the stranger really wrote. Verb phrase.
    original: 'Show original',
    // The same button while the original is shown: back to the translation. Verb phrase.
    translated: 'Show translation',
    // Small button under a message in another language. Verb.
    translate: 'Translate',
    // Small words under a message while the browser downloads that language; {{percent}} is such as “40%”.
    fetching: 'Downloading language: {{percent}}',
    // Small words under a message in a language that the browser cannot translate. Calm, no blame.
    unavailable: 'Your browser can’t translate this',
  },

  soft: {
    // Spoken name and tooltip of one’s own small blurred picture: a press opens a large preview. Verb phrase or noun.
    preview: 'Preview your video',
    // Under one’s own picture while searching, and in the preview: nobody else sees it now. Sentence.
    onlyYou: 'Only you see this.',
    // Under one’s own small picture once it is no longer blurred: the stranger sees it now. Sentence without a full stop; no gender; tight.
    seen: 'They can see you',
    // Title of the preview: one’s own picture, clear. Noun clause.
    previewTitle: 'What your partner would see',
    // Button in the preview: closes it, nothing changes. Of any gender.
    stay: 'Stay blurred',
    // Sentence in the preview that explains the button “Reveal together”, which it names first.
    togetherHow: 'Reveal together: you’ll both be shown at the same moment, once your partner agrees.',
    // Button on the partner’s blurred picture: the visitor offered to be revealed together, NAME has not answered yet. Tight.
    waiting: 'Waiting for {{name}}',
    // Spoken after that: a press takes the offer back. Verb phrase.
    takeBack: 'Take it back',
    // On the partner’s blurred picture, before the buttons Yes and Not yet: NAME offers to end the blur of both at the same moment. No gender.
    together: '{{name}} wants to reveal together',
    // Button: both are shown now.
    yes: 'Yes',
    // Button: the offer stays open, and nothing is shown yet. No refusal.
    notYet: 'Not yet',
    // Button on one’s own small picture and in its preview, blurred for the stranger: takes the blur away at once. “Me” of any gender. Verb phrase; tight.
    show: 'Show me now',
    // The same button afterwards: blurs one’s own picture again. Verb; tight.
    blur: 'Blur me',
    // Small sign on the stranger’s picture while that is blurred. Statement; no gender, no blame.
    partner: 'Still blurred',
  },

  shield: {
    // Over the stranger’s blurred picture: a program on the reader’s own device blurred it, and may be wrong. Careful: no accusation; no gender.
    fell: 'This picture may be against the rules, so it’s blurred. Only your device looked at it.',
    // Button below that: the picture stays blurred. “It” is the picture. Verb phrase.
    keep: 'Keep it hidden',
    // Button below that, and under one’s own picture: shows it although it may be against the rules. Verb phrase.
    show: 'Show anyway',
    // Button below that: ends the talk and reports the stranger. Two verbs; that of the report as elsewhere.
    leave: 'Leave and report',
    // Small words on the stranger’s picture, which stays blurred. “Shield” as on the switch. Tight.
    kept: 'Hidden by your shield',
    // Label of a switch: the name of the device’s own protection, then what it does. May take two lines.
    switch: 'Shield: blur what may be against the rules',
    // Asked of whoever is about to show their own picture. Doubt, no accusation. Sentence without a full stop.
    own: 'This may be against the rules here',
    // Under that: it stays between the visitor and their device. Two short sentences.
    ownHow: 'Only your device looked at your picture. Nothing was sent.',
  },

  shortcuts: {
    // Heading of the dialog that lists key combinations. Plural noun; the same words as its button.
    title: 'Keyboard shortcuts',
    // Entry in that list, before its keys: toggles the microphone. Short.
    microphone: 'Microphone on or off',
    // Entry in that list, before its keys: toggles the camera. Short.
    camera: 'Camera on or off',
    // Entry in that list, before its keys: blurs one’s own picture at once. Short.
    blur: 'Blur your video',
    // Entry in that list, before its keys. Verb as on the button, then where it leads.
    skip: 'Skip to someone new',
    // Button that puts the dialog away. Verb, not the adjective “near”.
    close: 'Close',
  },
} as const;
