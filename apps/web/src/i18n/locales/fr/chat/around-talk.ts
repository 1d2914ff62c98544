import type { Translation } from '../../../translation';
import type { aroundTalk as english } from '../../en/chat/around-talk';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'Agrandir l’autre personne',
    own: 'Agrandir votre image',
    halves: 'Deux images de même taille',
    standard: 'Place habituelle des messages',
    large: 'Plus de place aux messages',
    beside: 'Messages à côté de l’image',
  },

  why: {
    again: 'Vous vouliez tous les deux vous retrouver.',
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
      'Make Friends': 'Vous voulez tous deux vous faire des amis.',
      'Feeling Lonely': 'La solitude vous pèse un peu à tous deux.',
      'Here to Listen': 'Vous êtes là tous deux pour écouter.',
      'Show my Talent': 'Vous avez tous deux un talent à montrer.',
    },
    ask: 'Vous pourriez demander :',
    opening: {
      friendsFriends: 'Qu’est-ce qui vous a fait sourire ?',
      friendsLonely: 'Qu’est-ce qui rendrait cette soirée un peu meilleure ?',
      friendsListen: 'Qu’est-ce qui éveille votre curiosité en ce moment ?',
      friendsTalent: 'Qu’aimez-vous faire par-dessus tout ?',
      lonelyLonely: 'Que faites-vous les soirs comme celui-ci ?',
      lonelyListen: 'Comment s’est vraiment passée votre journée ?',
      lonelyTalent: 'Y a-t-il une chanson qui vous aide les mauvais jours ?',
      listenListen: 'De quoi aimez-vous entendre parler ?',
      listenTalent: 'Comment cela a-t-il commencé ?',
      talentTalent: 'Et si chacun montrait quelque chose ?',
    },
  },

  search: {
    thanked: 'La personne avec qui vous avez parlé vous dit merci.',
    here: 'Ici en ce moment : {{online, number}}',
    widening: 'Nous élargissons le cercle…',
    breathe: 'En attendant, respirez au rythme des deux lumières.',
    otherMood: 'Une autre humeur',
    ring: 'Me prévenir dès que quelqu’un est là',
    ringing: 'Nous vous préviendrons. D’ici là, vous pouvez regarder autre chose.',
    level: 'Niveau de votre micro',
    pause: 'Faire une pause',
    paused: 'Vous êtes en pause. Personne ne vous cherche.',
    resume: 'Reprendre',
    found: 'Quelqu’un est là pour vous',
    crisis: 'Si c’est trop lourd, on vous écoute ici :',
  },

  again: {
    ask: 'Se retrouver ?',
    how: 'Seulement si vous le dites tous deux dans la minute.',
    said: 'Si l’autre le dit aussi, vous vous retrouvez. Dans un instant, nous cherchons aussi d’autres personnes.',
    failed: 'Cela n’est pas passé. Veuillez réessayer.',
  },

  safety: {
    unsafe: 'Je suis mal à l’aise',
    promise: 'Merci de nous l’avoir dit. Vous ne vous croiserez plus jamais.',
    leave: 'Partir et trouver quelqu’un d’autre',
  },

  link: {
    resting: 'Le serveur ne répond pas. Votre appel continue ; les messages doivent attendre.',
  },
};
