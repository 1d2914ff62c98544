import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Videocamera e microfono',
    microphone: 'Microfono',
    camera: 'Videocamera',
    microphoneLost: 'Microfono non disponibile: riprova',
    cameraLost: 'Videocamera non disponibile: riprova',
    unnamedMicrophone: 'Microfono {{number}}',
    unnamedCamera: 'Videocamera {{number}}',
    mode: 'Video, voce o testo',
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
    mirror: 'Vedermi come allo specchio',
    translate: 'Traduci i messaggi su questo dispositivo',
    lessData: 'Usa meno dati',
    used: 'Dati usati in questa chiamata: {{amount}}',
    flip: 'Cambia videocamera',
    float: 'Immagine nell’immagine',
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
    preview: 'Anteprima del tuo video',
    onlyYou: 'Lo vedi solo tu.',
    seen: 'Ora ti vede',
    previewTitle: 'Cosa vedrebbe l’altra persona',
    stay: 'Mantieni la sfocatura',
    togetherHow: 'Mostrarsi insieme: sarete visibili nello stesso momento, appena l’altra persona accetta.',
    waiting: 'In attesa di {{name}}',
    takeBack: 'Ritira la proposta',
    together: '{{name}} vorrebbe mostrarsi insieme a te',
    yes: 'Sì',
    notYet: 'Non ancora',
    show: 'Mostra il mio video',
    blur: 'Sfoca',
    partner: 'Immagine ancora sfocata',
  },

  shield: {
    fell: 'Questa immagine potrebbe violare le regole, perciò è sfocata. L’ha analizzata solo il tuo dispositivo.',
    keep: 'Lasciala nascosta',
    show: 'Mostra comunque',
    leave: 'Esci e segnala',
    kept: 'Nascosta dal tuo scudo',
    switch: 'Scudo: sfoca ciò che potrebbe violare le regole',
    own: 'La tua immagine potrebbe violare le regole',
    ownHow: 'Solo il tuo dispositivo ha analizzato la tua immagine. Non è stato inviato nulla.',
  },

  shortcuts: {
    title: 'Scorciatoie da tastiera',
    microphone: 'Accendi/spegni microfono',
    camera: 'Accendi/spegni videocamera',
    blur: 'Sfoca la tua immagine',
    skip: 'Salta e incontra qualcun altro',
    close: 'Chiudi',
  },
};
