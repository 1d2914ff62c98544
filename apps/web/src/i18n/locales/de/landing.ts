import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: Lerne jemanden kennen, der zu deiner Stimmung passt',
  username: 'Spitzname',
  usernamePlaceholder: 'Gib einen Spitznamen ein',
  mood: 'Stimmung',
  moodPlaceholder: 'Wähle deine Stimmung',
  startChat: 'Chat starten',
  bothMissing: 'Gib einen Spitznamen ein / Wähle deine Stimmung',
  notFound: 'Diese Seite gibt es nicht. Du bist jetzt auf der Startseite.',
  missingUserInfo: 'Deine Angaben fehlen. Bitte fang noch einmal an.',
  joinRefused: 'Der Chat hat deinen Namen oder deine Stimmung nicht angenommen. Bitte wähle noch einmal.',
  accept:
    'Ab 18, kostenlos, ohne Konto. Mit dem Start akzeptierst du die <terms>Nutzungsbedingungen</terms>.',
  steps: {
    label: 'So funktioniert es',
    choose: 'Stimmung wählen',
    match: 'Zusammenfinden',
    talk: 'Reden & verbunden sein',
  },
  established: 'seit 2025',
  privacyPolicy: 'Datenschutzerklärung',
  goodbye: {
    title: 'Bis bald',
    talked: 'Ihr habt {{duration}} geredet.',
    again: 'Mit jemand Neuem reden',
    unsafe: 'Du bist raus aus dem Gespräch',
    sending: 'Deine Meldung wird gesendet …',
    sent: 'Deine Meldung ist gesendet. Ihr begegnet euch nie wieder.',
    failed: 'Deine Meldung konnte nicht gesendet werden.',
    retry: 'Noch einmal senden',
    thanks: 'Danke für das Gespräch sagen',
    thanked: 'Schön, dass du es sagst.',
    feeling: 'Wie geht es dir jetzt?',
    better: 'Besser',
    same: 'Wie vorher',
    worse: 'Schlechter',
  },
};
