import type { faq as english } from '@/i18n/locales/en/pages/faq';
import type { Translation } from '@/i18n/translation';

export const faq: Translation<typeof english> = {
  title: 'Preguntas frecuentes',
  lead: 'Cinco respuestas antes de encender tu llama.',
  what: {
    question: '¿Qué es {{product}}?',
    answer:
      '<p>Un lugar para hablar con una persona desconocida en sintonía con tu estado de ánimo. Eliges uno entre cuatro, te conectamos con alguien que encaja con él, y pueden verse, oírse y escribirse. Después de la despedida, puedes irte o conocer a la siguiente persona. <about>Más sobre cómo te conectamos</about>.</p>',
  },
  identity: {
    question: '¿Se protege mi identidad?',
    answer:
      '<p>No necesitas cuenta, y nunca te pedimos tu nombre real, tu correo electrónico ni tu ubicación. La persona con quien hablas ve el apodo y el estado de ánimo que elegiste, y todo lo que tú le muestres o le cuentes. Por eso, guárdate tu nombre completo, tu dirección, tu lugar de trabajo y tus contraseñas.</p><p>Lo que nuestro servidor necesita recordar, y por cuánto tiempo, está en la <privacy>Política de privacidad</privacy>.</p>',
  },
  behaviour: {
    question: '¿Qué puedo hacer si alguien se comporta de forma inapropiada?',
    answer:
      '<p>Durante la conversación, toca el ícono de reportar, la banderita de arriba, elige un motivo y agrega detalles si quieres. El equipo de moderación revisa el reporte, y quien incumple las normas pierde el acceso por un tiempo o de forma permanente. Nunca volveremos a conectarte con alguien a quien reportaste desde el chat, mientras conservemos algún registro de al menos una de las dos personas.</p><p>También puedes saltar a otra persona en cualquier momento, sin dar explicaciones. Si la conversación ya terminó, usa el <report>formulario de reporte</report>.</p>',
  },
  talent: {
    question: '¿Cómo puedo mostrar mi talento?',
    answer:
      '<p>Elige el estado de ánimo “Mostrar mi talento” y empieza. Buscamos primero a alguien que haya venido a escuchar. Enciende la cámara y el micrófono, saluda y pregunta antes de comenzar: el buen público es el que dijo que sí.</p>',
  },
  free: {
    question: '¿Es gratis?',
    answer:
      '<p>Sí. Conectarte con alguien, el video y el chat de texto no cuestan nada, no hay nada que desbloquear y ningún pago cambia a quién conoces. Si quieres ayudar con los gastos, visita la página <support>Apóyanos</support>.</p>',
  },
};
