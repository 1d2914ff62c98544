import type { Translation } from '@/i18n/translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'Videochat',
  home: 'Home',

  call: {
    label: 'Video',
    own: 'Il tuo video',
    partner: 'Video dell’altra persona',
    searching: 'In cerca di un’anima affine…',
    connecting: 'Connessione…',
    partnerLeft: 'L’altra persona è uscita. Cerchiamo qualcun altro…',
    connectedWith: 'Stai parlando con {{name}}',
    interrupted: 'Il video si è interrotto. Proviamo a ripristinarlo…',
    callWaiting: 'Il video non può ancora partire: un server non risponde. Intanto potete scrivervi.',
    callFailed: 'Il collegamento video non è riuscito. Potete continuare con i messaggi.',
    callUnsupported: 'Questo browser non supporta le videochiamate. Potete continuare con i messaggi.',
    partnerAway: 'L’altra persona si sta ricollegando…',
    partnerCameraOff: 'L’altra persona ha la videocamera spenta',
    partnerCannotBlur: 'Il browser dell’altra persona non può sfocare, quindi il video non si vede ancora',
    pictureFrozen: 'Il video dell’altra persona è bloccato',
    picturePaused: 'Video in pausa: connessione debole',
    soundPaused: 'Solo testo: connessione molto debole',
    partnerCameraLost: 'La videocamera dell’altra persona non è disponibile',
    partnerTextOnly: 'L’altra persona usa solo il testo',
    partnerVoiceOnly: 'L’altra persona usa solo la voce',
    partnerMicrophoneOff: 'Microfono spento',
    partnerMicrophoneLost: 'Nessun microfono',
    cameraOff: 'Videocamera spenta',
    notSent: 'Immagine non inviata',
    cameraLost: 'Videocamera non disponibile',
    textOnly: 'Solo testo',
    voiceOnly: 'Solo voce',
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
    kept: 'Avevi scritto:',
    send: 'Invia',
    notSent: 'Non inviato. Riprova',
    blockedWords: 'Non inviato: contiene una parola che qui non è ammessa.',
    masked: {
      words: 'L’altra persona lo vede con una parola nascosta.',
      links: 'I link sono nascosti nei primi due minuti.',
      linksForNow: 'Per ora i link sono nascosti.',
    },
    skip: 'Salta',
    end: 'Chiudi chat',
  },

  report: {
    button: 'Segnala',
    title: 'Segnala questa persona',
    intro: 'Ogni segnalazione viene letta dalla moderazione. L’altra persona non viene avvisata.',
    before: 'Riguarda {{name}}, della chat precedente',
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
    under18: 'Potrebbe avere meno di 18 anni',
    submit: 'Invia segnalazione',
    sending: 'Invio della segnalazione…',
    cancel: 'Annulla',
    reasonMissing: 'Scegli prima un motivo.',
    failed: 'La segnalazione non è partita',
    sent: 'Grazie. La tua segnalazione è stata inviata.',
    receipt: 'La tua ricevuta: {{code}}. Il modulo di segnalazione ti mostrerà più avanti l’esito.',
  },

  permission: {
    title: { video: 'La tua videocamera e il tuo microfono', voice: 'Il tuo microfono' },
    why: {
      video:
        'Tra poco il browser ti chiederà il permesso di usarli, così tu e l’altra persona potrete vedervi e sentirvi. Video e audio arrivano all’altra persona e a nessun altro.',
      voice:
        'Tra poco il browser ti chiederà il permesso di usarlo, così tu e l’altra persona potrete sentirvi. L’audio arriva all’altra persona e a nessun altro.',
    },
    turnOn: { video: 'Attiva la videocamera', voice: 'Attiva il microfono' },
    how: 'Scegli «Consenti» per iniziare.',
  },

  refused: {
    title: 'Impossibile accedere alla videocamera.',

    retry: 'Riprova',
    voiceOnly: 'Continua solo con la voce',
    textOnly: 'Continua solo con il testo',
  },

  denied: {
    blockedTitle: 'Il tuo accesso è bloccato',
    blockedText: 'Non puoi più usare la chat.',
    timedOutTitle: 'Il tuo accesso è sospeso',
    timedOutText: 'Non puoi chattare finché non scade il tempo qui sotto. Poi potrai tornare subito.',
    bothText:
      'Il tuo accesso è anche bloccato. Quando scadrà il tempo qui sotto, non potrai comunque chattare.',
    timeLeft: 'Tempo rimanente',
    over: 'La sospensione è finita.',
    userId: 'Il tuo ID utente',
    copy: 'Copia',
    copied: 'Copiato',
    appeal: 'Chiedi lo sblocco',
    retry: 'Torna alla chat',
  },

  failed: {
    no_connection: {
      title: 'Connessione non riuscita',
      text: 'Il server non ha risposto. Controlla la connessione, poi riprova.',
      action: 'Riprova',
    },
    unstable: {
      title: 'La tua connessione continua a cadere',
      text: 'Si stabilisce e cade subito. Forse qualcosa in questa rete o su questo dispositivo la ostacola.',
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
  },

  announce: {
    shown: 'Ora l’altra persona ti vede.',
    blurred: 'La tua immagine è sfocata.',
    notSent: 'Il tuo browser non può sfocare, quindi la tua immagine non viene inviata.',
    searching: 'In cerca di un’anima affine…',
    matched: 'Ora stai parlando con {{name}}.',
    partnerLeft: 'L’altra persona è uscita. Cerchiamo qualcun altro.',
    partnerAway: 'L’altra persona si sta ricollegando.',
    partnerBack: 'L’altra persona è tornata.',
    reconnecting: 'Riconnessione in corso.',
    reconnected: 'La tua connessione è tornata.',
    typing: 'L’altra persona sta scrivendo…',
    callWaiting: 'Il video non può ancora partire: un server non risponde. Intanto potete scrivervi.',
    callFailed: 'Il collegamento video non è riuscito. Potete continuare con i messaggi.',
    pictureFrozen: 'Il video dell’altra persona è bloccato.',
    picturePaused: 'La tua connessione è debole. Il tuo video è in pausa, la tua voce si sente ancora.',
    soundPaused: 'La tua connessione è molto debole. Passa solo il testo.',
    delayed: 'Sulla tua rete la prima ricerca richiede un po’ più di tempo.',
    textOnly:
      'Stanno arrivando tante persone nuove. Per ora chi è appena arrivato aspetta un momento e chatta solo con il testo, senza link.',
    ageUnknown:
      'Qui la tua età non è confermata, quindi chatti solo con il testo. Puoi farla verificare nella pagina iniziale.',
  },

  ...controls,
  ...aroundTalk,
};
