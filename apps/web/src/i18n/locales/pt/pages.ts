import type { Translation } from '@/i18n/translation';
import type { pages as english } from '../en/pages';
import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';
import { transparency } from './pages/transparency';

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
    lead: 'Duas pequenas luzes ao anoitecer, inclinadas uma para a outra. Você nos diz como se sente esta noite, e nós procuramos alguém cujo estado de espírito combine com o seu.',
    why: {
      title: 'Por que existe',
      text: '<p>Há noites em que você quer rir com gente nova. Há noites em que quer que alguém ouça você, e outras em que simplesmente tem tempo para quem precisar. A maioria dos lugares pergunta quem você é antes de perguntar como você está. Aqui é o contrário.</p><p>Não há conta, nem perfil, nem ninguém para impressionar. Você escolhe um apelido e um estado de espírito e conversa com uma pessoa de cada vez, cara a cara e por escrito, enquanto a conversa fizer bem a vocês.</p>',
    },
    moods: {
      title: 'Quatro estados de espírito',
      'Make Friends':
        'Você quer conhecer gente nova. Na maioria das vezes, vai encontrar quem veio pelo mesmo motivo.',
      'Feeling Lonely':
        'A noite é longa, e você gostaria de companhia. Procuramos primeiro alguém que tenha vindo para ouvir.',
      'Here to Listen':
        'Você tem tempo e sabe ouvir. Procuramos primeiro alguém que se sinta só ou que tenha algo para mostrar.',
      'Show my Talent':
        'Você canta, desenha, faz malabarismo ou conta histórias. Procuramos primeiro quem queira ouvir: uma plateia gentil, de uma pessoa só.',
    },
    matching: {
      title: 'Como conectamos você com alguém',
      intro: 'Conectamos você pelo estado de espírito, não pela aparência, pela idade ou pela popularidade.',
      complementary: {
        title: 'Primeiro, os estados de espírito que se completam',
        text: 'Uma noite solitária e alguém disposto a ouvir, uma música e quem a escute, duas pessoas em busca de amizade. Quem fala um dos seus idiomas também vem primeiro.',
      },
      fallback: {
        title: 'Depois, o que melhor combinar',
        text: 'Se ninguém assim estiver esperando, a busca se amplia passo a passo, em segundos, para que você não fique sem ninguém com quem conversar.',
      },
      rematch: {
        title: 'Nada de reencontros imediatos',
        text: 'Depois da despedida, a mesma pessoa não volta logo em seguida. As últimas que você conheceu ficam de fora enquanto ainda puder aparecer outra.',
      },
      breaks: {
        title: 'Se alguém pular ou a conexão cair',
        text: 'Se você pular, cada lado segue para uma nova pessoa. Se uma conexão cair, a outra pessoa tem alguns segundos para voltar; depois disso, a busca recomeça sozinha.',
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
      title: 'Onde mais nos encontrar',
      photo: 'Fotos',
      post: 'Posts curtos',
      messaging: 'Mensagens',
    },
    sooner: {
      title: 'Mais rápido que escrever para nós',
      text: '<p>Para denunciar alguém, use o <report>formulário de denúncia</report>. Se o seu acesso foi bloqueado, <unblock>peça o desbloqueio</unblock>. Os dois chegam direto à equipe de moderação.</p>',
    },
  },
  privacy,
  support: {
    title: 'Apoie o {{product}}',
    lead: 'Uma pequena chama precisa de um pouco de óleo.',
    text: '<p>O {{product}} é grátis para todo mundo e não mostra publicidade. Mesmo assim, é preciso pagar os servidores, a retransmissão das chamadas e a moderação. Se uma conversa aqui fez bem para você, e se puder contribuir, pense em fazer uma doação. E, se quiser apoiar o projeto com um patrocínio, vamos adorar receber sua mensagem.</p><p>Mais detalhes sobre doações e patrocínio serão publicados aqui.</p>',
    donate: 'Doar',
    sponsor: 'Para patrocinar, escreva para nós pela <contact>página de contato</contact>.',
  },
  crypto,
  transparency,
};
