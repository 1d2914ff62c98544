import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Kamera und Mikrofon',
    microphone: 'Mikrofon',
    camera: 'Kamera',
    microphoneLost: 'Mikrofon nicht verfügbar: erneut versuchen',
    cameraLost: 'Kamera nicht verfügbar: erneut versuchen',
    unnamedMicrophone: 'Mikrofon {{number}}',
    unnamedCamera: 'Kamera {{number}}',
    mode: 'Video, Stimme oder Text',
    modes: {
      video: 'Video',
      voice: 'Nur Stimme',
      text: 'Nur Text',
    },
    shortcuts: 'Tastenkürzel',
  },

  options: {
    button: 'Mehr',
    volume: 'Lautstärke deines Gegenübers',
    mirror: 'Mein Bild spiegeln',
    translate: 'Nachrichten auf diesem Gerät übersetzen',
    lessData: 'Weniger Daten nutzen',
    used: 'Verbrauch dieses Anrufs: {{amount}}',
    flip: 'Kamera wechseln',
    float: 'Bild im Bild',
    together: 'Gleichzeitig zeigen',
  },

  translation: {
    original: 'Original zeigen',
    translated: 'Übersetzung zeigen',
    translate: 'Übersetzen',
    fetching: 'Sprache wird geladen: {{percent}}',
    unavailable: 'Dein Browser kann das nicht übersetzen',
  },

  soft: {
    preview: 'Vorschau deines Videos',
    onlyYou: 'Das siehst nur du.',
    seen: 'Du bist zu sehen',
    previewTitle: 'Was dein Gegenüber sehen würde',
    stay: 'Unscharf bleiben',
    togetherHow:
      'Gleichzeitig zeigen: Ihr werdet beide im selben Moment sichtbar, sobald dein Gegenüber zustimmt.',
    waiting: 'Warte auf {{name}}',
    takeBack: 'Angebot zurücknehmen',
    together: '{{name}} möchte sich gleichzeitig mit dir zeigen',
    yes: 'Ja',
    notYet: 'Noch nicht',
    show: 'Mich zeigen',
    blur: 'Unscharf machen',
    partner: 'Noch unscharf',
  },

  shield: {
    fell: 'Dieses Bild verstößt vielleicht gegen die Regeln, deshalb ist es unscharf. Nur dein Gerät hat es geprüft.',
    keep: 'Verdeckt lassen',
    show: 'Trotzdem zeigen',
    leave: 'Gehen und melden',
    kept: 'Vom Schutzschild verdeckt',
    switch: 'Schutzschild: unscharf machen, was vielleicht gegen die Regeln verstößt',
    own: 'Das verstößt hier vielleicht gegen die Regeln',
    ownHow: 'Nur dein Gerät hat dein Bild geprüft. Nichts wurde gesendet.',
  },

  shortcuts: {
    title: 'Tastenkürzel',
    microphone: 'Mikrofon an oder aus',
    camera: 'Kamera an oder aus',
    blur: 'Dein Bild unscharf machen',
    skip: 'Weiter zu jemand Neuem',
    close: 'Schließen',
  },
};
