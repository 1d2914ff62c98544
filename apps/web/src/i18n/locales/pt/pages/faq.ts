import type { faq as english } from '@/i18n/locales/en/pages/faq';
import type { Translation } from '@/i18n/translation';

export const faq: Translation<typeof english> = {
  title: 'Perguntas frequentes',
  lead: 'Cinco respostas antes de você acender sua chama.',
  what: {
    question: 'O que é o {{product}}?',
    answer:
      '<p>Um lugar para conversar com uma pessoa desconhecida que combina com o seu estado de espírito. Você escolhe um entre quatro, nós encontramos alguém que combina com ele, e vocês podem se ver, se ouvir e trocar mensagens. Depois da despedida, você pode sair ou conhecer a próxima pessoa. <about>Mais sobre como conectamos você</about>.</p>',
  },
  identity: {
    question: 'Minha identidade fica protegida?',
    answer:
      '<p>Você não precisa de conta, e nunca pedimos seu nome verdadeiro, seu e-mail nem sua localização. A pessoa com quem você conversa vê o apelido e o estado de espírito que você escolheu, e o que mais você mostrar ou contar. Por isso, guarde para si seu nome completo, seu endereço, seu local de trabalho e suas senhas.</p><p>O que nosso servidor precisa lembrar, e por quanto tempo, está na <privacy>Política de Privacidade</privacy>.</p>',
  },
  behaviour: {
    question: 'O que posso fazer se alguém se comportar de forma inadequada?',
    answer:
      '<p>Durante a conversa, toque no ícone de denúncia, a bandeirinha no alto da tela, escolha um motivo e, se quiser, acrescente detalhes. A equipe de moderação analisa a denúncia, e quem quebra as regras perde o acesso por um tempo ou de forma permanente. Nunca mais conectamos você com quem você denunciou pelo chat, enquanto tivermos registro de pelo menos uma das duas pessoas.</p><p>Você também pode pular para outra pessoa a qualquer momento, sem dar explicações. Se a conversa já acabou, use o <report>formulário de denúncia</report>.</p>',
  },
  talent: {
    question: 'Como posso mostrar meu talento?',
    answer:
      '<p>Em “Como você está”, escolha “Mostrar meu talento” e comece. Procuramos primeiro alguém que tenha vindo para ouvir. Ligue a câmera e o microfone, diga oi e pergunte antes de começar: boa plateia é a que disse sim.</p>',
  },
  free: {
    question: 'É grátis?',
    answer:
      '<p>Sim. Conectar-se com alguém, o vídeo e o chat de texto não custam nada, não há nada a desbloquear e nenhum pagamento muda quem você encontra. Se quiser ajudar com as contas, veja a página <support>“Apoie”</support>.</p>',
  },
};
