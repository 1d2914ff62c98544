import type { aroundTalk as english } from '@/i18n/locales/en/chat/around-talk';
import type { Translation } from '@/i18n/translation';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'Ver en grande a la otra persona',
    own: 'Verme en grande',
  },

  why: {
    again: 'Tú y la otra persona querían volver a hablar.',
    pair: '{{you}}, {{they}}.',
    you: {
      'Make Friends': 'Quieres hacer amistades',
      'Feeling Lonely': 'Quieres hablar',
      'Here to Listen': 'Quieres escuchar',
      'Show my Talent': 'Quieres mostrar un talento',
    },
    they: {
      'Make Friends': 'la otra persona quiere hacer amistades',
      'Feeling Lonely': 'la otra persona quiere hablar',
      'Here to Listen': 'la otra persona quiere escuchar',
      'Show my Talent': 'la otra persona quiere mostrar un talento',
    },
    both: {
      'Make Friends': 'Tú y la otra persona quieren hacer amistades.',
      'Feeling Lonely': 'Tú y la otra persona sienten algo de soledad.',
      'Here to Listen': 'Tú y la otra persona vienen a escuchar.',
      'Show my Talent': 'Tú y la otra persona tienen un talento que mostrar.',
    },
    language: 'Tú y la otra persona hablan {{language}}.',
    noLanguage: 'Puede que no tengan un idioma en común.',
    ask: 'Podrías preguntar:',
    opening: {
      friendsFriends: '¿Qué te hizo sonreír hoy?',
      friendsLonely: '¿Qué te alegraría un poco la noche?',
      friendsListen: '¿Qué te da curiosidad últimamente?',
      friendsTalent: '¿Qué es lo que más te gusta hacer?',
      lonelyLonely: '¿Qué haces en noches como esta?',
      lonelyListen: '¿Cómo te fue hoy, de verdad?',
      lonelyTalent: '¿Hay una canción que te ayude en los días malos?',
      listenListen: '¿De qué te gusta oír hablar a la gente?',
      listenTalent: '¿Cómo empezaste con eso?',
      talentTalent: '¿Y si mostramos por turnos lo que sabemos hacer?',
    },
  },

  search: {
    parted: '{{name}} se fue. Son cosas que pasan.',
    thanked: 'La otra persona te dio las gracias.',
    here: 'Aquí ahora: {{online, number}}',
    alone: 'Ahora mismo no hay nadie más',
    widening: 'Ampliando la búsqueda…',
    breathe: 'Mientras tanto, respira al ritmo de las dos luces.',
    otherMood: 'Otro ánimo',
    ring: 'Avísame cuando encuentres a alguien',
    ringing: 'Te avisaremos. Mientras tanto, puedes hacer otra cosa.',
    level: 'Nivel de tu micrófono',
    pause: 'Pausar',
    paused: 'La búsqueda está en pausa. Tómate el tiempo que quieras.',
    resume: 'Seguir buscando',
    found: 'Hay alguien aquí para ti',
    crisis: 'Si esto te supera, aquí te escuchan:',
  },

  again: {
    ask: '¿Volver a hablar?',
    how: 'Solo si la otra persona también quiere, en menos de un minuto.',
    said: 'Si la otra persona acepta, los volveremos a conectar. Mientras tanto, en un momento buscaremos también a otras personas.',
    failed: 'No se pudo enviar. Inténtalo de nuevo.',
  },

  safety: {
    unsafe: 'No me siento a salvo',
    promise: 'Gracias por avisarnos. No volverás a encontrarte con esa persona.',
    leave: 'Salir y buscar a alguien más',
  },

  link: {
    resting: 'El servidor no responde. Tu llamada sigue; los mensajes tienen que esperar.',
  },
};
