import type { Translation } from '@/i18n/translation';
import type { pages as english } from '../en/pages';
import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';
import { transparency } from './pages/transparency';

export const pages: Translation<typeof english> = {
  shell: {
    contents: 'En esta página',
    number: '{{number}}.',
    newTab: '(se abre en otra pestaña)',
  },
  site: {
    failed: 'No se pudo cargar esta parte. Revisa tu conexión e inténtalo de nuevo.',
    retry: 'Reintentar',
  },
  about: {
    title: 'Acerca de {{product}}',
    lead: 'Dos luces pequeñas al anochecer, inclinadas la una hacia la otra. Nos dices cómo te sientes esta noche y buscamos a alguien cuyo ánimo vaya con el tuyo.',
    why: {
      title: 'Por qué existe',
      text: '<p>Hay noches en las que quieres reírte con alguien nuevo. Hay noches en las que quieres que te escuchen, y otras en las que simplemente tienes tiempo para quien lo necesite. En la mayoría de los lugares te preguntan quién eres antes de preguntarte cómo estás. Aquí es al revés.</p><p>No hay cuenta, ni perfil, ni nadie a quien impresionar. Eliges un apodo y un estado de ánimo, y hablas con una sola persona a la vez, cara a cara y por escrito, mientras la conversación les haga bien.</p>',
    },
    moods: {
      title: 'Cuatro estados de ánimo',
      'Make Friends':
        'Tienes ganas de conocer gente nueva. La mayoría de las veces encontrarás a quienes vinieron por lo mismo.',
      'Feeling Lonely':
        'La noche es larga y te gustaría tener compañía. Buscamos primero a alguien que haya venido a escuchar.',
      'Here to Listen':
        'Tienes tiempo y sabes escuchar. Buscamos primero a alguien que siente soledad o que tiene algo que mostrar.',
      'Show my Talent':
        'Cantas, dibujas, haces malabares o cuentas historias. Buscamos primero a alguien que escuche: un público amable, aunque sea de una sola persona.',
    },
    matching: {
      title: 'Cómo te conectamos con alguien',
      intro: 'Te conectamos por el estado de ánimo, no por el aspecto, la edad ni la popularidad.',
      complementary: {
        title: 'Primero, los ánimos que se complementan',
        text: 'Una noche de soledad y alguien que escucha, una canción y su público, dos personas que buscan amistad. También tiene prioridad quien habla alguno de tus idiomas.',
      },
      fallback: {
        title: 'Después, lo que mejor encaje',
        text: 'Si no hay nadie así esperando, la búsqueda se amplía paso a paso en pocos segundos, para que no te quedes sin nadie con quien hablar.',
      },
      rematch: {
        title: 'Sin reencuentros inmediatos',
        text: 'Después de despedirte de alguien, no te tocará enseguida la misma persona. Las últimas que conociste quedan aparte mientras pueda aparecer alguien más.',
      },
      breaks: {
        title: 'Si saltas o se corta la conexión',
        text: 'Si saltas, cada cual pasa a hablar con alguien nuevo. Si se corta la conexión, la otra persona tiene unos segundos para volver; después, la búsqueda empieza otra vez por sí sola.',
      },
    },
    kindness: {
      title: 'Lo que te pedimos',
      text: '<p>Que tengas al menos 18 años y que trates bien a los demás. Detrás de la otra luz hay una persona. Si alguien no te trata bien, usa el botón Reportar, para que no le pase a quien venga después, y salta a otra persona. Lo demás está en los <terms>Términos</terms>, y lo que guardamos y por cuánto tiempo, en la <privacy>Política de privacidad</privacy>.</p>',
    },
  },
  faq,
  terms,
  contact: {
    title: 'Contacto',
    lead: 'Una pregunta, una idea, una queja o unas palabras amables: lo leemos todo.',
    email: {
      title: 'Escríbenos',
      text: 'Para asuntos comerciales, prensa, privacidad y todo lo demás.',
    },
    profiles: {
      title: 'Encuéntranos en otros sitios',
      photo: 'Fotos',
      post: 'Posts cortos',
      messaging: 'Mensajería',
    },
    sooner: {
      title: 'Más rápido que escribirnos',
      text: '<p>Para reportar a alguien, usa el <report>formulario de reporte</report>. Si tu acceso está bloqueado, <unblock>pide el desbloqueo</unblock>. Ambos llegan directamente al equipo de moderación.</p>',
    },
  },
  privacy,
  support: {
    title: 'Apoya a {{product}}',
    lead: 'Una luz pequeña necesita un poco de aceite.',
    text: '<p>{{product}} es gratis para todo el mundo y no muestra publicidad. Aun así, hay que pagar los servidores, la retransmisión de las llamadas y la moderación. Si una conversación te hizo bien aquí y puedes aportar algo, piensa en hacer una donación. Y si te gustaría respaldar el proyecto con un patrocinio, nos encantará saber de ti.</p><p>Aquí publicaremos más detalles sobre donaciones y patrocinio.</p>',
    donate: 'Donar',
    sponsor: 'Para patrocinar el proyecto, escríbenos desde la <contact>página de contacto</contact>.',
  },
  crypto,
  transparency,
};
