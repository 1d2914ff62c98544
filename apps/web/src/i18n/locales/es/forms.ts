import type { Translation } from '@/i18n/translation';
import type { forms as english } from '../en/forms';

export const forms: Translation<typeof english> = {
  charactersLeft_one: 'Queda {{count, number}} carácter',
  charactersLeft_many: 'Quedan {{count, number}} de caracteres',
  charactersLeft_other: 'Quedan {{count, number}} caracteres',
  notAnId: 'Esto no puede ser un ID de usuario: no lleva espacios ni acentos. Cópialo tal como se muestra.',
  slow: 'Esto tarda más de lo normal. Lo que escribiste no se pierde.',
  next: 'Qué pasa después',

  unblock: {
    lead: '¿Tu acceso está bloqueado o suspendido y crees que eso debería terminar? Cuéntaselo al equipo de moderación con tus propias palabras.',
    userId: 'Tu ID de usuario',
    userIdHint: 'Lo encuentras en la pantalla que te avisó del bloqueo o de la suspensión.',
    reason: '¿Por qué deberíamos desbloquearte?',
    submit: 'Enviar solicitud',
    submitting: 'Enviando…',
    missing: 'Completa tu ID de usuario y el motivo, por favor.',
    sent: '✅ Recibimos tu solicitud.',
    failed: '❌ No se pudo enviar. Inténtalo de nuevo.',
    tooMany:
      'Llegaron varias solicitudes desde aquí en poco tiempo. Espera unos minutos antes de enviar otra.',
    unexpected: '❌ Ocurrió un error inesperado. Inténtalo más tarde.',
    code: {
      label: 'Tu código',
      copy: 'Copiar',
      copied: 'Copiado',
      done: 'Listo',
      keep: 'Guárdalo: solo con este código podrás ver aquí qué se decidió. Se muestra una sola vez.',
      have: '¿Tienes un código?',
      look: 'Ver la decisión',
      looking: 'Buscando…',
      decisions: {
        pending: 'Todavía no se ha decidido nada. Vuelve a mirar más tarde.',
        approved: 'Tu solicitud fue aprobada. Puedes volver a chatear.',
        rejected: 'Tu solicitud fue rechazada.',
        unknown:
          'No reconocemos este código. Revisa que esté bien escrito: cada código sirve durante 90 días.',
      },
    },
    next: {
      read: 'Alguien del equipo de moderación lee tu solicitud y decide. Basta con una solicitud: enviar otra no acelera nada.',
      answer:
        'Sigues en el anonimato, así que no podemos escribirte. Con el código que recibes puedes ver aquí qué se decidió. Si se aprobó, el chat vuelve a funcionar sin más.',
    },
  },

  report: {
    lead: '¿Alguien incumplió las normas o te hizo sentir en peligro? Cuéntaselo al equipo de moderación.',
    reporting: 'Vas a reportar a {{name}}',
    userId: 'ID de usuario',
    userIdHint:
      'Si chateaste en esta pestaña, o en otra en los últimos 30 minutos, aquí ya aparece el ID de la última persona con quien hablaste.',
    reason: 'Motivo',
    under18: 'Puede tener menos de 18 años',
    submit: 'Enviar reporte',
    missing: 'Indica el ID de usuario y el motivo, por favor.',
    confirm: '¿Seguro que quieres reportar a esta persona?',
    confirmNamed: '¿Seguro que quieres reportar a {{name}}?',
    doReport: 'Reportar',
    submitting: 'Reportando…',
    cancel: 'Cancelar',
    close: 'Cerrar',
    failed: 'No se pudo enviar el reporte.',
    refused: {
      bad_request: 'Este ID de usuario no se puede reportar. Revísalo e inténtalo de nuevo.',
      forbidden: 'No se puede reportar desde este navegador. Empieza otro chat e inténtalo de nuevo.',
      rate_limited: 'Demasiadas solicitudes. Inténtalo más tarde.',
      unavailable: 'No disponible en este momento. Inténtalo más tarde.',
    },
    network: 'Error de red. Inténtalo de nuevo.',
    sent: 'El reporte se envió correctamente.',
    thanks: 'Gracias. Alguien del equipo de moderación lo revisará.',
    receipt: {
      label: 'Tu comprobante',
      keep: 'Con este código podrás ver aquí más adelante qué pasó con tu reporte. Esta pestaña lo recuerda hasta que la cierres.',
      have: '¿Qué pasó con un reporte?',
      look: 'Ver el resultado',
      states: {
        waiting: 'Tu reporte todavía está pendiente.',
        acted: 'Tomamos medidas a partir de tu reporte. Gracias.',
        no_breach: 'Lo revisamos y no encontramos nada contra las normas.',
        unknown:
          'No reconocemos este código. Revisa que esté bien escrito: un comprobante sirve durante 90 días.',
      },
    },
    next: {
      read: 'El equipo de moderación lee todos los reportes. Nadie más se entera y a la persona reportada no se le avisa.',
      act: 'A quien incumpla las normas se le puede suspender o bloquear. Con tu comprobante podrás ver aquí más adelante qué se decidió.',
      chat: '¿Sigues en el chat? Con el botón Reportar de allí, el equipo de moderación ve también los últimos mensajes.',
    },
  },
};
