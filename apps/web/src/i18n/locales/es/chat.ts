import type { Translation } from '../../translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'Videochat',

  call: {
    label: 'Video',
    own: 'Tu video',
    partner: 'Video de la otra persona',
    searching: 'Buscando un alma afín…',
    connecting: 'Conectando…',
    partnerLeft: 'La otra persona se fue. Buscando a alguien más…',
    connectedWith: 'Hablas con {{name}}',
    interrupted: 'El video se cortó. Intentando recuperarlo…',
    callWaiting:
      'El video tendrá que esperar: un servidor que necesita no responde. Mientras tanto, puedes escribir.',
    callFailed: 'No se pudo conectar el video. Puedes seguir por texto.',
    callUnsupported: 'Este navegador no permite llamadas. Puedes seguir por texto.',
    partnerAway: 'La otra persona se está reconectando…',
    partnerCameraOff: 'La otra persona tiene el video apagado',
    pictureFrozen: 'La imagen de la otra persona está congelada por el momento',
    picturePaused: 'Imagen en pausa: conexión débil',
    soundPaused: 'Solo llega el texto',
    partnerCameraLost: 'La cámara de la otra persona no está disponible',
    partnerTextOnly: 'La otra persona participa solo por texto',
    partnerVoiceOnly: 'La otra persona participa solo por voz',
    partnerMicrophoneOff: 'En silencio',
    partnerMicrophoneLost: 'Sin micrófono',
    cameraOff: 'Cámara apagada',
    notSent: 'Imagen no enviada',
    cameraLost: 'Cámara no disponible',
    textOnly: 'Solo texto',
    voiceOnly: 'Solo voz',
    microphoneOff: 'Micrófono apagado',
    microphoneLost: 'Micrófono no disponible',
    tapToPlay: 'Toca para ver',
    reconnecting: 'Reconectando, intento {{attempt}} de {{attempts}}…',
  },

  connection: { fair: 'Conexión inestable', weak: 'Conexión débil' },

  talk: {
    label: 'Chat de texto',
    messages: 'Mensajes',
    saidByYou: 'Escribiste:',
    saidByPartner: 'La otra persona escribió:',
    newMessages_one: '{{count}} mensaje nuevo',
    newMessages_many: '{{count}} de mensajes nuevos',
    newMessages_other: '{{count}} mensajes nuevos',
    newest: 'Mensajes más recientes',
    typing: 'Está escribiendo…',
    placeholder: 'Escribe un mensaje…',
    hello: 'Saluda. Aquí nadie sabe quién eres.',
    waiting: 'Podrás escribir en cuanto haya alguien aquí.',
    kept: 'Habías escrito:',
    send: 'Enviar',
    notSent: 'No se envió. Reintentar',
    blockedWords: 'No se envió: contiene una palabra que aquí no se acepta.',
    masked: {
      words: 'La otra persona ve esto con una palabra oculta.',
      links: 'Los enlaces se ocultan durante los dos primeros minutos.',
    },
    skip: 'Saltar',
    end: 'Terminar',
  },

  report: {
    button: 'Reportar',
    title: 'Reportar a la otra persona',
    intro: 'El equipo de moderación lee todos los reportes. A la otra persona no se le avisa.',
    reason: 'Motivo',
    placeholder: 'Elige un motivo',
    reasons: {
      'Inappropriate behavior': 'Comportamiento inapropiado',
      Spamming: 'Spam',
      'Offensive language': 'Lenguaje ofensivo',
      'Fake identity': 'Identidad falsa',
      Other: 'Otro',
    },
    details: 'Detalles (opcional)',
    detailsLeft_one: 'Queda {{count, number}} carácter',
    detailsLeft_many: 'Quedan {{count, number}} de caracteres',
    detailsLeft_other: 'Quedan {{count, number}} caracteres',
    submit: 'Enviar reporte',
    sending: 'Enviando reporte…',
    cancel: 'Cancelar',
    reasonMissing: 'Elige primero un motivo.',
    failed: 'No se pudo enviar el reporte',
    sent: 'Gracias. Hemos recibido tu reporte.',
  },

  permission: {
    title: 'Tu cámara y tu micrófono',
    why: 'Tu navegador va a pedirte permiso para usarlos, para que tú y la otra persona puedan verse y oírse. El video y el sonido llegan a esa persona y a nadie más.',
    how: 'Elige «Permitir» para empezar.',
    home: 'Inicio',
  },

  refused: {
    title: 'No se pudo acceder a la cámara.',
    causes: {
      not_allowed:
        'El navegador no tiene permiso para usar la cámara. Usa el icono de la cámara o los ajustes del sitio, junto a la dirección, para permitir la cámara y el micrófono; después, inténtalo de nuevo.',
      not_found: 'No se encontró ninguna cámara ni micrófono. Conecta alguno e inténtalo de nuevo.',
      not_readable: 'Otro programa la está usando. Ciérralo e inténtalo de nuevo.',
      unsupported:
        'Este navegador no permite usar la cámara en esta página. Prueba con un navegador actualizado, por https.',
      other: 'Algo falló al encenderla. Comprueba que funciona en otros programas e inténtalo de nuevo.',
    },
    retry: 'Intentar de nuevo',
    voiceOnly: 'Seguir solo por voz',
    textOnly: 'Seguir solo por texto',
    home: 'Inicio',
  },

  denied: {
    blockedTitle: 'Tu acceso está bloqueado',
    blockedText: 'El equipo de moderación cerró tu acceso al chat. Puedes pedirle que revise su decisión.',
    timedOutTitle: 'Tienes que hacer una pausa',
    timedOutText:
      'El equipo de moderación puso en pausa tu acceso al chat. Podrás volver cuando termine el tiempo.',
    timeLeft: 'Tiempo restante',
    over: 'La pausa terminó.',
    userId: 'Tu ID de usuario',
    copy: 'Copiar',
    copied: 'Copiado',
    appeal: 'Pedir el desbloqueo',
    retry: 'Volver al chat',
    home: 'Inicio',
  },

  failed: {
    no_connection: {
      title: 'No se pudo conectar',
      text: 'El servidor no respondió. Revisa tu conexión e inténtalo de nuevo.',
      action: 'Reintentar',
    },
    unstable: {
      title: 'La conexión se corta una y otra vez',
      text: 'Se abre y se cierra enseguida. Puede que algo en esta red o en este dispositivo la interrumpa.',
      action: 'Reintentar',
    },
    taken_over: {
      title: 'Tu chat pasó a otra pestaña',
      text: 'Solo puedes chatear en una pestaña a la vez. Puedes cerrar esta.',
      action: 'Seguir aquí',
    },
    not_yours: {
      title: 'Este ID de usuario ya está en uso',
      text: 'Pertenece a otro navegador o dispositivo. Empieza de nuevo con otro ID.',
      action: 'Empezar de nuevo',
    },
    home: 'Inicio',
  },

  announce: {
    shown: 'La otra persona ya te ve.',
    blurred: 'Tu imagen está desenfocada.',
    notSent: 'Tu imagen no se envía.',
    searching: 'Buscando un alma afín…',
    matched: 'Ahora hablas con {{name}}.',
    partnerLeft: 'La otra persona se fue. Buscando a alguien más.',
    partnerAway: 'La otra persona se está reconectando.',
    partnerBack: 'La otra persona está de vuelta.',
    reconnecting: 'Recuperando tu conexión.',
    reconnected: 'Ya tienes conexión otra vez.',
    typing: 'La otra persona está escribiendo…',
    callWaiting:
      'El video tendrá que esperar: un servidor que necesita no responde. Mientras tanto, puedes escribir.',
    callFailed: 'No se pudo conectar el video. Puedes seguir por texto.',
    pictureFrozen: 'La imagen de la otra persona está congelada por el momento.',
    picturePaused: 'Tu conexión es débil. Tu imagen está en pausa; tu voz se sigue oyendo.',
    soundPaused: 'Tu conexión es muy débil. Solo llega el texto.',
    proving: 'Un momento: desde tu red esto tarda un poco más.',
  },

  ...controls,
  ...aroundTalk,
};
