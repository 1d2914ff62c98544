import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: 'Transparenz',
  lead: 'Wie viele Meldungen wir bekommen, was wir entscheiden und wie lange das dauert: Monat für Monat, in Zahlen.',
  none: 'Noch gibt es keine Zahlen. Sie erscheinen, sobald ein Monat vorbei ist.',
  fewer: 'weniger als {{count, number}}',
  unknown: 'zu wenige, um es zu sagen',
  reports: {
    title: 'Meldungen nach Grund',
    inappropriate: 'Unangemessenes Verhalten',
    spam: 'Spam',
    offensive: 'Beleidigungen',
    fake: 'Falsche Identität',
    other: 'Sonstiges',
    deleted: 'Nicht mehr bekannt',
  },
  decisions: {
    title: 'Entscheidungen',
    blockByPerson: 'Sperren durch die Moderation',
    timeoutByPerson: 'Pausen durch die Moderation',
    timeoutByRule: 'Pausen durch eine Regel',
    liftedByPerson: 'Von der Moderation wieder eingelassen',
    noBreachByPerson: 'Kein Verstoß, so die Moderation',
  },
  appeals: {
    title: 'Anträge auf Entsperrung',
    received: 'Eingegangen',
    approved: 'Angenommen',
    denied: 'Abgelehnt',
  },
  times: {
    title: 'Median der Zeit bis zur Entscheidung',
    report: 'Über eine Meldung',
    appeal: 'Über einen Antrag',
  },
  counting: {
    title: 'Wie die Zahlen entstehen',
    text: '<p>Jede Zahl ist auf ein Vielfaches von fünf abgerundet: 10 heißt 10 bis 14. Darunter steht „weniger als 5“, was auch keine sein kann. So sagt keine Zahl etwas über einen einzelnen Menschen, und Genaueres wird nicht aufbewahrt.</p><p>Ein Monat wird einmal gezählt, wenn er vorbei ist, und seine Zahlen ändern sich nie mehr. Sie bleiben, wenn die Meldungen selbst gelöscht werden, und nennen niemanden.</p>',
  },
  files: {
    title: 'Dasselbe als Dateien',
    text: '<p>Die Datei mit allen Zahlen hat für jeden Monat einen Hashwert. Er folgt aus dem Monat davor und steht in unserem Protokoll: Eine später geänderte Zahl würde nicht mehr dazu passen. Die Tabellen haben die Spalten der Vorlagen der Europäischen Union für Transparenzberichte.</p>',
    json: 'Alle Zahlen',
    notices: 'Meldungen',
    measures: 'Entscheidungen',
    appeals: 'Anträge auf Entsperrung',
    automated: 'Regeln und Moderation',
  },
};
