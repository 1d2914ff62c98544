import type { Translation } from '@/i18n/translation';
import type { meta as english } from '../en/meta';

export const meta: Translation<typeof english> = {
  descriptions: {
    landing:
      'Diga como você está e conheça alguém em sintonia. O {{product}} conecta pessoas desconhecidas por vídeo e texto: grátis, para maiores de 18 anos, sem cadastro.',
    about:
      'Por que o {{product}} existe, o que significam os quatro estados de espírito e como encontramos alguém em sintonia com o seu.',
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
      'Escolha como você está e comece a conversar por vídeo e texto com gente nova. Sem cadastro, a partir de 18 anos.',
    unblock:
      'Seu acesso está bloqueado ou suspenso? Peça à equipe de moderação do {{product}} que reveja o caso.',
    report:
      'Alguém quebrou as regras ou fez você se sentir em risco? Denuncie à equipe de moderação do {{product}}.',
    transparency:
      'Quantas denúncias o {{product}} recebe, o que a moderação decide e quanto tempo leva: mês a mês, em números.',
  },
};
