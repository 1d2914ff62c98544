import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': 'Freunde finden',
    'Feeling Lonely': 'Ich fühle mich einsam',
    'Here to Listen': 'Ich höre zu',
    'Show my Talent': 'Mein Talent zeigen',
  },
  otherMood: 'Andere Stimmung',
  username: {
    empty: 'Dieser Nickname sieht leer aus. Nimm Buchstaben, Ziffern oder ein Emoji.',
    long: 'Dieser Nickname ist zu lang.',
    official: 'Dieser Nickname klingt, als gehörtest du zu unserem Team. Wähle einen anderen.',
  },
  nav: {
    label: 'Seiten',
    about: 'Über uns',
    faq: 'FAQ',
    terms: 'Bedingungen',
    contact: 'Kontakt',
    privacy: 'Datenschutz',
    support: 'Unterstützen',
    crypto: 'Krypto',
    transparency: 'Transparenz',
  },
  titles: {
    start: 'Chat starten',
    chat: 'Videochat',
    unblock: 'Entsperrung beantragen',
    report: 'Jemanden melden',
  },
  language: 'Sprache',
  offer: {
    switch: 'Auf Deutsch lesen?',
    dismiss: 'Ausblenden',
  },
  theme: {
    toDark: 'Dunkle Ansicht',
    toLight: 'Helle Ansicht',
  },
  languageFailed:
    'Diese Sprache konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  backHome: 'Zur Startseite',
  toContent: 'Zum Inhalt',
  needsScript:
    'Diese Seite braucht JavaScript. Schalte es in deinem Browser ein und lade die Seite dann neu.',
  loading: 'Wird geladen …',
  notifications: 'Benachrichtigungen',
  tooLong_one: '{{count, number}} Zeichen zu viel',
  tooLong_other: '{{count, number}} Zeichen zu viel',
  tryAgain: 'Erneut versuchen',
  report: {
    unsent: 'Deine Meldung konnte noch nicht gesendet werden.',
    kept: 'Dieser Tab bewahrt sie auf und sendet sie, sobald es geht. Schließ ihn bis dahin nicht.',
    taken: 'Deine Meldung wurde gesendet.',
    refused: 'Deine Meldung konnte nicht gesendet werden.',
  },
  broken: {
    title: 'Das ließ sich nicht laden',
    text: 'Die Verbindung ist abgebrochen, oder es ist gerade eine neue Version online gegangen. Meist hilft es, die Seite neu zu laden.',
  },
  fault: {
    title: 'Auf dieser Seite ist etwas kaputtgegangen',
    text: 'Das liegt an uns, nicht an dir und nicht an deiner Verbindung. Meist hilft es, die Seite neu zu laden.',
  },
};
