import type { Translation } from '@/i18n/translation';
import type { forms as english } from '../en/forms';

export const forms: Translation<typeof english> = {
  charactersLeft_one: 'Resta {{count, number}} caractere',
  charactersLeft_many: 'Restam {{count, number}} de caracteres',
  charactersLeft_other: 'Restam {{count, number}} caracteres',
  notAnId:
    'Isto não pode ser um ID de usuário: ele não tem espaços nem acentos. Copie exatamente como aparece.',
  slow: 'Está demorando mais que o normal. O que você escreveu não se perde.',
  next: 'O que acontece depois',

  unblock: {
    lead: 'Seu acesso está bloqueado ou suspenso e você acha que isso deveria acabar? Conte à equipe de moderação com as suas palavras.',
    userId: 'Seu ID de usuário',
    userIdHint: 'Ele está na tela que avisou do bloqueio ou da suspensão.',
    reason: 'Por que devemos desbloquear você?',
    submit: 'Enviar pedido',
    submitting: 'Enviando…',
    missing: 'Preencha seu ID de usuário e o motivo, por favor.',
    sent: '✅ Seu pedido foi enviado.',
    failed: '❌ Não foi possível enviar. Tente de novo.',
    tooMany: 'Vários pedidos saíram daqui em pouco tempo. Espere alguns minutos antes de enviar outro.',
    unexpected: '❌ Ocorreu um erro inesperado. Tente mais tarde.',
    code: {
      label: 'Seu código',
      copy: 'Copiar',
      copied: 'Copiado',
      done: 'Pronto',
      keep: 'Guarde este código: só com ele você pode ver aqui o que foi decidido. Ele aparece uma única vez.',
      have: 'Tem um código?',
      look: 'Ver a decisão',
      looking: 'Procurando…',
      decisions: {
        pending: 'Nada foi decidido ainda. Veja de novo mais tarde.',
        approved: 'Seu pedido foi aprovado. Você pode conversar de novo.',
        rejected: 'Seu pedido foi recusado.',
        unknown: 'Não reconhecemos este código. Confira se digitou certo: cada código vale por 90 dias.',
      },
    },
    next: {
      read: 'Alguém da equipe de moderação lê seu pedido e decide. Um pedido basta: enviar outro não apressa nada.',
      answer:
        'Você continua no anonimato, então não temos como escrever para você. Com o código que recebe, você pode ver aqui o que foi decidido. Se o pedido foi aprovado, o chat simplesmente volta a funcionar.',
    },
  },

  report: {
    lead: 'Alguém quebrou as regras ou fez você se sentir em risco? Conte à equipe de moderação.',
    reporting: 'Você vai denunciar {{name}}',
    userId: 'ID de usuário',
    userIdHint:
      'Se você conversou nesta aba, ou em outra nos últimos 30 minutos, o ID da última pessoa com quem você falou já aparece aqui.',
    reason: 'Motivo',
    under18: 'Pode ter menos de 18 anos',
    submit: 'Enviar denúncia',
    missing: 'Informe o ID de usuário e o motivo, por favor.',
    confirm: 'Tem certeza de que quer denunciar esta pessoa?',
    confirmNamed: 'Tem certeza de que quer denunciar {{name}}?',
    doReport: 'Denunciar',
    submitting: 'Denunciando…',
    cancel: 'Cancelar',
    close: 'Fechar',
    failed: 'Não foi possível enviar a denúncia.',
    refused: {
      bad_request: 'Este ID de usuário não pode ser denunciado. Confira e tente de novo.',
      forbidden: 'Não é possível denunciar a partir deste navegador. Inicie outra conversa e tente de novo.',
      rate_limited: 'Solicitações demais. Tente mais tarde.',
      unavailable: 'Indisponível no momento. Tente mais tarde.',
    },
    network: 'Erro de rede. Tente de novo.',
    sent: 'Denúncia enviada.',
    thanks: 'Agradecemos por avisar. Alguém da equipe de moderação vai analisar.',
    receipt: {
      label: 'Seu comprovante',
      keep: 'Com este código, você poderá ver aqui mais tarde o que aconteceu com sua denúncia. Esta aba guarda o código até você fechá-la.',
      have: 'O que aconteceu com uma denúncia?',
      look: 'Ver o resultado',
      states: {
        waiting: 'Sua denúncia ainda está na fila.',
        acted: 'Tomamos providências a partir da sua denúncia. Agradecemos.',
        no_breach: 'Analisamos e não encontramos nada contra as regras.',
        unknown: 'Não reconhecemos este código. Confira se digitou certo: um comprovante vale por 90 dias.',
      },
    },
    next: {
      read: 'A equipe de moderação lê todas as denúncias. Ninguém mais fica sabendo, e a pessoa denunciada não é avisada.',
      act: 'Quem quebra as regras pode ter o acesso suspenso ou bloqueado. Com seu comprovante, você pode ver aqui depois o que foi decidido.',
      chat: 'Ainda está na conversa? O botão Denunciar de lá também mostra à equipe de moderação as últimas mensagens.',
    },
  },
};
