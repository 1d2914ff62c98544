import type { Translation } from '../../translation';
import type { pages as english } from '../en/pages';
import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';

export const pages: Translation<typeof english> = {
  shell: {
    contents: 'Nesta página',
    number: '{{number}}.',
    newTab: '(abre em outra aba)',
  },
  site: {
    failed: 'Não foi possível carregar esta parte. Confira sua conexão e tente de novo.',
    retry: 'Tentar de novo',
  },
  about: {
    title: 'Sobre o {{product}}',
    lead: 'Duas pequenas luzes ao anoitecer, inclinadas uma para a outra. Você nos diz como se sente esta noite, e nós procuramos alguém cujo humor combina com o seu.',
    why: {
      title: 'Por que existe',
      text: '<p>Há noites em que você quer rir com alguém novo. Há noites em que quer que ouçam você, e outras em que simplesmente tem tempo para quem precisar. Quase todos os lugares perguntam quem você é antes de perguntar como você está. Aqui é o contrário.</p><p>Não há conta, nem perfil, nem ninguém para impressionar. Você escolhe um apelido e um humor e conversa com uma pessoa de cada vez, cara a cara e por escrito, enquanto fizer bem a vocês.</p>',
    },
    moods: {
      title: 'Quatro humores',
      'Make Friends':
        'Você quer conhecer gente nova. Quase sempre vai encontrar quem veio pelo mesmo motivo.',
      'Feeling Lonely':
        'A noite é longa, e você gostaria de companhia. Procuramos primeiro alguém que veio para ouvir.',
      'Here to Listen':
        'Você tem tempo e sabe ouvir. Procuramos primeiro alguém que se sente só ou que tem algo para mostrar.',
      'Show my Talent':
        'Você canta, desenha, faz malabarismo ou conta histórias. Procuramos primeiro quem queira ouvir: uma plateia gentil, de uma pessoa só.',
    },
    matching: {
      title: 'Como conectamos você com alguém',
      intro: 'Conectamos pelo humor, não pela aparência, pela idade ou pela popularidade.',
      complementary: {
        title: 'Primeiro, os humores que se completam',
        text: 'Uma noite solitária e alguém disposto a ouvir, uma canção e quem a escute, duas pessoas em busca de amizade. Quem lê o site no seu idioma também vem primeiro.',
      },
      fallback: {
        title: 'Depois, o que melhor combinar',
        text: 'Se ninguém assim estiver esperando, a busca se amplia passo a passo, em segundos, para que você encontre alguém em vez de ninguém.',
      },
      rematch: {
        title: 'Nada de reencontros imediatos',
        text: 'Depois da despedida, a mesma pessoa não volta logo em seguida. As últimas que você conheceu ficam de fora enquanto ainda puder aparecer alguém novo.',
      },
      breaks: {
        title: 'Pulos e quedas de conexão estão previstos',
        text: 'Se você pular, cada pessoa segue para alguém novo. Se uma conexão cair, a outra pessoa tem alguns segundos para voltar; depois disso, a busca recomeça sozinha.',
      },
    },
    kindness: {
      title: 'O que pedimos a você',
      text: '<p>Que tenha pelo menos 18 anos e que seja gentil. Por trás da outra luz há uma pessoa. Se alguém não for gentil com você, use o botão Denunciar, para que não aconteça com quem vier depois, e pule para outra pessoa. O resto está nos <terms>Termos</terms>, e o que guardamos, e por quanto tempo, está na <privacy>Política de Privacidade</privacy>.</p>',
    },
  },
  faq,
  terms,
  contact: {
    title: 'Contato',
    lead: 'Uma pergunta, uma ideia, uma reclamação ou uma palavra gentil: lemos tudo.',
    email: {
      title: 'Escreva para nós',
      text: 'Para assuntos comerciais, imprensa, privacidade e tudo o mais.',
    },
    profiles: {
      title: 'Encontre-nos em outros lugares',
      photo: 'Fotos',
      post: 'Textos curtos',
      messaging: 'Mensagens',
    },
    sooner: {
      title: 'Duas coisas que andam mais rápido por outro caminho',
      text: '<p>Para denunciar alguém, use o <report>formulário de denúncia</report>. Se o seu acesso foi bloqueado, <unblock>peça o desbloqueio</unblock>. Os dois chegam direto à equipe de moderação.</p>',
    },
  },
  privacy,
  support: {
    title: 'Apoie o {{product}}',
    lead: 'Uma pequena luz precisa de um pouco de óleo.',
    text: '<p>O {{product}} é grátis para todo mundo e não mostra publicidade. Mesmo assim, é preciso pagar os servidores, a retransmissão das chamadas e a moderação. Se uma conversa aqui fez bem a você e você puder contribuir, pense em fazer uma doação. E, se quiser apoiar o projeto com um patrocínio, vamos adorar saber.</p><p>Mais detalhes sobre doações e patrocínio serão publicados aqui.</p>',
    donate: 'Doar',
    sponsor: 'Para patrocinar, escreva para nós pela <contact>página de contato</contact>.',
  },
  crypto,
};
