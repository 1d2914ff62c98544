import type { aroundTalk as english } from '@/i18n/locales/en/chat/around-talk';
import type { Translation } from '@/i18n/translation';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'L’altra persona in grande',
    own: 'Il mio video in grande',
  },

  why: {
    again: 'Tu e l’altra persona volevate incontrarvi ancora.',
    pair: '{{you}}, {{they}}.',
    you: {
      'Make Friends': 'Vuoi fare amicizia',
      'Feeling Lonely': 'Vuoi parlare',
      'Here to Listen': 'Vuoi ascoltare',
      'Show my Talent': 'Vuoi mostrare un talento',
    },
    they: {
      'Make Friends': 'l’altra persona vuole fare amicizia',
      'Feeling Lonely': 'l’altra persona vuole parlare',
      'Here to Listen': 'l’altra persona vuole ascoltare',
      'Show my Talent': 'l’altra persona vuole mostrare un talento',
    },
    both: {
      'Make Friends': 'Tu e l’altra persona volete fare amicizia.',
      'Feeling Lonely': 'Tu e l’altra persona provate un po’ di solitudine.',
      'Here to Listen': 'Tu e l’altra persona siete qui per ascoltare.',
      'Show my Talent': 'Tu e l’altra persona avete un talento da mostrare.',
    },
    language: 'Tu e l’altra persona parlate {{language}}.',
    noLanguage: 'Forse non avete una lingua in comune.',
    ask: 'Potresti chiedere:',
    opening: {
      friendsFriends: 'Che cosa ti ha fatto sorridere oggi?',
      friendsLonely: 'Che cosa renderebbe questa serata un po’ più bella?',
      friendsListen: 'Che cosa ti incuriosisce in questo momento?',
      friendsTalent: 'Che cosa ami fare più di tutto?',
      lonelyLonely: 'Che cosa fai in serate come questa?',
      lonelyListen: 'Com’è andata davvero la tua giornata?',
      lonelyTalent: 'C’è una canzone che ti aiuta nei giorni no?',
      listenListen: 'Di che cosa ti piace sentir parlare?',
      listenTalent: 'Come hai cominciato?',
      talentTalent: 'E se a turno facessimo vedere che cosa sappiamo fare?',
    },
  },

  search: {
    parted: '{{name}} ha lasciato la chat. Capita.',
    thanked: 'L’altra persona ti ha ringraziato.',
    here: 'Qui adesso: {{online, number}}',
    alone: 'Al momento non c’è nessun altro',
    widening: 'Allarghiamo la ricerca…',
    breathe: 'Intanto respira al ritmo delle due luci.',
    otherMood: 'Un altro umore',
    ring: 'Avvisami quando trovi qualcuno',
    ringing: 'Ti avviseremo. Intanto puoi fare altro.',
    level: 'Livello del tuo microfono',
    pause: 'Pausa',
    paused: 'La ricerca è in pausa. Prenditi tutto il tempo che vuoi.',
    resume: 'Riprendi la ricerca',
    found: 'C’è qualcuno qui per te',
    crisis: 'Se diventa troppo, qui c’è chi ti ascolta:',
  },

  again: {
    ask: 'Incontrarsi ancora?',
    how: 'Solo se anche l’altra persona lo vuole, entro un minuto.',
    said: 'Se l’altra persona accetta, vi rimettiamo in contatto. Fra un attimo cercheremo anche altre persone.',
    failed: 'L’invio non è riuscito. Riprova.',
  },

  safety: {
    unsafe: 'Non mi sento al sicuro',
    promise: 'Grazie per avercelo detto. Non vi incontrerete mai più.',
    leave: 'Esci e trova un’altra persona',
  },

  link: {
    resting: 'Il server non risponde. La chiamata continua; i messaggi devono aspettare.',
  },
};
