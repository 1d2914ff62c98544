import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Videocamera e microfono',
    microphone: 'Microfono',
    camera: 'Videocamera',
    microphoneLost: 'Microfono non disponibile: riprova',
    cameraLost: 'Videocamera non disponibile: riprova',
    chooseMicrophone: 'Scegli un microfono',
    chooseCamera: 'Scegli una videocamera',
    unnamedMicrophone: 'Microfono {{number}}',
    unnamedCamera: 'Videocamera {{number}}',
    noDevices: 'Nessun altro dispositivo',
    mode: 'Come partecipi',
    modes: {
      video: 'Video',
      voice: 'Solo voce',
      text: 'Solo testo',
    },
    shortcuts: 'Scorciatoie da tastiera',
  },

  options: {
    button: 'Altro',
    volume: 'Volume dell’altra persona',
    speaker: 'Altoparlante',
    usualSpeaker: 'Altoparlante predefinito',
    unnamedSpeaker: 'Altoparlante {{number}}',
    mirror: 'Vedermi come allo specchio',
    translate: 'Traduci i messaggi su questo dispositivo',
    flip: 'Cambia videocamera',
    float: 'Immagine nell’immagine',
    fullScreen: 'Schermo intero',
    together: 'Mostrarsi insieme',
  },

  translation: {
    original: 'Mostra originale',
    translated: 'Mostra traduzione',
    translate: 'Traduci',
    fetching: 'Download della lingua: {{percent}}',
    unavailable: 'Il tuo browser non può tradurre questo messaggio',
  },

  soft: {
    together: 'Vuole mostrarsi insieme a te',
    show: 'Mostrami',
    blur: 'Sfoca',
    when: 'Quando mostrarmi',
    reveal: {
      tap: 'Quando tocco',
      after_partner: 'Dopo l’altra persona',
      always: 'Mostrami sempre',
    },
    partner: 'Immagine ancora sfocata',
  },

  shortcuts: {
    title: 'Scorciatoie da tastiera',
    microphone: 'Accendi/spegni microfono',
    camera: 'Accendi/spegni videocamera',
    blur: 'Sfoca la tua immagine',
    skip: 'Salta e incontra qualcun altro',
    help: 'Mostra questo aiuto',
    enabled: 'Usa le scorciatoie da tastiera',
    close: 'Chiudi',
  },
};
