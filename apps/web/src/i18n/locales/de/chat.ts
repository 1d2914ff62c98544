import type { Translation } from '@/i18n/translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'Videochat',
  home: 'Startseite',

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
      'Das Video kann noch nicht starten: Ein Server antwortet nicht. Schreiben könnt ihr solange.',
    callFailed: 'Die Videoverbindung hat nicht geklappt. Schreiben könnt ihr trotzdem.',
    callUnsupported: 'Dieser Browser unterstützt keine Videoanrufe. Schreiben könnt ihr trotzdem.',
    partnerAway: 'Dein Gegenüber verbindet sich neu …',
    partnerCameraOff: 'Das Video deines Gegenübers ist aus',
    partnerCannotBlur:
      'Der Browser deines Gegenübers kann das Bild nicht unscharf machen, deshalb siehst du es noch nicht',
    pictureFrozen: 'Das Video deines Gegenübers ist eingefroren',
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
    kept: 'Du hattest geschrieben:',
    send: 'Senden',
    notSent: 'Nicht gesendet. Erneut versuchen',
    blockedWords: 'Nicht gesendet: Ein Wort darin ist hier nicht erwünscht.',
    masked: {
      words: 'Für dein Gegenüber ist darin ein Wort verdeckt.',
      links: 'Links sind in den ersten zwei Minuten verdeckt.',
      linksForNow: 'Links sind vorerst verdeckt.',
    },
    skip: 'Weiter',
    end: 'Beenden',
  },

  report: {
    button: 'Melden',
    title: 'Dein Gegenüber melden',
    intro: 'Die Moderation liest jede Meldung. Dein Gegenüber wird nicht benachrichtigt.',
    before: 'Es geht um {{name}} aus dem Chat davor',
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
    under18: 'Könnte unter 18 sein',
    submit: 'Meldung senden',
    sending: 'Meldung wird gesendet …',
    cancel: 'Abbrechen',
    reasonMissing: 'Wähle zuerst einen Grund.',
    failed: 'Meldung konnte nicht gesendet werden',
    sent: 'Danke. Deine Meldung ist angekommen.',
    receipt: 'Dein Beleg: {{code}}. Im Meldeformular siehst du später, was aus deiner Meldung wurde.',
  },

  permission: {
    title: { video: 'Deine Kamera und dein Mikrofon', voice: 'Dein Mikrofon' },
    why: {
      video:
        'Dein Browser fragt dich gleich um Erlaubnis, damit du und dein Gegenüber euch sehen und hören könnt. Bild und Ton gehen nur an dein Gegenüber, an niemanden sonst.',
      voice:
        'Dein Browser fragt dich gleich um Erlaubnis, damit du und dein Gegenüber euch hören könnt. Der Ton geht nur an dein Gegenüber, an niemanden sonst.',
    },
    turnOn: { video: 'Kamera einschalten', voice: 'Mikrofon einschalten' },
    how: 'Wähle „Zulassen“, um zu beginnen.',
  },

  refused: {
    title: 'Kein Zugriff auf die Kamera.',

    retry: 'Erneut versuchen',
    voiceOnly: 'Nur mit Stimme weiter',
    textOnly: 'Nur mit Text weiter',
  },

  denied: {
    blockedTitle: 'Du bist gesperrt',
    blockedText: 'Du kannst den Chat nicht mehr nutzen.',
    timedOutTitle: 'Du bist vorübergehend gesperrt',
    timedOutText:
      'Du kannst erst wieder chatten, wenn die Zeit unten abgelaufen ist. Danach kannst du sofort zurückkommen.',
    bothText:
      'Du bist außerdem unbefristet gesperrt. Auch wenn die Zeit unten abgelaufen ist, kannst du nicht chatten.',
    timeLeft: 'Verbleibende Zeit',
    over: 'Deine Zeitsperre ist vorbei.',
    userId: 'Deine Nutzer-ID',
    copy: 'Kopieren',
    copied: 'Kopiert',
    appeal: 'Entsperrung beantragen',
    retry: 'Zurück zum Chat',
  },

  failed: {
    no_connection: {
      title: 'Keine Verbindung',
      text: 'Der Server hat nicht geantwortet. Prüfe deine Verbindung und versuche es dann noch einmal.',
      action: 'Erneut versuchen',
    },
    unstable: {
      title: 'Deine Verbindung bricht immer wieder ab',
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
  },

  announce: {
    shown: 'Dein Gegenüber sieht dich jetzt.',
    blurred: 'Dein Bild ist unscharf.',
    notSent: 'Dein Browser kann dein Bild nicht unscharf machen, deshalb wird es nicht gesendet.',
    searching: 'Wir suchen eine verwandte Seele …',
    matched: 'Du bist mit {{name}} verbunden.',
    partnerLeft: 'Dein Gegenüber ist gegangen. Wir suchen jemand Neues.',
    partnerAway: 'Dein Gegenüber verbindet sich neu.',
    partnerBack: 'Dein Gegenüber ist wieder da.',
    reconnecting: 'Du wirst neu verbunden.',
    reconnected: 'Du bist wieder verbunden.',
    typing: 'Dein Gegenüber schreibt …',
    callWaiting:
      'Das Video kann noch nicht starten: Ein Server antwortet nicht. Schreiben könnt ihr solange.',
    callFailed: 'Die Videoverbindung hat nicht geklappt. Schreiben könnt ihr trotzdem.',
    pictureFrozen: 'Das Video deines Gegenübers ist eingefroren.',
    picturePaused: 'Deine Verbindung ist schwach. Dein Bild pausiert, zu hören bist du weiterhin.',
    soundPaused: 'Deine Verbindung ist sehr schwach. Nur Text kommt durch.',
    delayed: 'In deinem Netz dauert die erste Suche etwas länger.',
    textOnly:
      'Gerade kommen viele neue Leute. Wer neu ist, wartet vorerst einen Moment und chattet nur per Text, ohne Links.',
    ageUnknown:
      'Dein Alter ist hier nicht bestätigt, deshalb chattest du nur per Text. Auf der Startseite kannst du es prüfen lassen.',
  },

  ...controls,
  ...aroundTalk,
};
