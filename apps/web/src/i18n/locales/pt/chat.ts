import type { Translation } from '../../translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'Conversa por vídeo',

  call: {
    label: 'Vídeo',
    own: 'Seu vídeo',
    partner: 'Vídeo da outra pessoa',
    searching: 'Procurando uma alma amiga…',
    connecting: 'Conectando…',
    partnerLeft: 'A outra pessoa saiu. Procurando outra pessoa…',
    connectedWith: 'Conversando com {{name}}',
    interrupted: 'O vídeo caiu. Tentando recuperá-lo…',
    callWaiting:
      'O vídeo precisa esperar: um servidor de que ele depende não responde. Enquanto isso, você pode escrever.',
    callFailed: 'O vídeo não conectou. Você pode continuar por texto.',
    callUnsupported: 'Este navegador não faz chamadas. Você pode continuar por texto.',
    partnerAway: 'A outra pessoa está se reconectando…',
    partnerCameraOff: 'A outra pessoa está com o vídeo desligado',
    pictureFrozen: 'A imagem da outra pessoa está congelada no momento',
    picturePaused: 'Imagem em pausa: conexão fraca',
    soundPaused: 'Só o texto chega',
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
    microphoneOff: 'Microfone desligado',
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
    placeholder: 'Escreva uma mensagem…',
    hello: 'Diga oi. Ninguém aqui sabe quem você é.',
    waiting: 'Você poderá escrever assim que alguém chegar.',
    kept: 'Você tinha escrito:',
    send: 'Enviar',
    notSent: 'Não enviada. Tentar de novo',
    blockedWords: 'Não enviada: tem uma palavra que não é bem-vinda aqui.',
    masked: {
      words: 'A outra pessoa vê isto com uma palavra oculta.',
      links: 'Os links ficam ocultos nos dois primeiros minutos.',
    },
    skip: 'Pular',
    end: 'Encerrar',
  },

  report: {
    button: 'Denunciar',
    title: 'Denunciar a outra pessoa',
    intro: 'A equipe de moderação lê todas as denúncias. A outra pessoa não é avisada.',
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
    submit: 'Enviar denúncia',
    sending: 'Enviando denúncia…',
    cancel: 'Cancelar',
    reasonMissing: 'Escolha primeiro um motivo.',
    failed: 'Não foi possível enviar a denúncia',
    sent: 'Agradecemos por avisar. Sua denúncia foi enviada.',
  },

  permission: {
    title: 'Sua câmera e seu microfone',
    why: 'Seu navegador vai pedir permissão para usar os dois, para que você e a outra pessoa possam se ver e se ouvir. O vídeo e o som vão para essa pessoa e para mais ninguém.',
    how: 'Escolha “Permitir” para começar.',
    home: 'Início',
  },

  refused: {
    title: 'Não foi possível acessar a câmera.',
    causes: {
      not_allowed:
        'O navegador está sem permissão para usar a câmera. Use o ícone da câmera ou as configurações do site, ao lado do endereço, para permitir a câmera e o microfone, e tente de novo.',
      not_found: 'Nenhuma câmera ou microfone foi encontrado. Conecte um deles e tente de novo.',
      not_readable: 'Outro programa está usando a câmera. Feche-o e tente de novo.',
      unsupported:
        'Este navegador não permite usar a câmera nesta página. Tente com um navegador atualizado, por https.',
      other: 'Algo deu errado ao ligar a câmera. Veja se ela funciona em outro programa e tente de novo.',
    },
    retry: 'Tentar de novo',
    voiceOnly: 'Continuar só por voz',
    textOnly: 'Continuar só por texto',
    home: 'Início',
  },

  denied: {
    blockedTitle: 'Seu acesso está bloqueado',
    blockedText:
      'A equipe de moderação encerrou seu acesso ao chat. Você pode pedir que ela reveja a decisão.',
    timedOutTitle: 'Você precisa fazer uma pausa',
    timedOutText: 'A equipe de moderação pausou seu acesso ao chat. Você pode voltar quando o tempo acabar.',
    timeLeft: 'Tempo restante',
    over: 'A pausa acabou.',
    userId: 'Seu ID de usuário',
    copy: 'Copiar',
    copied: 'Copiado',
    appeal: 'Pedir o desbloqueio',
    retry: 'Voltar ao chat',
    home: 'Início',
  },

  failed: {
    no_connection: {
      title: 'Não foi possível conectar',
      text: 'O servidor não respondeu. Confira sua conexão e tente de novo.',
      action: 'Tentar de novo',
    },
    unstable: {
      title: 'A conexão não para de cair',
      text: 'Ela abre e logo cai de novo. Algo nesta rede ou neste dispositivo pode estar atrapalhando.',
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
    home: 'Início',
  },

  announce: {
    shown: 'A outra pessoa já vê você.',
    blurred: 'Sua imagem está desfocada.',
    notSent: 'Sua imagem não é enviada.',
    searching: 'Procurando uma alma amiga…',
    matched: 'Você está conversando com {{name}}.',
    partnerLeft: 'A outra pessoa saiu. Procurando outra pessoa.',
    partnerAway: 'A outra pessoa está se reconectando.',
    partnerBack: 'A outra pessoa voltou.',
    reconnecting: 'Recuperando sua conexão.',
    reconnected: 'Sua conexão voltou.',
    typing: 'A outra pessoa está digitando…',
    callWaiting:
      'O vídeo precisa esperar: um servidor de que ele depende não responde. Enquanto isso, você pode escrever.',
    callFailed: 'O vídeo não conectou. Você pode continuar por texto.',
    pictureFrozen: 'A imagem da outra pessoa está congelada no momento.',
    picturePaused: 'Sua conexão está fraca. Sua imagem está em pausa, sua voz continua chegando.',
    soundPaused: 'Sua conexão está muito fraca. Só o texto chega.',
    proving: 'Só mais um momento: na sua rede isso demora um pouco mais.',
  },

  ...controls,
  ...aroundTalk,
};
