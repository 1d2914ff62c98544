import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: 'Você se comportou de um jeito que não é permitido aqui.',
    spam: 'Você enviou propaganda ou a mesma coisa várias vezes.',
    offensive: 'Você insultou alguém ou usou linguagem ofensiva.',
    fake: 'Você fingiu ser outra pessoa.',
    underage: 'Parece que você tem menos de 18 anos. Este site é só para adultos.',
    threat: 'Você ameaçou alguém ou colocou alguém em perigo.',
    other: 'Você quebrou as regras deste site.',
  },
  person: 'Foi uma decisão da equipe de moderação.',
  rule: 'Foi uma decisão automática, depois de denúncias. Ninguém da equipe de moderação analisou o caso ainda.',
  words: 'O que a equipe de moderação escreveu:',
  appeal: 'Você pode pedir uma revisão a qualquer momento.',
  until: 'Dura até {{when}}.',
  noEnd: 'Este bloqueio não tem data para acabar.',
};
