import type { Translation } from '../../../translation';
import type { aroundTalk as english } from '../../en/chat/around-talk';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'Ver en grande a la otra persona',
    own: 'Verme en grande',
    halves: 'Ver iguales las dos imágenes',
    standard: 'Espacio normal para mensajes',
    large: 'Más espacio para mensajes',
    beside: 'Mensajes junto a la imagen',
  },

  why: {
    again: 'Los dos queríais encontraros otra vez.',
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
      'Make Friends': 'Ambos quieren hacer amistades.',
      'Feeling Lonely': 'Ambos sienten un poco de soledad.',
      'Here to Listen': 'Ambos vienen a escuchar.',
      'Show my Talent': 'Ambos tienen un talento que mostrar.',
    },
    ask: 'Podrías preguntar:',
    opening: {
      friendsFriends: '¿Qué te hizo sonreír hoy?',
      friendsLonely: '¿Qué haría esta noche un poco mejor?',
      friendsListen: '¿Qué te da curiosidad ahora mismo?',
      friendsTalent: '¿Qué es lo que más te gusta hacer?',
      lonelyLonely: '¿Qué haces en noches como esta?',
      lonelyListen: '¿Cómo te fue el día, de verdad?',
      lonelyTalent: '¿Hay una canción que te ayude en los días malos?',
      listenListen: '¿De qué te gusta oír hablar a la gente?',
      listenTalent: '¿Cómo empezaste con eso?',
      talentTalent: '¿Mostramos algo cada uno?',
    },
  },

  search: {
    thanked: 'La persona con quien hablaste te da las gracias.',
    here: 'Aquí ahora: {{online, number}}',
    widening: 'Ampliamos el círculo…',
    breathe: 'Mientras tanto, respira al ritmo de las dos luces.',
    otherMood: 'Otro ánimo',
    ring: 'Avísame cuando haya alguien',
    ringing: 'Te avisaremos. Mientras tanto puedes mirar otra cosa.',
    level: 'Nivel de tu micrófono',
    pause: 'Pausar',
    paused: 'Estás en pausa. Ahora nadie te busca.',
    resume: 'Seguir buscando',
    found: 'Hay alguien aquí para ti',
    crisis: 'Si se hace demasiado, aquí te escuchan:',
  },

  again: {
    ask: '¿Volver a veros?',
    how: 'Solo si los dos lo decís en un minuto.',
    said: 'Si la otra persona también lo dice, os encontraréis otra vez. Enseguida buscamos también a otras personas.',
    failed: 'No ha llegado. Inténtalo de nuevo.',
  },

  safety: {
    unsafe: 'No me siento a salvo',
    promise: 'Gracias por decírnoslo. No volverás a encontrarte con esa persona.',
    leave: 'Salir y buscar a otra persona',
  },

  link: {
    resting: 'El servidor no responde. Tu llamada sigue; los mensajes tienen que esperar.',
  },
};
