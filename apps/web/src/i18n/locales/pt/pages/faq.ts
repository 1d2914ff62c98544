import type { Translation } from '../../../translation';
import type { faq as english } from '../../en/pages/faq';

export const faq: Translation<typeof english> = {
  title: 'Perguntas frequentes',
  lead: 'Cinco respostas antes de você acender sua chama.',
  what: {
    question: 'O que é o {{product}}?',
    answer:
      '<p>Um lugar para conversar com alguém que você não conhece e que combina com o seu humor. Você escolhe um de quatro humores, nós encontramos alguém que combina com ele, e vocês se veem, se ouvem e se escrevem. Depois da despedida, você pode sair ou conhecer a próxima pessoa. <about>Mais sobre como conectamos você</about>.</p>',
  },
  identity: {
    question: 'Minha identidade fica protegida?',
    answer:
      '<p>Você não precisa de conta, e nunca pedimos seu nome verdadeiro, seu e-mail nem sua localização. A pessoa com quem você conversa vê o apelido e o humor que você escolheu, e o que mais você mostrar ou contar. Por isso, guarde para si seu nome completo, seu endereço, seu local de trabalho e suas senhas.</p><p>O que nosso servidor precisa lembrar, e por quanto tempo, está na <privacy>Política de Privacidade</privacy>.</p>',
  },
  behaviour: {
    question: 'O que posso fazer se alguém se comportar de forma inadequada?',
    answer:
      '<p>Durante a conversa, toque no ícone de denúncia, a bandeirinha no canto do vídeo, escolha um motivo e, se quiser, acrescente detalhes. A equipe de moderação analisa a denúncia, e quem quebra as regras fica de fora por um tempo ou de forma permanente. Nunca mais conectamos você com quem você denunciou pelo chat, enquanto tivermos registro de pelo menos uma das duas pessoas.</p><p>Você também pode pular para outra pessoa a qualquer momento, sem dar motivo. Se a conversa já acabou, use o <report>formulário de denúncia</report>.</p>',
  },
  talent: {
    question: 'Como posso mostrar meu talento?',
    answer:
      '<p>Escolha o humor “Mostrar meu talento” e comece. Procuramos primeiro alguém que veio para ouvir. Deixe a câmera e o microfone ligados, diga oi e pergunte antes de começar: boa plateia é a que disse sim.</p>',
  },
  free: {
    question: 'É grátis?',
    answer:
      '<p>Sim. Conectar-se com alguém, o vídeo e o chat de texto não custam nada, não há nada a desbloquear e nenhum pagamento muda quem você encontra. Se quiser ajudar com as contas, veja a página <support>Apoie</support>.</p>',
  },
};
