import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: jemanden treffen, der zu deiner Stimmung passt',
  username: 'Name',
  usernamePlaceholder: 'Gib einen Namen ein',
  mood: 'Stimmung',
  moodPlaceholder: 'Wähle deine Stimmung',
  startChat: 'Chat starten',
  bothMissing: 'Gib einen Namen ein / Wähle deine Stimmung',
  notFound: 'Diese Seite gibt es nicht. Du bist jetzt am Anfang.',
  missingUserInfo: 'Deine Angaben fehlen. Bitte fang noch einmal an.',
  accept: 'Ab 18, kostenlos, ohne Konto. Mit dem Start nimmst du die <terms>Nutzungsregeln</terms> an.',
  steps: {
    label: 'So geht es',
    choose: 'Stimmung wählen',
    match: 'Zusammenfinden',
    talk: 'Reden & nah sein',
  },
  established: 'seit 2025',
  privacyPolicy: 'Datenschutz',
};
