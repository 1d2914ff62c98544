import type { Translation } from '../../../translation';
import type { privacy as english } from '../../en/pages/privacy';

export const privacy: Translation<typeof english> = {
  title: 'Política de privacidad',
  lead: 'Qué guardamos, por qué y durante cuánto tiempo. En palabras sencillas, porque se trata de ti.',
  introduction: {
    title: 'Introducción',
    text: '<p>{{product}} reúne a dos personas que no se conocen para que conversen. Puedes usarlo sin cuenta, y tratamos tan pocos datos como eso permite: los necesarios para conectarte con alguien de forma anónima, para proteger a las personas mediante la moderación y para mejorar las funciones del sitio. Esta política dice exactamente qué datos son.</p>',
  },
  collection: {
    title: 'Recopilación de datos',
    text: '<p>Si nadie te ha reportado, esto es todo lo que el sitio recuerda de ti:</p>',
    rows: {
      session: {
        what: 'Tu ID de usuario (un valor aleatorio), tu apodo, tu estado de ánimo y la última persona con quien hablaste; mientras dura una conversación, su ID, sus mensajes y lo que hayas dejado a medio escribir; cuánto duró la última y cuándo terminó; si tu búsqueda está en pausa y si has desenfocado tu imagen; lo que hayas escrito en un formulario sin enviarlo todavía',
        kept: 'En el almacenamiento de sesión de tu navegador, hasta que cierres la pestaña.',
      },
      partner: {
        what: 'Una copia del ID de usuario y del apodo de la última persona con quien hablaste',
        kept: 'En el almacenamiento local de tu navegador, durante 30 minutos después de la conversación, para que también puedas reportarla desde otra pestaña. Se borra antes si la reportas. Si al cumplirse los 30 minutos no hay ninguna página de este sitio abierta, se borra la próxima vez que abras una.',
      },
      settings: {
        what: 'Tu idioma, si cerraste la sugerencia de cambiarlo, tu tema, claro u oscuro, y lo que eliges en el chat: video, voz o texto, mostrarte desde el principio, sonido al encontrar a alguien, cámara, micrófono, altavoz, imagen en espejo, disposición, traducción, atajos',
        kept: 'En el almacenamiento local de tu navegador, hasta que lo borres. El idioma, además, en una cookie durante un máximo de 400 días, para que las páginas te lleguen en ese idioma.',
      },
      device: {
        what: 'Una cookie de dispositivo: un valor aleatorio y firmado que solo nuestro servidor puede leer',
        kept: 'En tu navegador, durante un máximo de 400 días. Garantiza que nadie más pueda usar tu ID de usuario y que un bloqueo se cumpla.',
      },
      visitor: {
        what: 'Tu ID de usuario y tu apodo, un resumen criptográfico de la cookie de dispositivo y cuándo estuviste aquí por primera y por última vez',
        kept: 'En nuestro servidor mientras nos visitas. Se borra cuando pasan 30 días sin que vuelvas, salvo que conste un bloqueo, una pausa o un reporte.',
      },
      ledger: {
        what: 'Qué dos ID de usuario compartieron una conversación, cuándo y con qué estados de ánimo e idiomas. Nada de lo que se dijo',
        kept: 'En nuestro servidor durante las 24 horas siguientes a la conversación, para poder comprobar un reporte.',
      },
      feedback: {
        what: 'Cómo te sientes después de una conversación y tu agradecimiento, si nos lo cuentas',
        kept: 'En nuestro servidor, solo como recuentos por día y par de estados de ánimo, nunca vinculados a ti. Durante 24 horas queda anotado, junto a la conversación, que respondiste, pero no qué respondiste. Si quieres volver a hablar con alguien, ese deseo queda en la memoria del servidor dos minutos como máximo.',
      },
      address: {
        what: 'Tu dirección IP',
        kept: 'Nunca se guarda tal cual. Trabajamos con una versión codificada de ella, cuya clave cambia cada 30 días, para frenar los abusos. Esa versión se guarda junto a tu ID de usuario durante 24 horas desde tu última visita: allí donde se bloqueó a alguien, quienes llegan por primera vez esperan un poco más.',
      },
    },
    talks: {
      title: 'Tus conversaciones',
      text: '<p>El video y el sonido van cifrados entre tu navegador y el de la otra persona. No los grabamos ni podemos verlos. Las llamadas empiezan con una imagen que tu propio navegador ha desenfocado, salvo que quien opera este sitio lo haya desactivado; la imagen nítida solo se envía cuando decides mostrarte.</p><p>Los mensajes de texto pasan por nuestro servidor y no se almacenan. Además, cada uno se mantiene hasta un minuto en la memoria del servidor, para poder enviarlo de nuevo si se corta una conexión. Los primeros 5 y los últimos 20 mensajes de cada parte en una conversación, y hasta 130 de cada parte si son cortos, se mantienen únicamente en la memoria del servidor, por si una de las dos personas reporta a la otra; consulta <moderation>Moderación y seguridad</moderation>. Si haces que se traduzcan los mensajes, lo hace tu propio navegador en tu dispositivo; para ello no se envían a ningún sitio.</p>',
    },
  },
  personal: {
    title: 'Sin información personal',
    text: '<p>No pedimos ni guardamos tu nombre real, tu correo electrónico ni tu ubicación. Tampoco los pongas en tu apodo ni en los mensajes a gente que no conoces.</p><p>Una videollamada puede requerir una conexión directa entre dos navegadores, y esa conexión puede revelar tu dirección IP a la otra persona. Si el operador de este sitio ha instalado un servidor de retransmisión, todas las llamadas pasan por él y ninguna de las dos personas conoce la dirección de la otra. Ese servidor solo transmite datos cifrados.</p>',
  },
  moderation: {
    title: 'Moderación y seguridad',
    text: '<p>Los chats y la actividad que se hayan reportado pueden ser revisados por el equipo de moderación y se conservan durante un tiempo limitado:</p><ul><li>Cuando alguien reporta a la persona con quien realmente habló, se adjuntan al reporte esos mensajes de la conversación. Se eliminan 30 días después de que se revise el reporte o, si nadie lo revisa, 90 días después de hacerse. El reporte en sí se elimina un año después de su revisión.</li><li>Un reporte contiene los dos ID de usuario, el motivo indicado, la fecha y la hora. Si la cookie del dispositivo no demuestra quién reporta, el reporte se guarda sin el ID de usuario de esa persona. El resultado de los reportes anteriores del mismo dispositivo decide cuánto pesa uno nuevo.</li><li>Para que dos personas no vuelvan a encontrarse después de un reporte, se guardan sus dos ID de usuario, aunque el reporte se elimine, mientras conservemos algún registro de al menos una de ellas.</li><li>Un bloqueo o una pausa quedan asociados al ID de usuario y al dispositivo.</li><li>Lo que hace el equipo de moderación se anota en un registro de auditoría, que se conserva un año.</li><li>Las solicitudes de desbloqueo se conservan 90 días, igual que un resumen criptográfico del código que muestra qué se decidió.</li></ul>',
  },
  thirdParty: {
    title: 'Herramientas de terceros',
    text: '<p>Es posible que se usen herramientas de análisis para entender cómo se utiliza el sitio; en este momento no hay ninguna. Nada en estas páginas se carga desde servidores de otras empresas. Para establecer una llamada, tu navegador puede contactar con un servidor de conexión que el operador de este sitio ha elegido y que ve tu dirección IP como la ve cualquier servidor.</p><p>Tus datos nunca se venden. Los enlaces a otros sitios, como nuestros perfiles o la página de donativos, llevan a lugares que tienen sus propias políticas.</p>',
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
