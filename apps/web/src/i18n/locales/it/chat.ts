import type { Translation } from '../../translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'Videochat',

  call: {
    label: 'Video',
    own: 'Il tuo video',
    partner: 'Video dell’altra persona',
    searching: 'In cerca di un’anima affine…',
    connecting: 'Connessione…',
    partnerLeft: 'L’altra persona è uscita. Cerchiamo qualcun altro…',
    connectedWith: 'Stai parlando con {{name}}',
    interrupted: 'Il video si è interrotto. Proviamo a ripristinarlo…',
    callWaiting: 'Il video deve aspettare: un server che gli serve non risponde. Intanto potete scrivere.',
    callFailed: 'Il collegamento video non è riuscito. Potete continuare con i messaggi.',
    callUnsupported: 'Questo browser non supporta le chiamate. Potete continuare con i messaggi.',
    partnerAway: 'L’altra persona si sta ricollegando…',
    partnerCameraOff: 'L’altra persona ha la videocamera spenta',
    pictureFrozen: 'L’immagine dell’altra persona è ferma per il momento',
    picturePaused: 'Video in pausa: connessione debole',
    soundPaused: 'Passa solo il testo',
    partnerCameraLost: 'La videocamera dell’altra persona non è disponibile',
    partnerTextOnly: 'L’altra persona usa solo il testo',
    partnerVoiceOnly: 'L’altra persona usa solo la voce',
    partnerMicrophoneOff: 'Senza audio',
    partnerMicrophoneLost: 'Nessun microfono',
    cameraOff: 'Videocamera spenta',
    notSent: 'Immagine non inviata',
    cameraLost: 'Videocamera non disponibile',
    textOnly: 'Solo testo',
    voiceOnly: 'Solo voce',
    microphoneOff: 'Microfono spento',
    microphoneLost: 'Microfono non disponibile',
    tapToPlay: 'Avvia il video',
    reconnecting: 'Riconnessione, tentativo {{attempt}} di {{attempts}}…',
  },

  connection: { fair: 'Connessione instabile', weak: 'Connessione debole' },

  talk: {
    label: 'Chat di testo',
    messages: 'Messaggi',
    saidByYou: 'Hai scritto:',
    saidByPartner: 'L’altra persona ha scritto:',
    newMessages_one: '{{count}} nuovo messaggio',
    newMessages_many: '{{count}} di nuovi messaggi',
    newMessages_other: '{{count}} nuovi messaggi',
    newest: 'Messaggi più recenti',
    typing: 'Sta scrivendo…',
    placeholder: 'Scrivi un messaggio…',
    hello: 'Saluta pure. Qui nessuno sa chi sei.',
    waiting: 'Potrai scrivere appena ci sarà qualcuno.',
    kept: 'Avevi scritto:',
    send: 'Invia',
    notSent: 'Non inviato. Riprova',
    blockedWords: 'Non inviato: contiene una parola che qui non è gradita.',
    masked: {
      words: 'L’altra persona lo vede con una parola nascosta.',
      links: 'I link sono nascosti nei primi due minuti.',
    },
    skip: 'Salta',
    end: 'Chiudi chat',
  },

  report: {
    button: 'Segnala',
    title: 'Segnala questa persona',
    intro: 'Ogni segnalazione viene letta dalla moderazione. L’altra persona non viene avvisata.',
    reason: 'Motivo',
    placeholder: 'Scegli un motivo',
    reasons: {
      'Inappropriate behavior': 'Comportamento inappropriato',
      Spamming: 'Spam',
      'Offensive language': 'Linguaggio offensivo',
      'Fake identity': 'Identità falsa',
      Other: 'Altro',
    },
    details: 'Dettagli (facoltativi)',
    detailsLeft_one: '{{count, number}} carattere rimasto',
    detailsLeft_many: '{{count, number}} di caratteri rimasti',
    detailsLeft_other: '{{count, number}} caratteri rimasti',
    submit: 'Invia segnalazione',
    sending: 'Invio della segnalazione…',
    cancel: 'Annulla',
    reasonMissing: 'Scegli prima un motivo.',
    failed: 'La segnalazione non è partita',
    sent: 'Grazie. La tua segnalazione è stata inviata.',
  },

  permission: {
    title: 'La tua videocamera e il tuo microfono',
    why: 'Tra poco il browser ti chiederà il permesso di usarli, così tu e l’altra persona potrete vedervi e sentirvi. Video e audio arrivano all’altra persona e a nessun altro.',
    how: 'Scegli «Consenti» per iniziare.',
    home: 'Home',
  },

  refused: {
    title: 'Impossibile accedere alla webcam.',
    causes: {
      not_allowed:
        'Il browser non ha il permesso di usarla. Premi l’icona della videocamera o apri le impostazioni del sito, accanto all’indirizzo, consenti videocamera e microfono, poi riprova.',
      not_found: 'Non abbiamo trovato né videocamera né microfono. Collega un dispositivo, poi riprova.',
      not_readable: 'La sta usando un altro programma. Chiudilo, poi riprova.',
      unsupported:
        'Questo browser non permette di usare la videocamera su questa pagina. Prova con un browser aggiornato, in https.',
      other:
        'Qualcosa è andato storto all’avvio. Controlla che la videocamera funzioni altrove, poi riprova.',
    },
    retry: 'Riprova',
    voiceOnly: 'Continua solo con la voce',
    textOnly: 'Continua solo con il testo',
    home: 'Home',
  },

  denied: {
    blockedTitle: 'Il tuo accesso è bloccato',
    blockedText: 'La moderazione ha chiuso il tuo accesso alla chat. Puoi chiederle di riesaminare il caso.',
    timedOutTitle: 'Devi fare una pausa',
    timedOutText:
      'La moderazione ha sospeso il tuo accesso alla chat. Potrai tornare quando la pausa sarà finita.',
    timeLeft: 'Tempo rimanente',
    over: 'La pausa è finita.',
    userId: 'Il tuo ID utente',
    copy: 'Copia',
    copied: 'Copiato',
    appeal: 'Chiedi lo sblocco',
    retry: 'Torna alla chat',
    home: 'Home',
  },

  failed: {
    no_connection: {
      title: 'Connessione non riuscita',
      text: 'Il server non ha risposto. Controlla la connessione, poi riprova.',
      action: 'Riprova',
    },
    unstable: {
      title: 'La connessione continua a cadere',
      text: 'Si apre e si richiude subito. Forse qualcosa in questa rete o su questo dispositivo la ostacola.',
      action: 'Riprova',
    },
    taken_over: {
      title: 'La tua chat è passata a un’altra scheda',
      text: 'Puoi chattare in una sola scheda alla volta. Questa puoi chiuderla.',
      action: 'Continua qui',
    },
    not_yours: {
      title: 'Questo ID utente è già in uso',
      text: 'Appartiene a un altro browser o dispositivo. Ricomincia con un nuovo ID.',
      action: 'Ricomincia',
    },
    home: 'Home',
  },

  announce: {
    shown: 'Ora l’altra persona ti vede.',
    blurred: 'La tua immagine è sfocata.',
    notSent: 'La tua immagine non viene inviata.',
    searching: 'In cerca di un’anima affine…',
    matched: 'Ora stai parlando con {{name}}.',
    partnerLeft: 'L’altra persona è uscita. Cerchiamo qualcun altro.',
    partnerAway: 'L’altra persona si sta ricollegando.',
    partnerBack: 'L’altra persona è tornata.',
    reconnecting: 'Riconnessione in corso.',
    reconnected: 'La tua connessione è tornata.',
    typing: 'L’altra persona sta scrivendo…',
    callWaiting: 'Il video deve aspettare: un server che gli serve non risponde. Intanto potete scrivere.',
    callFailed: 'Il collegamento video non è riuscito. Potete continuare con i messaggi.',
    pictureFrozen: 'L’immagine dell’altra persona è ferma per il momento.',
    picturePaused: 'La tua connessione è debole. Il tuo video è in pausa, la tua voce si sente ancora.',
    soundPaused: 'La tua connessione è molto debole. Passa solo il testo.',
    proving: 'Ancora un momento: dalla tua rete ci vuole un po’ di più.',
  },

  ...controls,
  ...aroundTalk,
};
