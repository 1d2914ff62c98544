import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Kamera und Mikrofon',
    microphone: 'Mikrofon',
    camera: 'Kamera',
    microphoneLost: 'Mikrofon nicht verfügbar: erneut versuchen',
    cameraLost: 'Kamera nicht verfügbar: erneut versuchen',
    chooseMicrophone: 'Mikrofon wählen',
    chooseCamera: 'Kamera wählen',
    unnamedMicrophone: 'Mikrofon {{number}}',
    unnamedCamera: 'Kamera {{number}}',
    noDevices: 'Kein anderes Gerät gefunden',
    mode: 'Wie du teilnimmst',
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
    speaker: 'Lautsprecher',
    usualSpeaker: 'Standardlautsprecher',
    unnamedSpeaker: 'Lautsprecher {{number}}',
    mirror: 'Mein Bild spiegeln',
    translate: 'Nachrichten auf diesem Gerät übersetzen',
    flip: 'Kamera wechseln',
    float: 'Bild im Bild',
    fullScreen: 'Vollbild',
    together: 'Zusammen zeigen',
  },

  translation: {
    original: 'Original zeigen',
    translated: 'Übersetzung zeigen',
    translate: 'Übersetzen',
    fetching: 'Sprache wird geladen: {{percent}}',
    unavailable: 'Dein Browser kann das nicht übersetzen',
  },

  soft: {
    together: 'Möchte sich mit dir zusammen zeigen',
    show: 'Mich zeigen',
    blur: 'Unscharf machen',
    when: 'Wann du zu sehen bist',
    reveal: {
      tap: 'Wenn ich tippe',
      after_partner: 'Nach meinem Gegenüber',
      always: 'Mich immer zeigen',
    },
    partner: 'Bild noch unscharf',
  },

  shortcuts: {
    title: 'Tastenkürzel',
    microphone: 'Mikrofon an oder aus',
    camera: 'Kamera an oder aus',
    blur: 'Dein Bild unscharf machen',
    skip: 'Weiter zu jemand Neuem',
    help: 'Diese Hilfe zeigen',
    enabled: 'Tastenkürzel benutzen',
    close: 'Schließen',
  },
};
