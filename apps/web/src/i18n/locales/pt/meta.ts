import type { Translation } from '../../translation';
import type { meta as english } from '../en/meta';

export const meta: Translation<typeof english> = {
  descriptions: {
    landing:
      'Escolha seu humor e conheça alguém que combina com ele. O {{product}} conecta você a alguém por vídeo e texto: grátis, a partir de 18 anos, sem conta.',
    about:
      'Por que o {{product}} existe, o que significam os quatro humores e como encontramos alguém cujo humor combina com o seu.',
    faq: 'É privado? É grátis? O que posso fazer se alguém se comportar mal? Cinco respostas curtas.',
    terms:
      'As regras para conversar com gente desconhecida no {{product}}: só para adultos, com gentileza, e o que acontece com quem não respeita isso.',
    contact: 'Como falar com quem faz o {{product}}: o endereço e onde mais nos encontrar.',
    privacy: 'O que o {{product}} guarda sobre você, por quê e por quanto tempo. Em palavras simples.',
    support:
      'O {{product}} é grátis e não mostra publicidade. Veja como você pode ajudar a manter a luz acesa.',
    crypto:
      'SOULS, o token da comunidade na Solana: como é feito, para que pode servir e quais são os riscos.',
    start:
      'Escolha um humor e comece a conversar por vídeo e texto com alguém novo. Sem conta, só para adultos.',
    unblock:
      'Seu acesso está bloqueado ou em pausa? Peça à equipe de moderação do {{product}} que reveja o caso.',
    report:
      'Denuncie à equipe de moderação do {{product}} quem quebrou as regras ou fez você se sentir em risco.',
  },
};
