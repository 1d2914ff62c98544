import type { Translation } from '@/i18n/translation';
import type { forms as english } from '../en/forms';

export const forms: Translation<typeof english> = {
  charactersLeft_one: 'Noch {{count, number}} Zeichen',
  charactersLeft_other: 'Noch {{count, number}} Zeichen',
  notAnId:
    'Das kann keine Nutzer-ID sein: Sie hat weder Leerzeichen noch Umlaute. Kopiere sie genau so, wie sie angezeigt wird.',
  slow: 'Das dauert länger als sonst. Was du geschrieben hast, geht nicht verloren.',
  next: 'Wie es weitergeht',

  unblock: {
    lead: 'Du bist gesperrt, dauerhaft oder auf Zeit, und findest, das sollte ein Ende haben? Sag es der Moderation mit deinen eigenen Worten.',
    userId: 'Deine Nutzer-ID',
    userIdHint: 'Du findest sie auf der Seite, die dir die Sperre angezeigt hat.',
    reason: 'Warum sollten wir dich entsperren?',
    submit: 'Antrag senden',
    submitting: 'Wird gesendet …',
    missing: 'Bitte gib deine Nutzer-ID und eine Begründung an.',
    sent: '✅ Dein Antrag ist angekommen.',
    failed: '❌ Das Senden ist fehlgeschlagen. Bitte versuche es noch einmal.',
    tooMany: 'Von hier kamen in kurzer Zeit mehrere Anträge. Warte bitte erst ein paar Minuten.',
    unexpected: '❌ Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es später noch einmal.',
    code: {
      label: 'Dein Code',
      copy: 'Kopieren',
      copied: 'Kopiert',
      done: 'Fertig',
      keep: 'Bewahre ihn auf: Nur mit diesem Code siehst du hier, wie entschieden wurde. Er wird nur dieses eine Mal angezeigt.',
      have: 'Hast du einen Code?',
      look: 'Entscheidung ansehen',
      looking: 'Wir sehen nach …',
      decisions: {
        pending: 'Es ist noch nichts entschieden. Schau später noch einmal nach.',
        approved: 'Dein Antrag wurde angenommen. Du kannst wieder chatten.',
        rejected: 'Dein Antrag wurde abgelehnt.',
        unknown: 'Diesen Code kennen wir nicht. Hast du dich vertippt? Ein Code gilt 90 Tage.',
      },
    },
    next: {
      read: 'Jemand aus der Moderation liest deinen Antrag und entscheidet. Ein Antrag genügt: Mehrmals senden macht es nicht schneller.',
      answer:
        'Du bleibst anonym, deshalb können wir dir nicht schreiben. Mit dem Code, den du bekommst, siehst du hier, wie entschieden wurde. Wurde der Antrag angenommen, funktioniert der Chat einfach wieder.',
    },
  },

  report: {
    lead: 'Hat jemand gegen die Regeln verstoßen, oder hast du dich nicht sicher gefühlt? Sag es der Moderation.',
    reporting: 'Gemeldet wird: {{name}}',
    userId: 'Nutzer-ID',
    userIdHint:
      'Nach einem Chat in diesem Tab, oder in den letzten 30 Minuten in einem anderen, ist die ID deines letzten Gegenübers schon eingetragen.',
    reason: 'Grund',
    under18: 'Könnte unter 18 sein',
    submit: 'Meldung senden',
    missing: 'Bitte gib eine Nutzer-ID und einen Grund an.',
    confirm: 'Möchtest du diese Person wirklich melden?',
    confirmNamed: 'Möchtest du {{name}} wirklich melden?',
    doReport: 'Melden',
    submitting: 'Wird gemeldet …',
    cancel: 'Abbrechen',
    close: 'Schließen',
    failed: 'Die Meldung konnte nicht gesendet werden.',
    refused: {
      bad_request: 'Diese Nutzer-ID lässt sich nicht melden. Prüfe sie und versuche es noch einmal.',
      forbidden:
        'Von diesem Browser aus geht das nicht. Starte einen neuen Chat und versuche es dann noch einmal.',
      rate_limited: 'Zu viele Anfragen. Versuche es später noch einmal.',
      unavailable: 'Das geht im Moment nicht. Versuche es später noch einmal.',
    },
    network: 'Netzwerkfehler. Bitte versuche es noch einmal.',
    sent: 'Die Meldung ist angekommen.',
    thanks: 'Danke. Die Moderation sieht sie sich an.',
    receipt: {
      label: 'Dein Beleg',
      keep: 'Mit diesem Code siehst du hier später, was aus deiner Meldung wurde. Dieser Tab merkt ihn sich, bis du ihn schließt.',
      have: 'Was wurde aus deiner Meldung?',
      look: 'Ergebnis ansehen',
      states: {
        waiting: 'Deine Meldung wartet noch.',
        acted: 'Deine Meldung hatte Folgen. Danke.',
        no_breach: 'Wir haben sie geprüft und keinen Verstoß gegen die Regeln gefunden.',
        unknown: 'Diesen Code kennen wir nicht. Hast du dich vertippt? Ein Beleg gilt 90 Tage.',
      },
    },
    next: {
      read: 'Jede Meldung wird von der Moderation gelesen. Sonst erfährt niemand davon, und die gemeldete Person wird nicht benachrichtigt.',
      act: 'Wer gegen die Regeln verstößt, kann auf Zeit oder dauerhaft gesperrt werden. Dein Beleg zeigt dir hier später, wie es ausgegangen ist.',
      chat: 'Noch im Chat? Über den Melden-Knopf dort sieht die Moderation auch die letzten Nachrichten.',
    },
  },
};
