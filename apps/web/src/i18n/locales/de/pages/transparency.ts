import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: 'Transparenz',
  lead: 'Wie viele Meldungen wir bekommen, was wir entscheiden und wie lange das dauert: Monat für Monat, in Zahlen.',
  none: 'Noch gibt es keine Zahlen. Sie erscheinen, sobald ein Monat vorbei ist.',
  fewer: 'weniger als {{count, number}}',
  unknown: 'zu wenige für eine Angabe',
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
    timeoutByPerson: 'Zeitsperren durch die Moderation',
    timeoutByRule: 'Zeitsperren durch eine Regel',
    liftedByPerson: 'Aufgehoben durch die Moderation',
    noBreachByPerson: 'Kein Verstoß laut Moderation',
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
    text: '<p>Jede Zahl ist auf ein Vielfaches von fünf abgerundet: 10 heißt 10 bis 14. Unter fünf steht „weniger als 5“, das kann auch null heißen. So sagt keine Zahl etwas über einen einzelnen Menschen, und Genaueres wird nicht aufbewahrt.</p><p>Ein Monat wird einmal gezählt, wenn er vorbei ist, und seine Zahlen ändern sich nie mehr. Sie bleiben, wenn die Meldungen selbst gelöscht werden, und nennen niemanden.</p>',
  },
  files: {
    title: 'Die Zahlen als Dateien',
    text: '<p>Die Datei mit allen Zahlen hat für jeden Monat eine Prüfsumme. Jede baut auf dem Monat davor auf und steht in unserem Protokoll: Eine später geänderte Zahl würde auffallen. Die Tabellen haben die Spalten der Vorlagen der Europäischen Union für Transparenzberichte.</p>',
    json: 'Alle Zahlen',
    notices: 'Meldungen',
    measures: 'Entscheidungen',
    appeals: 'Anträge auf Entsperrung',
    automated: 'Regeln und Moderation',
  },
};
