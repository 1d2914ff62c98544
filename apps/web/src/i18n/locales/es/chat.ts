import type { Translation } from '@/i18n/translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'Videochat',
  home: 'Inicio',

  call: {
    label: 'Video',
    own: 'Tu video',
    partner: 'Video de la otra persona',
    searching: 'Buscando un alma afín…',
    connecting: 'Conectando…',
    partnerLeft: 'La otra persona se fue. Buscando a alguien más…',
    connectedWith: 'Hablas con {{name}}',
    interrupted: 'El video se cortó. Intentando recuperarlo…',
    callWaiting: 'El video aún no puede empezar: un servidor no responde. Mientras tanto, pueden escribirse.',
    callFailed: 'No se pudo conectar el video. Puedes seguir por texto.',
    callUnsupported: 'Este navegador no permite llamadas. Puedes seguir por texto.',
    partnerAway: 'La otra persona se está reconectando…',
    partnerCameraOff: 'La otra persona tiene el video apagado',
    partnerCannotBlur: 'El navegador de la otra persona no puede desenfocar, así que su video aún no se ve',
    pictureFrozen: 'El video de la otra persona está congelado',
    picturePaused: 'Imagen en pausa: conexión débil',
    soundPaused: 'Solo texto: conexión muy débil',
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
    kept: 'Habías escrito:',
    send: 'Enviar',
    notSent: 'No se envió. Reintentar',
    blockedWords: 'No se envió: contiene una palabra que aquí no se acepta.',
    masked: {
      words: 'La otra persona ve esto con una palabra oculta.',
      links: 'Los enlaces se ocultan durante los dos primeros minutos.',
      linksForNow: 'Por ahora, los enlaces se ocultan.',
    },
    skip: 'Saltar',
    end: 'Terminar',
  },

  report: {
    button: 'Reportar',
    title: 'Reportar a la otra persona',
    intro: 'El equipo de moderación lee todos los reportes. A la otra persona no se le avisa.',
    before: 'Es sobre {{name}}, del chat anterior',
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
    under18: 'Puede tener menos de 18 años',
    submit: 'Enviar reporte',
    sending: 'Enviando reporte…',
    cancel: 'Cancelar',
    reasonMissing: 'Elige primero un motivo.',
    failed: 'No se pudo enviar el reporte',
    sent: 'Gracias. Recibimos tu reporte.',
    receipt: 'Tu comprobante: {{code}}. En el formulario de reportes podrás ver más adelante qué pasó.',
  },

  permission: {
    title: { video: 'Tu cámara y tu micrófono', voice: 'Tu micrófono' },
    why: {
      video:
        'Tu navegador va a pedirte permiso para usarlos, para que tú y la otra persona puedan verse y oírse. El video y el sonido llegan a esa persona y a nadie más.',
      voice:
        'Tu navegador va a pedirte permiso para usarlo, para que tú y la otra persona puedan oírse. El sonido llega a esa persona y a nadie más.',
    },
    turnOn: { video: 'Activar la cámara', voice: 'Activar el micrófono' },
    how: 'Elige “Permitir” para empezar.',
  },

  refused: {
    title: 'No se pudo acceder a la cámara.',

    retry: 'Intentar de nuevo',
    voiceOnly: 'Seguir solo por voz',
    textOnly: 'Seguir solo por texto',
  },

  denied: {
    blockedTitle: 'Tu acceso está bloqueado',
    blockedText: 'Ya no puedes usar el chat.',
    timedOutTitle: 'Tu acceso está suspendido',
    timedOutText:
      'No puedes chatear hasta que se acabe el tiempo que ves abajo. Después podrás volver sin más.',
    bothText:
      'Además, tu acceso está bloqueado. Cuando se acabe el tiempo que ves abajo, seguirás sin poder chatear.',
    timeLeft: 'Tiempo restante',
    over: 'La suspensión terminó.',
    userId: 'Tu ID de usuario',
    copy: 'Copiar',
    copied: 'Copiado',
    appeal: 'Pedir el desbloqueo',
    retry: 'Volver al chat',
  },

  failed: {
    no_connection: {
      title: 'No se pudo conectar',
      text: 'El servidor no respondió. Revisa tu conexión e inténtalo de nuevo.',
      action: 'Reintentar',
    },
    unstable: {
      title: 'La conexión se corta una y otra vez',
      text: 'Se establece y se corta enseguida. Puede que algo en esta red o en este dispositivo la interrumpa.',
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
  },

  announce: {
    shown: 'La otra persona ya te ve.',
    blurred: 'Tu imagen está desenfocada.',
    notSent: 'Tu navegador no puede desenfocar, así que tu imagen no se envía.',
    searching: 'Buscando un alma afín…',
    matched: 'Ahora hablas con {{name}}.',
    partnerLeft: 'La otra persona se fue. Buscando a alguien más.',
    partnerAway: 'La otra persona se está reconectando.',
    partnerBack: 'La otra persona está de vuelta.',
    reconnecting: 'Recuperando tu conexión.',
    reconnected: 'Ya tienes conexión otra vez.',
    typing: 'La otra persona está escribiendo…',
    callWaiting: 'El video aún no puede empezar: un servidor no responde. Mientras tanto, pueden escribirse.',
    callFailed: 'No se pudo conectar el video. Puedes seguir por texto.',
    pictureFrozen: 'El video de la otra persona está congelado.',
    picturePaused: 'Tu conexión es débil. Tu imagen está en pausa; tu voz se sigue oyendo.',
    soundPaused: 'Tu conexión es muy débil. Solo llega el texto.',
    delayed: 'En tu red, la primera búsqueda tarda un poco más.',
    textOnly:
      'Está llegando mucha gente nueva. Por ahora, quienes acaban de llegar esperan un momento y chatean solo por texto, sin enlaces.',
    ageUnknown:
      'Tu edad no está confirmada aquí, así que solo puedes chatear por texto. Puedes verificarla en la página de inicio.',
  },

  ...controls,
  ...aroundTalk,
};
