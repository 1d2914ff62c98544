import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: per ogni umore, qualcuno con cui parlare',
  username: 'Nickname',
  usernamePlaceholder: 'Scegli un nickname',
  mood: 'Umore',
  moodPlaceholder: 'Scegli il tuo umore',
  startChat: 'Inizia la chat',
  bothMissing: 'Scegli un nickname / Scegli il tuo umore',
  notFound: 'Quella pagina non esiste. Ora sei nella home.',
  missingUserInfo: 'Manca il nickname o l’umore. Ricomincia da qui.',
  joinRefused: 'La chat non ha accettato il tuo nome o il tuo umore. Scegli di nuovo.',
  accept: 'Dai 18 anni in su, gratis, senza account. Iniziando accetti i <terms>Termini</terms>.',
  steps: {
    label: 'Come funziona',
    choose: 'Scegli l’umore',
    match: 'Incontra qualcuno',
    talk: 'Parlate, conoscetevi',
  },
  established: 'dal 2025',
  privacyPolicy: 'Informativa sulla privacy',
  goodbye: {
    title: 'A presto',
    talked: 'Hai parlato per {{duration}}.',
    again: 'Parla con un’altra persona',
    unsafe: 'Hai lasciato la conversazione',
    sending: 'La tua segnalazione è in invio…',
    sent: 'La tua segnalazione è stata inviata. Non vi incontrerete mai più.',
    failed: 'Non è stato possibile inviare la segnalazione.',
    retry: 'Inviala di nuovo',
  },
};
