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
  joinRefused: 'La chat non ha accettato il tuo nickname o il tuo umore. Scegli di nuovo.',
  accept: 'Dai 18 anni in su, gratis, senza iscrizione. Iniziando accetti i <terms>Termini</terms>.',
  what: 'Parla faccia a faccia in video, o solo per iscritto, con una persona sconosciuta il cui umore è in sintonia con il tuo.',
  meets: {
    title: 'Chi incontri',
    hint: 'È il tuo umore a decidere chi incontri.',
    'Make Friends':
      'Hai voglia di conoscere gente nuova. Il più delle volte trovi chi è qui per lo stesso motivo.',
    'Feeling Lonely': 'Vorresti un po’ di compagnia. Cerchiamo prima di tutto chi è qui per ascoltare.',
    'Here to Listen':
      'Hai voglia di ascoltare. Cerchiamo prima di tutto chi prova solitudine, o chi ha qualcosa da mostrare.',
    'Show my Talent': 'Canti, disegni o racconti storie. Cerchiamo prima di tutto chi ascolta.',
  },
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
    sending: 'Stiamo inviando la tua segnalazione…',
    sent: 'La tua segnalazione è stata inviata. Non vi incontrerete mai più.',
    failed: 'Non è stato possibile inviare la segnalazione.',
    retry: 'Inviala di nuovo',
    thanks: 'Ringrazia per la conversazione',
    thanked: 'Grazie di averlo detto.',
    feeling: 'Come ti senti adesso?',
    better: 'Meglio',
    same: 'Come prima',
    worse: 'Peggio',
  },
};
