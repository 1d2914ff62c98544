import type { aroundTalk as english } from '@/i18n/locales/en/chat/around-talk';
import type { Translation } from '@/i18n/translation';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'L’autre personne en grand',
    own: 'Moi en grand',
  },

  why: {
    again: 'Vous étiez deux à vouloir vous retrouver.',
    pair: '{{you}}, {{they}}.',
    you: {
      'Make Friends': 'Vous voulez vous faire des amis',
      'Feeling Lonely': 'Vous voulez parler',
      'Here to Listen': 'Vous voulez écouter',
      'Show my Talent': 'Vous voulez montrer un talent',
    },
    they: {
      'Make Friends': 'l’autre personne veut se faire des amis',
      'Feeling Lonely': 'l’autre personne veut parler',
      'Here to Listen': 'l’autre personne veut écouter',
      'Show my Talent': 'l’autre personne veut montrer un talent',
    },
    both: {
      'Make Friends': 'Vous êtes deux à vouloir vous faire des amis.',
      'Feeling Lonely': 'Vous êtes deux à ressentir un peu de solitude.',
      'Here to Listen': 'Vous êtes deux à vouloir écouter.',
      'Show my Talent': 'Vous êtes deux à avoir un talent à montrer.',
    },
    language: 'Vous êtes deux à parler {{language}}.',
    noLanguage: 'Vous n’avez peut-être pas de langue en commun.',
    ask: 'Vous pourriez demander :',
    opening: {
      friendsFriends: 'Qu’est-ce qui vous a fait rire aujourd’hui ?',
      friendsLonely: 'Qu’est-ce qui égayerait un peu votre soirée ?',
      friendsListen: 'Qu’est-ce qui éveille votre curiosité en ce moment ?',
      friendsTalent: 'Qu’aimez-vous faire par-dessus tout ?',
      lonelyLonely: 'Que faites-vous les soirs comme celui-ci ?',
      lonelyListen: 'Comment s’est vraiment passée votre journée ?',
      lonelyTalent: 'Y a-t-il une chanson qui vous aide les mauvais jours ?',
      listenListen: 'De quoi aimez-vous entendre parler ?',
      listenTalent: 'Comment avez-vous commencé ?',
      talentTalent: 'Et si on montrait chacun son tour ce qu’on sait faire ?',
    },
  },

  search: {
    parted: '{{name}} a quitté la discussion. Ça arrive.',
    thanked: 'L’autre personne vous a dit merci.',
    here: 'Ici en ce moment : {{online, number}}',
    alone: 'Personne d’autre n’est là pour l’instant',
    widening: 'Nous élargissons la recherche…',
    breathe: 'En attendant, respirez au rythme des deux lumières.',
    otherMood: 'Une autre humeur',
    ring: 'Me prévenir quand quelqu’un est trouvé',
    ringing: 'Nous vous préviendrons. D’ici là, vous pouvez faire autre chose.',
    level: 'Niveau de votre micro',
    pause: 'Faire une pause',
    paused: 'La recherche est en pause. Prenez tout votre temps.',
    resume: 'Reprendre la recherche',
    found: 'Quelqu’un est là pour vous',
    crisis: 'Si c’est trop dur, on vous écoute ici :',
  },

  again: {
    ask: 'Se retrouver ?',
    how: 'Seulement si l’autre personne le veut aussi, dans la minute.',
    said: 'Si l’autre personne accepte, nous vous remettrons en relation. Dans un instant, nous chercherons aussi d’autres personnes.',
    failed: 'L’envoi n’a pas abouti. Veuillez réessayer.',
  },

  safety: {
    unsafe: 'Je me sens en danger',
    promise: 'Merci de nous l’avoir dit. Vous ne vous croiserez plus jamais.',
    leave: 'Partir et trouver quelqu’un d’autre',
  },

  link: {
    resting: 'Le serveur ne répond pas. Votre appel continue ; les messages doivent attendre.',
  },
};
