import type { controls as english } from '../locales/en/chat/controls';
import type { Notes } from './notes';

/** Controls during a talk. "Partner" is the stranger a visitor is paired with. */
export const chatControls = {
  controls: {
    label: 'Name of the group of device buttons, heard by screen readers only. Nouns.',
    microphone: 'Tooltip and spoken name of the toggle; “pressed” means on, so a plain noun, no verb.',
    camera: 'Tooltip and spoken name of the toggle; “pressed” means on, so a plain noun, no verb.',
    microphoneLost:
      'Tooltip and spoken name of the microphone button when the device is lost: the state, then what a press does.',
    cameraLost:
      'Tooltip and spoken name of the camera button when the device is lost: the state, then what a press does.',
    unnamedMicrophone:
      'Menu entry for a device without a name. {{number}} becomes its place in the list, from 1.',
    unnamedCamera:
      'Menu entry for a device without a name. {{number}} becomes its place in the list, from 1.',
    mode: 'Spoken name and tooltip of a button, and title of its menu: with video, by voice, or in writing. Noun phrase.',
    modes: {
      video: 'Menu entry: take part with camera and microphone. Noun.',
      voice: 'Menu entry: take part with the microphone alone. Short noun phrase.',
      text: 'Menu entry: take part in writing alone. The same words as in the own picture.',
    },
    shortcuts:
      'Tooltip and spoken name of the keyboard button; opens the list of key combinations. Plural noun.',
  },

  options: {
    button:
      'Label of a round button with three dots: opens what is seldom needed. One word or two, no verb in English.',
    volume: 'Label of a slider: how loud the stranger is played. Noun; gender unknown.',
    mirror: 'Label of a switch: one sees oneself as in a mirror. What the stranger sees stays as it is.',
    translate:
      'Label of a switch: the browser itself translates what the stranger writes; nothing is sent anywhere for it.',
    lessData:
      'Label of a switch: smaller pictures in both directions, for people who pay for what they use. Verb phrase.',
    used: 'Small words under that switch: what this call has used so far; {{amount}} is such as “12 MB”.',
    flip: 'Button on phones: from the camera that looks at oneself to the other one, and back. Verb phrase.',
    float:
      'Button: shows the stranger’s picture in a small window over other programs. Browsers’ usual term.',
    together: 'Switch: both agree to end the blur of their pictures at the same moment. Verb. Tight.',
  },

  translation: {
    original: 'Small button under a translated message: shows what the stranger really wrote. Verb phrase.',
    translated: 'The same button while the original is shown: back to the translation. Verb phrase.',
    translate: 'Small button under a message in another language. Verb.',
    fetching:
      'Small words under a message while the browser downloads that language; {{percent}} is such as “40%”.',
    unavailable:
      'Small words under a message in a language that the browser cannot translate. Calm, no blame.',
  },

  soft: {
    preview:
      'Spoken name and tooltip of one’s own small blurred picture: a press opens a large preview. Verb phrase or noun.',
    onlyYou:
      'Under one’s own picture while searching, and in the preview: nobody else sees it now. Sentence.',
    seen: 'Under one’s own small picture once it is no longer blurred: the stranger sees it now. Sentence without a full stop; no gender; tight.',
    previewTitle: 'Title of the preview: one’s own picture, clear. Noun clause.',
    stay: 'Button in the preview: closes it, nothing changes. Of any gender.',
    togetherHow: 'Sentence in the preview that explains the button “Reveal together”, which it names first.',
    waiting:
      'Button on the partner’s blurred picture: the visitor offered to be revealed together, NAME has not answered yet. Tight.',
    takeBack: 'Spoken after that: a press takes the offer back. Verb phrase.',
    together:
      'On the partner’s blurred picture, before the buttons Yes and Not yet: NAME offers to end the blur of both at the same moment. No gender.',
    yes: 'Button: both are shown now.',
    notYet: 'Button: the offer stays open, and nothing is shown yet. No refusal.',
    show: 'Button on one’s own small picture and in its preview, blurred for the stranger: takes the blur away at once. “Me” of any gender. Verb phrase; tight.',
    blur: 'The same button afterwards: blurs one’s own picture again. Verb; tight.',
    partner: 'Small sign on the stranger’s picture while that is blurred. Statement; no gender, no blame.',
  },

  shield: {
    fell: 'Over the stranger’s blurred picture: a program on the reader’s own device blurred it, and may be wrong. Careful: no accusation; no gender.',
    keep: 'Button below that: the picture stays blurred. “It” is the picture. Verb phrase.',
    show: 'Button below that, and under one’s own picture: shows it although it may be against the rules. Verb phrase.',
    leave:
      'Button below that: ends the talk and reports the stranger. Two verbs; that of the report as elsewhere.',
    kept: 'Small words on the stranger’s picture, which stays blurred. “Shield” as on the switch. Tight.',
    switch:
      'Label of a switch: the name of the device’s own protection, then what it does. May take two lines.',
    own: 'Asked of whoever is about to show their own picture. Doubt, no accusation. Sentence without a full stop.',
    ownHow: 'Under that: it stays between the visitor and their device. Two short sentences.',
  },

  shortcuts: {
    title: 'Heading of the dialog that lists key combinations. Plural noun; the same words as its button.',
    microphone: 'Entry in that list, before its keys: toggles the microphone. Short.',
    camera: 'Entry in that list, before its keys: toggles the camera. Short.',
    blur: 'Entry in that list, before its keys: blurs one’s own picture at once. Short.',
    skip: 'Entry in that list, before its keys. Verb as on the button, then where it leads.',
    close: 'Button that puts the dialog away. Verb, not the adjective “near”.',
  },
} satisfies Notes<typeof english>;
