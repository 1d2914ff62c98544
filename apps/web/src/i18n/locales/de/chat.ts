import type { Translation } from '../../translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'Videochat',

  call: {
    label: 'Videobild',
    own: 'Dein Video',
    partner: 'Video deines Gegenübers',
    searching: 'Wir suchen eine verwandte Seele …',
    connecting: 'Wird verbunden …',
    partnerLeft: 'Dein Gegenüber ist gegangen. Wir suchen jemand Neues …',
    connectedWith: 'Verbunden mit: {{name}}',
    interrupted: 'Das Video ist unterbrochen. Wir versuchen, es wiederherzustellen …',
    callWaiting:
      'Mit dem Video müsst ihr noch warten: Ein Server, der dafür nötig ist, antwortet nicht. Schreiben könnt ihr solange.',
    callFailed: 'Die Videoverbindung hat nicht geklappt. Schreiben könnt ihr trotzdem.',
    callUnsupported: 'Dieser Browser unterstützt keine Videoanrufe. Schreiben könnt ihr trotzdem.',
    partnerAway: 'Dein Gegenüber verbindet sich neu …',
    partnerCameraOff: 'Das Video deines Gegenübers ist aus',
    pictureFrozen: 'Das Bild deines Gegenübers steht gerade still',
    picturePaused: 'Bild pausiert: schwache Verbindung',
    soundPaused: 'Nur Text kommt durch',
    partnerCameraLost: 'Die Kamera deines Gegenübers ist nicht verfügbar',
    partnerTextOnly: 'Dein Gegenüber chattet nur per Text',
    partnerVoiceOnly: 'Dein Gegenüber ist nur zu hören',
    partnerMicrophoneOff: 'Stumm',
    partnerMicrophoneLost: 'Kein Mikrofon',
    cameraOff: 'Kamera aus',
    notSent: 'Bild nicht gesendet',
    cameraLost: 'Kamera nicht verfügbar',
    textOnly: 'Nur Text',
    voiceOnly: 'Nur Stimme',
    microphoneOff: 'Mikrofon aus',
    microphoneLost: 'Mikrofon nicht verfügbar',
    tapToPlay: 'Video abspielen',
    reconnecting: 'Wird neu verbunden, Versuch {{attempt}} von {{attempts}} …',
  },

  connection: { fair: 'Instabile Verbindung', weak: 'Schwache Verbindung' },

  talk: {
    label: 'Textchat',
    messages: 'Nachrichten',
    saidByYou: 'Du:',
    saidByPartner: 'Dein Gegenüber:',
    newMessages_one: '{{count}} neue Nachricht',
    newMessages_other: '{{count}} neue Nachrichten',
    newest: 'Neueste Nachrichten',
    typing: 'Dein Gegenüber schreibt …',
    placeholder: 'Schreib etwas …',
    hello: 'Sag Hallo. Hier weiß niemand, wer du bist.',
    waiting: 'Du kannst schreiben, sobald jemand da ist.',
    kept: 'Du hattest geschrieben:',
    send: 'Senden',
    notSent: 'Nicht gesendet. Erneut versuchen',
    blockedWords: 'Nicht gesendet: Ein Wort darin ist hier nicht erwünscht.',
    masked: {
      words: 'Für dein Gegenüber ist darin ein Wort verdeckt.',
      links: 'Links sind in den ersten zwei Minuten verdeckt.',
    },
    skip: 'Weiter',
    end: 'Beenden',
  },

  report: {
    button: 'Melden',
    title: 'Dein Gegenüber melden',
    intro: 'Die Moderation liest jede Meldung. Dein Gegenüber wird nicht benachrichtigt.',
    reason: 'Grund',
    placeholder: 'Grund wählen',
    reasons: {
      'Inappropriate behavior': 'Unangemessenes Verhalten',
      Spamming: 'Spam',
      'Offensive language': 'Beleidigungen',
      'Fake identity': 'Falsche Identität',
      Other: 'Sonstiges',
    },
    details: 'Einzelheiten (optional)',
    detailsLeft_one: 'Noch {{count, number}} Zeichen',
    detailsLeft_other: 'Noch {{count, number}} Zeichen',
    submit: 'Meldung senden',
    sending: 'Meldung wird gesendet …',
    cancel: 'Abbrechen',
    reasonMissing: 'Wähle zuerst einen Grund.',
    failed: 'Meldung konnte nicht gesendet werden',
    sent: 'Danke. Deine Meldung ist angekommen.',
  },

  permission: {
    title: 'Deine Kamera und dein Mikrofon',
    why: 'Dein Browser fragt dich gleich um Erlaubnis, damit du und dein Gegenüber euch sehen und hören könnt. Bild und Ton gehen nur an dein Gegenüber, an niemanden sonst.',
    how: 'Wähle „Zulassen“, um zu beginnen.',
    home: 'Startseite',
  },

  refused: {
    title: 'Kein Zugriff auf die Kamera.',
    causes: {
      not_allowed:
        'Der Browser darf nicht auf die Kamera zugreifen. Erlaube Kamera und Mikrofon über das Kamerasymbol oder die Website-Einstellungen neben der Adresse und versuche es dann noch einmal.',
      not_found:
        'Es wurde keine Kamera und kein Mikrofon gefunden. Schließe ein Gerät an und versuche es dann noch einmal.',
      not_readable:
        'Ein anderes Programm benutzt sie gerade. Schließe das Programm und versuche es dann noch einmal.',
      unsupported:
        'Dieser Browser lässt auf dieser Seite keine Kamera zu. Versuche es mit einem aktuellen Browser über https.',
      other:
        'Beim Einschalten ist etwas schiefgegangen. Prüfe, ob die Kamera anderswo funktioniert, und versuche es dann noch einmal.',
    },
    retry: 'Erneut versuchen',
    voiceOnly: 'Nur mit Stimme weiter',
    textOnly: 'Nur mit Text weiter',
    home: 'Startseite',
  },

  denied: {
    blockedTitle: 'Du bist gesperrt',
    blockedText:
      'Die Moderation hat deinen Zugang zum Chat gesperrt. Du kannst darum bitten, dass sie die Entscheidung noch einmal prüft.',
    timedOutTitle: 'Du musst eine Weile pausieren',
    timedOutText:
      'Die Moderation hat deinen Zugang zum Chat vorübergehend unterbrochen. Wenn die Zeit um ist, kannst du wiederkommen.',
    timeLeft: 'Verbleibende Zeit',
    over: 'Die Pause ist vorbei.',
    userId: 'Deine Nutzer-ID',
    copy: 'Kopieren',
    copied: 'Kopiert',
    appeal: 'Entsperrung beantragen',
    retry: 'Zurück zum Chat',
    home: 'Startseite',
  },

  failed: {
    no_connection: {
      title: 'Keine Verbindung',
      text: 'Der Server hat nicht geantwortet. Prüfe deine Verbindung und versuche es dann noch einmal.',
      action: 'Erneut versuchen',
    },
    unstable: {
      title: 'Die Verbindung bricht immer wieder ab',
      text: 'Sie wird aufgebaut und gleich wieder getrennt. Vielleicht stört etwas in diesem Netz oder auf diesem Gerät.',
      action: 'Erneut versuchen',
    },
    taken_over: {
      title: 'Dein Chat läuft jetzt in einem anderen Tab',
      text: 'Du kannst immer nur in einem Tab chatten. Diesen hier kannst du schließen.',
      action: 'Lieber hier chatten',
    },
    not_yours: {
      title: 'Diese Nutzer-ID ist schon vergeben',
      text: 'Sie gehört zu einem anderen Browser oder Gerät. Fang mit einer neuen noch einmal an.',
      action: 'Neu anfangen',
    },
    home: 'Startseite',
  },

  announce: {
    shown: 'Dein Gegenüber sieht dich jetzt.',
    blurred: 'Dein Bild ist unscharf.',
    notSent: 'Dein Bild wird nicht gesendet.',
    searching: 'Wir suchen eine verwandte Seele …',
    matched: 'Du bist mit {{name}} verbunden.',
    partnerLeft: 'Dein Gegenüber ist gegangen. Wir suchen jemand Neues.',
    partnerAway: 'Dein Gegenüber verbindet sich neu.',
    partnerBack: 'Dein Gegenüber ist wieder da.',
    reconnecting: 'Du wirst neu verbunden.',
    reconnected: 'Du bist wieder verbunden.',
    typing: 'Dein Gegenüber schreibt …',
    callWaiting:
      'Mit dem Video müsst ihr noch warten: Ein Server, der dafür nötig ist, antwortet nicht. Schreiben könnt ihr solange.',
    callFailed: 'Die Videoverbindung hat nicht geklappt. Schreiben könnt ihr trotzdem.',
    pictureFrozen: 'Das Bild deines Gegenübers steht gerade still.',
    picturePaused: 'Deine Verbindung ist schwach. Dein Bild pausiert, zu hören bist du weiterhin.',
    soundPaused: 'Deine Verbindung ist sehr schwach. Nur Text kommt durch.',
    proving: 'Einen Moment noch: In deinem Netz dauert das etwas länger.',
  },

  ...controls,
  ...aroundTalk,
};
