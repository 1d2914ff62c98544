import type { Translation } from '@/i18n/translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'Conversa por vídeo',
  home: 'Início',

  call: {
    label: 'Vídeo',
    own: 'Seu vídeo',
    partner: 'Vídeo da outra pessoa',
    searching: 'Procurando uma alma amiga…',
    connecting: 'Conectando…',
    partnerLeft: 'A outra pessoa saiu. Procurando mais alguém…',
    connectedWith: 'Conversando com {{name}}',
    interrupted: 'O vídeo caiu. Tentando recuperá-lo…',
    callWaiting:
      'O vídeo ainda não pode começar: um servidor não responde. Enquanto isso, vocês podem conversar por texto.',
    callFailed: 'O vídeo não conectou. Você pode continuar por texto.',
    callUnsupported: 'Este navegador não faz chamadas. Você pode continuar por texto.',
    partnerAway: 'A outra pessoa está se reconectando…',
    partnerCameraOff: 'A outra pessoa está com o vídeo desligado',
    partnerCannotBlur:
      'O navegador da outra pessoa não consegue desfocar, por isso o vídeo ainda não aparece',
    pictureFrozen: 'O vídeo da outra pessoa travou',
    picturePaused: 'Imagem em pausa: conexão fraca',
    soundPaused: 'Só texto: conexão muito fraca',
    partnerCameraLost: 'A câmera da outra pessoa está indisponível',
    partnerTextOnly: 'A outra pessoa conversa só por texto',
    partnerVoiceOnly: 'A outra pessoa conversa só por voz',
    partnerMicrophoneOff: 'No mudo',
    partnerMicrophoneLost: 'Sem microfone',
    cameraOff: 'Câmera desligada',
    notSent: 'Imagem não enviada',
    cameraLost: 'Câmera indisponível',
    textOnly: 'Só texto',
    voiceOnly: 'Só voz',
    microphoneLost: 'Microfone indisponível',
    tapToPlay: 'Toque para ver',
    reconnecting: 'Reconectando, tentativa {{attempt}} de {{attempts}}…',
  },

  connection: { fair: 'Conexão instável', weak: 'Conexão fraca' },

  talk: {
    label: 'Chat de texto',
    messages: 'Mensagens',
    saidByYou: 'Você escreveu:',
    saidByPartner: 'A outra pessoa escreveu:',
    newMessages_one: '{{count}} mensagem nova',
    newMessages_many: '{{count}} de mensagens novas',
    newMessages_other: '{{count}} mensagens novas',
    newest: 'Mensagens mais recentes',
    typing: 'A outra pessoa está digitando…',
    placeholder: 'Escreva algo…',
    hello: 'Diga oi. Ninguém aqui sabe quem você é.',
    kept: 'Você tinha escrito:',
    send: 'Enviar',
    notSent: 'Não enviada. Tentar de novo',
    blockedWords: 'Não enviada: tem uma palavra que não é permitida aqui.',
    masked: {
      words: 'A outra pessoa vê isto com uma palavra oculta.',
      links: 'Os links ficam ocultos nos dois primeiros minutos.',
      linksForNow: 'Por enquanto, os links ficam ocultos.',
    },
    skip: 'Pular',
    end: 'Encerrar',
  },

  report: {
    button: 'Denunciar',
    title: 'Denunciar a outra pessoa',
    intro: 'A equipe de moderação lê todas as denúncias. A outra pessoa não é avisada.',
    before: 'É sobre {{name}}, da conversa anterior',
    reason: 'Motivo',
    placeholder: 'Escolha um motivo',
    reasons: {
      'Inappropriate behavior': 'Comportamento inadequado',
      Spamming: 'Spam',
      'Offensive language': 'Linguagem ofensiva',
      'Fake identity': 'Identidade falsa',
      Other: 'Outro',
    },
    details: 'Detalhes (opcional)',
    detailsLeft_one: 'Resta {{count, number}} caractere',
    detailsLeft_many: 'Restam {{count, number}} de caracteres',
    detailsLeft_other: 'Restam {{count, number}} caracteres',
    under18: 'Pode ter menos de 18 anos',
    submit: 'Enviar denúncia',
    sending: 'Enviando denúncia…',
    cancel: 'Cancelar',
    reasonMissing: 'Escolha primeiro um motivo.',
    failed: 'Não foi possível enviar a denúncia',
    sent: 'Agradecemos por avisar. Sua denúncia foi enviada.',
    receipt: 'Seu comprovante: {{code}}. No formulário de denúncia, você pode ver depois o que aconteceu.',
  },

  permission: {
    title: { video: 'Sua câmera e seu microfone', voice: 'Seu microfone' },
    why: {
      video:
        'Seu navegador vai pedir permissão para usar os dois, para que você e a outra pessoa possam se ver e se ouvir. O vídeo e o som vão para essa pessoa e para mais ninguém.',
      voice:
        'Seu navegador vai pedir permissão para usá-lo, para que você e a outra pessoa possam se ouvir. O som vai para essa pessoa e para mais ninguém.',
    },
    turnOn: { video: 'Ligar a câmera', voice: 'Ligar o microfone' },
    how: 'Escolha “Permitir” para começar.',
  },

  refused: {
    title: 'Não foi possível acessar a câmera.',

    retry: 'Tentar de novo',
    voiceOnly: 'Continuar só por voz',
    textOnly: 'Continuar só por texto',
  },

  denied: {
    blockedTitle: 'Seu acesso está bloqueado',
    blockedText: 'Você não pode mais usar o chat.',
    timedOutTitle: 'Seu acesso está suspenso por um tempo',
    timedOutText: 'Você não pode conversar até o tempo abaixo acabar. Depois, é só voltar.',
    bothText:
      'Seu acesso também está bloqueado. Quando o tempo abaixo acabar, você ainda não poderá conversar.',
    timeLeft: 'Tempo restante',
    over: 'A suspensão acabou.',
    userId: 'Seu ID de usuário',
    copy: 'Copiar',
    copied: 'Copiado',
    appeal: 'Pedir o desbloqueio',
    retry: 'Voltar ao chat',
  },

  failed: {
    no_connection: {
      title: 'Não foi possível conectar',
      text: 'O servidor não respondeu. Confira sua conexão e tente de novo.',
      action: 'Tentar de novo',
    },
    unstable: {
      title: 'Sua conexão não para de cair',
      text: 'Ela conecta e logo cai de novo. Algo nesta rede ou neste dispositivo pode estar atrapalhando.',
      action: 'Tentar de novo',
    },
    taken_over: {
      title: 'Sua conversa passou para outra aba',
      text: 'Só dá para conversar em uma aba por vez. Você pode fechar esta.',
      action: 'Usar aqui',
    },
    not_yours: {
      title: 'Este ID de usuário já está em uso',
      text: 'Ele pertence a outro navegador ou dispositivo. Comece de novo com outro ID.',
      action: 'Começar de novo',
    },
  },

  announce: {
    shown: 'A outra pessoa já vê você.',
    blurred: 'Sua imagem está desfocada.',
    notSent: 'Seu navegador não consegue desfocar, por isso sua imagem não é enviada.',
    searching: 'Procurando uma alma amiga…',
    matched: 'Você está conversando com {{name}}.',
    partnerLeft: 'A outra pessoa saiu. Procurando mais alguém.',
    partnerAway: 'A outra pessoa está se reconectando.',
    partnerBack: 'A outra pessoa voltou.',
    reconnecting: 'Recuperando sua conexão.',
    reconnected: 'Sua conexão voltou.',
    typing: 'A outra pessoa está digitando…',
    callWaiting:
      'O vídeo ainda não pode começar: um servidor não responde. Enquanto isso, vocês podem conversar por texto.',
    callFailed: 'O vídeo não conectou. Você pode continuar por texto.',
    pictureFrozen: 'O vídeo da outra pessoa travou.',
    picturePaused: 'Sua conexão está fraca. Sua imagem está em pausa, sua voz continua chegando.',
    soundPaused: 'Sua conexão está muito fraca. Só o texto chega.',
    delayed: 'Na sua rede, a primeira busca demora um pouco mais.',
    textOnly:
      'Está chegando muita gente nova. Por enquanto, quem acabou de chegar espera um momento e conversa só por texto, sem links.',
    ageUnknown:
      'Sua idade não está confirmada aqui, então você só pode conversar por texto. Dá para verificar na página inicial.',
  },

  ...controls,
  ...aroundTalk,
};
