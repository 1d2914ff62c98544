import type { Translation } from '../../../translation';
import type { aroundTalk as english } from '../../en/chat/around-talk';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'Ver a outra pessoa maior',
    own: 'Ver você maior',
    halves: 'Ver as duas imagens iguais',
    standard: 'Espaço normal para mensagens',
    large: 'Mais espaço para mensagens',
    beside: 'Mensagens ao lado da imagem',
  },

  why: {
    again: 'Vocês dois queriam se encontrar de novo.',
    pair: '{{you}}, {{they}}.',
    you: {
      'Make Friends': 'Você quer fazer amizades',
      'Feeling Lonely': 'Você quer conversar',
      'Here to Listen': 'Você quer ouvir',
      'Show my Talent': 'Você quer mostrar um talento',
    },
    they: {
      'Make Friends': 'a outra pessoa quer fazer amizades',
      'Feeling Lonely': 'a outra pessoa quer conversar',
      'Here to Listen': 'a outra pessoa quer ouvir',
      'Show my Talent': 'a outra pessoa quer mostrar um talento',
    },
    both: {
      'Make Friends': 'As duas pessoas querem fazer amizades.',
      'Feeling Lonely': 'As duas pessoas se sentem um pouco sós.',
      'Here to Listen': 'As duas pessoas vieram para ouvir.',
      'Show my Talent': 'As duas pessoas têm um talento para mostrar.',
    },
    ask: 'Você pode perguntar:',
    opening: {
      friendsFriends: 'O que fez você sorrir hoje?',
      friendsLonely: 'O que deixaria esta noite um pouco melhor?',
      friendsListen: 'O que desperta sua curiosidade agora?',
      friendsTalent: 'O que você mais gosta de fazer?',
      lonelyLonely: 'O que você faz em noites como esta?',
      lonelyListen: 'Como foi seu dia, de verdade?',
      lonelyTalent: 'Alguma música ajuda você nos dias ruins?',
      listenListen: 'Do que você gosta de ouvir as pessoas falarem?',
      listenTalent: 'Como você começou com isso?',
      talentTalent: 'Que tal cada pessoa mostrar algo?',
    },
  },

  search: {
    thanked: 'A pessoa com quem você conversou agradece.',
    here: 'Aqui agora: {{online, number}}',
    widening: 'Ampliando o círculo…',
    breathe: 'Enquanto isso, respire com as duas luzes.',
    otherMood: 'Outro ânimo',
    ring: 'Avise quando houver alguém',
    ringing: 'Vamos avisar você. Enquanto isso, pode ver outra coisa.',
    level: 'Nível do seu microfone',
    pause: 'Pausar',
    paused: 'Você está em pausa. Ninguém procura você agora.',
    resume: 'Voltar a buscar',
    found: 'Alguém está aqui para você',
    crisis: 'Se ficar pesado demais, aqui ouvem você:',
  },

  again: {
    ask: 'Encontrar de novo?',
    how: 'Só se os dois disserem isso em um minuto.',
    said: 'Se a outra pessoa também disser, vocês se encontram de novo. Daqui a pouco procuramos outras pessoas também.',
    failed: 'Não chegou. Tente de novo.',
  },

  safety: {
    unsafe: 'Não estou em segurança',
    promise: 'Obrigado por nos contar. Vocês nunca mais vão se encontrar.',
    leave: 'Sair e encontrar outra pessoa',
  },

  link: {
    resting: 'O servidor não responde. Sua chamada continua; as mensagens precisam esperar.',
  },
};
