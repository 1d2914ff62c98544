import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': 'Fazer amizades',
    'Feeling Lonely': 'Me sinto só',
    'Here to Listen': 'Vim para ouvir',
    'Show my Talent': 'Mostrar meu talento',
  },
  otherMood: 'Outro estado',
  username: {
    empty: 'Este apelido parece vazio. Use letras, números ou um emoji.',
    long: 'Este apelido é longo demais.',
    official: 'Com este apelido, você pareceria ser da nossa equipe. Escolha outro.',
  },
  nav: {
    label: 'Páginas',
    about: 'Sobre',
    faq: 'Perguntas',
    terms: 'Termos',
    contact: 'Contato',
    privacy: 'Privacidade',
    support: 'Apoie',
    crypto: 'Cripto',
    transparency: 'Transparência',
  },
  titles: {
    start: 'Iniciar conversa',
    chat: 'Conversa por vídeo',
    unblock: 'Pedido de desbloqueio',
    report: 'Denunciar alguém',
  },
  language: 'Idioma',
  offer: {
    switch: 'Mudar para português?',
    dismiss: 'Fechar',
  },
  theme: {
    toDark: 'Tema escuro',
    toLight: 'Tema claro',
  },
  languageFailed: 'Não foi possível carregar esse idioma. Confira sua conexão e tente de novo.',
  backHome: 'Voltar ao início',
  toContent: 'Ir para o conteúdo',
  needsScript: 'Esta página precisa do JavaScript. Ative-o no seu navegador e carregue a página de novo.',
  loading: 'Carregando…',
  notifications: 'Notificações',
  tooLong_one: '{{count, number}} caractere a mais',
  tooLong_many: '{{count, number}} de caracteres a mais',
  tooLong_other: '{{count, number}} caracteres a mais',
  tryAgain: 'Tentar de novo',
  report: {
    unsent: 'Ainda não foi possível enviar sua denúncia.',
    kept: 'Esta aba guarda a denúncia e a envia assim que puder. Até lá, não feche a aba.',
    taken: 'Sua denúncia foi enviada.',
    refused: 'Não foi possível enviar sua denúncia.',
  },
  broken: {
    title: 'A página não carregou',
    text: 'A conexão caiu ou uma nova versão acabou de entrar no ar. Carregar a página de novo costuma resolver.',
  },
  fault: {
    title: 'Algo falhou nesta página',
    text: 'O erro é nosso, não seu nem da sua conexão. Carregar a página de novo costuma resolver.',
  },
};
