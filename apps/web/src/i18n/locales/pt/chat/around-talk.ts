import type { aroundTalk as english } from '@/i18n/locales/en/chat/around-talk';
import type { Translation } from '@/i18n/translation';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'Ampliar a outra pessoa',
    own: 'Ampliar minha imagem',
  },

  why: {
    again: 'Você e a outra pessoa queriam conversar de novo.',
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
      'Make Friends': 'Você e a outra pessoa querem fazer amizades.',
      'Feeling Lonely': 'Você e a outra pessoa se sentem um pouco sós.',
      'Here to Listen': 'Você e a outra pessoa vieram para ouvir.',
      'Show my Talent': 'Você e a outra pessoa têm um talento para mostrar.',
    },
    language: 'Você e a outra pessoa falam {{language}}.',
    noLanguage: 'Talvez vocês não tenham um idioma em comum.',
    ask: 'Você pode perguntar:',
    opening: {
      friendsFriends: 'O que fez você sorrir hoje?',
      friendsLonely: 'O que deixaria sua noite um pouco melhor?',
      friendsListen: 'O que tem despertado sua curiosidade?',
      friendsTalent: 'O que você mais gosta de fazer?',
      lonelyLonely: 'O que você faz em noites como esta?',
      lonelyListen: 'Como foi seu dia, de verdade?',
      lonelyTalent: 'Tem alguma música que ajuda você nos dias ruins?',
      listenListen: 'Sobre o que você gosta de ouvir as pessoas falarem?',
      listenTalent: 'Como você começou com isso?',
      talentTalent: 'Que tal a gente mostrar o que sabe fazer?',
    },
  },

  search: {
    parted: '{{name}} saiu da conversa. Acontece.',
    thanked: 'A outra pessoa agradeceu pela conversa.',
    here: 'Aqui agora: {{online, number}}',
    alone: 'Não há mais ninguém aqui agora',
    widening: 'Ampliando a busca…',
    breathe: 'Enquanto isso, respire no ritmo das duas luzes.',
    otherMood: 'Outro estado de espírito',
    ring: 'Me avise quando encontrar alguém',
    ringing: 'Vamos avisar você. Enquanto isso, você pode fazer outra coisa.',
    level: 'Nível do seu microfone',
    pause: 'Pausar',
    paused: 'A busca está em pausa. Leve o tempo que precisar.',
    resume: 'Retomar a busca',
    found: 'Tem alguém aqui para você',
    crisis: 'Se ficar pesado demais, aqui tem quem escute:',
  },

  again: {
    ask: 'Conversar de novo?',
    how: 'Só se a outra pessoa também quiser, em até um minuto.',
    said: 'Se a outra pessoa aceitar, vamos reconectar vocês. Enquanto isso, daqui a pouco vamos procurar outras pessoas também.',
    failed: 'Não foi possível enviar. Tente de novo.',
  },

  safety: {
    unsafe: 'Me sinto em risco',
    promise: 'Que bom que você nos contou. Vocês nunca mais vão se encontrar.',
    leave: 'Sair e encontrar outra pessoa',
  },

  link: {
    resting: 'O servidor não responde. Sua chamada continua; as mensagens têm que esperar.',
  },
};
