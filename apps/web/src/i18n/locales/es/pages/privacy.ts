import type { privacy as english } from '@/i18n/locales/en/pages/privacy';
import type { Translation } from '@/i18n/translation';

export const privacy: Translation<typeof english> = {
  title: 'Política de privacidad',
  lead: 'Qué guardamos, por qué y durante cuánto tiempo. En palabras sencillas, porque se trata de ti.',
  short: {
    title: 'En pocas palabras',
    text: '<ul><li>Sin cuenta: no te pedimos tu nombre real, ni tu correo electrónico, ni tu ubicación.</li><li>El video y el sonido van cifrados entre tú y la otra persona. No los grabamos ni podemos verlos u oírlos.</li><li>Los mensajes no se guardan, salvo que una de las dos personas reporte a la otra: en ese caso, el equipo de moderación puede leerlos.</li><li>30 días después de tu última visita, nuestro servidor te olvida, a menos que conste un bloqueo, una suspensión, un reporte o una verificación de edad.</li><li>Tus datos nunca se venden, y nada en estas páginas se carga desde otras empresas.</li></ul>',
  },
  introduction: {
    title: 'Introducción',
    text: '<p>{{product}} reúne a dos personas que no se conocen para que conversen. Puedes usarlo sin cuenta, y tratamos tan pocos datos como eso permite: los necesarios para conectarte con alguien de forma anónima, para proteger a las personas mediante la moderación y para mejorar las funciones del sitio. Esta política los enumera todos.</p>',
  },
  collection: {
    title: 'Recopilación de datos',
    text: '<p>Si nadie te ha reportado, esto es todo lo que el sitio recuerda de ti:</p>',
    rows: {
      session: {
        name: 'Esta pestaña',
        what: 'Tu ID de usuario (un valor aleatorio), tu apodo, tu estado de ánimo y la última persona con quien hablaste; si participas con video, voz o texto; de la conversación en curso, su ID, sus mensajes y lo que hayas dejado a medio escribir; de la última, su ID, cuánto duró, cuándo terminó y si quieres volver a hablar con la otra persona; si reportaste a la otra persona y si has desenfocado tu imagen; lo que hayas escrito en un formulario sin enviarlo todavía; los reportes que aún no nos han llegado; los comprobantes que muestran qué pasó con tus reportes',
        kept: 'En el almacenamiento de sesión de tu navegador, hasta que cierres la pestaña.',
      },
      partner: {
        name: 'Última persona',
        what: 'Una copia del ID de usuario y del apodo de la última persona con quien hablaste',
        kept: 'En el almacenamiento local de tu navegador, durante 30 minutos después de la conversación, para que también puedas reportarla desde otra pestaña. Se borra antes si la reportas. Si al cumplirse los 30 minutos no hay ninguna página de este sitio abierta, se borra la próxima vez que abras una.',
      },
      settings: {
        name: 'Tus elecciones',
        what: 'Tu idioma y los que hablas, si cerraste la sugerencia de cambiarlo, tu tema, claro u oscuro, y lo que eliges en el chat: sonido al encontrar a alguien, cámara, micrófono, imagen en espejo, traducción, el escudo y lo rápido que funciona en tu dispositivo, menos datos',
        kept: 'En el almacenamiento local de tu navegador, hasta que lo borres. El idioma, además, en una cookie durante un máximo de 400 días, para que las páginas te lleguen en ese idioma.',
      },
      device: {
        name: 'Cookie de dispositivo',
        what: 'Una cookie de dispositivo: un valor aleatorio y firmado que solo nuestro servidor puede leer',
        kept: 'En tu navegador, durante un máximo de 400 días. Garantiza que nadie más pueda usar tu ID de usuario y que un bloqueo se cumpla.',
      },
      visitor: {
        name: 'Tus visitas',
        what: 'Tu ID de usuario y tu apodo, un resumen criptográfico de la cookie de dispositivo y cuándo estuviste aquí por primera vez, buscaste una conversación por primera vez y estuviste aquí por última vez',
        kept: 'En nuestro servidor mientras nos visitas. Se borra cuando pasan 30 días sin que vuelvas, salvo que conste un bloqueo, una suspensión o un reporte.',
      },
      ledger: {
        name: 'Tus conversaciones',
        what: 'Qué dos ID de usuario compartieron una conversación, cuándo y con qué estados de ánimo e idiomas. Nada de lo que se dijo',
        kept: 'En nuestro servidor durante las 24 horas siguientes a la conversación, para poder verificar un reporte.',
      },
      feedback: {
        name: 'Opiniones',
        what: 'Cómo te sientes después de una conversación y tu agradecimiento, si nos lo cuentas',
        kept: 'En nuestro servidor, solo como recuentos por día y par de estados de ánimo, nunca vinculados a ti. Durante 24 horas queda anotado, junto a la conversación, que respondiste, pero no qué respondiste. Si quieres volver a hablar con alguien, ese deseo queda en la memoria del servidor dos minutos como máximo.',
      },
      figures: {
        name: 'Cifras mensuales',
        what: 'Cuántos reportes, decisiones y solicitudes de desbloqueo hubo en un mes, y cuánto tardaron las decisiones',
        kept: 'En nuestro servidor, solo como cifras redondeadas que no se refieren a nadie en particular. Se mantienen cuando los reportes se borran, y son públicas si quien administra este sitio las publica.',
      },
      outcomes: {
        name: 'Cómo van las charlas',
        what: 'Si una conversación fue larga o se dejó enseguida, y si un reporte sobre ella resultó fundado',
        kept: 'En nuestro servidor durante 90 días, solo como recuentos por día, par de estados de ánimo y según haya o no un idioma en común, y por cada cuarto de hora mientras se prueba otra forma de conectar a la gente; nunca vinculados a ti. Cuántas veces entraste hoy en esos recuentos queda en la memoria del servidor hasta que acabe el día.',
      },
      address: {
        name: 'Dirección IP',
        what: 'Tu dirección IP',
        kept: 'Nunca se guarda tal cual. Trabajamos con una versión codificada de ella, cuya clave cambia cada 30 días, para frenar los abusos. Esa versión se guarda junto a tu ID de usuario durante 24 horas desde tu última visita: allí donde se bloqueó a alguien, quienes llegan por primera vez esperan un poco más.',
      },
      age: {
        name: 'Verificación de edad',
        what: 'Donde quien administra este sitio activó una verificación de edad y se te preguntó: si se confirmó que eres una persona adulta, junto a un resumen criptográfico de la cookie de dispositivo. Nada más',
        kept: 'En nuestro servidor hasta que caduca, según lo fijado por quien administra el sitio: un año como máximo. La verificación la hace un servicio que eligió quien administra el sitio. Recibe de nosotros un número aleatorio, la hora y nuestra dirección, y tiene su propia política de privacidad.',
      },
    },
    talks: {
      title: 'Tus conversaciones',
      text: '<p>El video y el sonido van cifrados entre tu navegador y el de la otra persona. No los grabamos ni podemos verlos. Las llamadas empiezan con una imagen que tu propio navegador ha desenfocado, salvo que quien administra este sitio lo haya desactivado; la imagen nítida solo se envía cuando decides mostrarte.</p><p>Los mensajes de texto pasan por nuestro servidor y no se almacenan. Además, cada uno se mantiene hasta un minuto en la memoria del servidor, para poder enviarlo de nuevo si se corta una conexión. Los primeros 5 y los últimos 20 mensajes de cada parte en una conversación, y hasta 130 de cada parte si son cortos, se mantienen únicamente en la memoria del servidor, por si una de las dos personas reporta a la otra en las 24 horas siguientes a la conversación; consulta <moderation>Moderación y seguridad</moderation>. Si haces que se traduzcan los mensajes, lo hace tu propio navegador en tu dispositivo; para ello no se envían a ningún sitio.</p>',
    },
  },
  personal: {
    title: 'Sin información personal',
    text: '<p>No pedimos ni guardamos tu nombre real, tu correo electrónico ni tu ubicación. Tampoco los pongas en tu apodo ni en los mensajes a gente que no conoces.</p><p>Una videollamada puede requerir una conexión directa entre dos navegadores, y esa conexión puede revelar tu dirección IP a la otra persona. Si quien administra este sitio hace pasar todas las llamadas por un servidor de retransmisión, ninguna de las dos personas conoce la dirección de la otra. Ese servidor solo transmite datos cifrados.</p>',
  },
  moderation: {
    title: 'Moderación y seguridad',
    text: '<p>El equipo de moderación puede revisar los chats y la actividad que se hayan reportado. Esto es lo que guardamos para ello, y durante cuánto tiempo:</p><ul><li>Cuando alguien reporta a la persona con quien realmente habló, se adjuntan al reporte los mensajes de esa conversación que siguen en la memoria de nuestro servidor. Se eliminan 30 días después de que se revise el reporte o, si nadie lo revisa, 90 días después de que se hizo. El reporte en sí se elimina un año después de su revisión. Mientras nadie lo revise, se conserva.</li><li>Un reporte contiene los dos ID de usuario, el motivo indicado, la fecha y la hora. Si la cookie de dispositivo no demuestra quién reporta, el reporte se guarda sin el ID de usuario de esa persona. El resultado de los reportes anteriores del mismo dispositivo decide cuánto pesa uno nuevo.</li><li>Para que dos personas no vuelvan a encontrarse después de un reporte, guardamos sus dos ID de usuario y un resumen criptográfico de la cookie de dispositivo de quien reportó. Eso se conserva aunque el reporte se elimine, mientras tengamos algún registro de al menos una de las dos personas. Por cada dispositivo guardamos como máximo 200 de esos pares: si se suma otro, se olvida el más antiguo.</li><li>Un bloqueo o una suspensión quedan asociados al ID de usuario y al dispositivo. Con ellos se guarda el motivo, si lo decidió la moderación o una regla, y lo que la moderación te haya escrito al respecto. El registro de una suspensión se borra 90 días después de que termina, y el de un bloqueo en cuanto se levanta.</li><li>El equipo de moderación puede escribir comentarios internos sobre una persona reportada. Esos comentarios se eliminan con el último reporte contra esa persona.</li><li>Lo que hacen el equipo de moderación y las reglas se anota además en un registro de auditoría, igual que cada reporte con sus dos ID de usuario y su motivo. Lo que se anota allí se conserva un año. Cuando se elimina un reporte, su motivo se borra también de allí.</li><li>Las solicitudes de desbloqueo se conservan 90 días, igual que un resumen criptográfico del código que muestra qué se decidió.</li><li>Quien reporta recibe un comprobante: un código que más tarde muestra qué pasó con el reporte. Un resumen criptográfico de ese código se conserva 90 días.</li><li>Mientras una regla está solo en pruebas, no hace nada y anota contra quién habría actuado. Esas notas se conservan 30 días.</li><li>Si la ley o una autoridad lo exige, lo guardado sobre una persona puede retenerse: no se borra entonces hasta un día fijado. También puede hacerse un archivo de ello, solo para esa autoridad. Ambas cosas quedan en el registro de auditoría; los datos de la retención se conservan un año tras su fin.</li></ul>',
  },
  thirdParty: {
    title: 'Herramientas de terceros',
    text: '<p>Es posible que se usen herramientas de análisis para entender cómo se utiliza el sitio; en este momento no hay ninguna. Nada en estas páginas se carga desde servidores de otras empresas. Para establecer una llamada, tu navegador puede contactar con un servidor de conexión elegido por quien administra este sitio; ese servidor ve tu dirección IP, como la ve cualquier servidor.</p><p>Tus datos nunca se venden. Los enlaces a otros sitios, como nuestros perfiles o la página de donaciones, llevan a lugares que tienen sus propias políticas.</p>',
  },
  rights: {
    title: 'Tus derechos',
    text: '<p>Puedes preguntarnos qué datos tenemos sobre ti y pedir que se eliminen los de tu sesión: escríbenos desde la <contact>página de contacto</contact> e indica tu ID de usuario, porque no te conocemos por nada más. Lo que está en tu navegador puedes borrarlo tú, cerrando la pestaña y eliminando los datos del sitio.</p><p>Puede que los registros de un bloqueo o de un reporte en revisión deban conservarse mientras hagan falta para proteger a otras personas.</p>',
    yourId: 'Tu ID de usuario en esta pestaña',
    noId: 'En este momento no hay ningún ID de usuario en esta pestaña. Recibes uno cuando empiezas un chat.',
  },
  changes: {
    title: 'Cambios',
    text: '<p>Esta política puede cambiar cuando cambie el sitio. Las actualizaciones se publican en esta página.</p>',
  },
};
