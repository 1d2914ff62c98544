import type { terms as english } from '@/i18n/locales/en/pages/terms';
import type { Translation } from '@/i18n/translation';

export const terms: Translation<typeof english> = {
  title: 'Términos de uso',
  lead: 'Diez apartados breves. Léelos, por favor: al empezar un chat, los aceptas.',
  acceptance: {
    title: 'Aceptación de estos términos',
    text: '<p>Al usar {{product}} aceptas estos términos y nuestra <privacy>Política de privacidad</privacy>. Si no estás de acuerdo con ellos, te pedimos que no uses el sitio.</p>',
  },
  eligibility: {
    title: 'Requisito de edad (18+)',
    text: '<p>Para usar {{product}} debes tener al menos 18 años y ser mayor de edad en el lugar donde vives. Si tienes menos edad, sal del sitio ahora. Por favor, reporta a cualquier persona que parezca menor de edad: será expulsada.</p>',
  },
  privacy: {
    title: 'Privacidad y anonimato',
    text: '<p>Usas {{product}} sin cuenta y con un apodo que eliges tú. Respeta el anonimato de los demás como querrías que se respetara el tuyo: no grabes, fotografíes ni publiques una conversación sin el consentimiento de la otra persona, y no presiones a nadie para que te dé datos personales. Cómo tratamos los datos se describe en la <privacy>Política de privacidad</privacy>.</p>',
  },
  respect: {
    title: 'Uso respetuoso',
    text: '<p>Eres responsable de lo que muestras, dices y escribes. Esto no está permitido:</p><ul><li>desnudos, actos sexuales o insinuaciones sexuales no deseadas;</li><li>todo lo que sexualice, ponga en peligro o explote a menores;</li><li>acoso, amenazas, odio o humillación hacia cualquier persona o grupo;</li><li>mostrar o fomentar violencia, autolesiones o actos ilegales;</li><li>spam, publicidad, fraude y hacerse pasar por otra persona;</li><li>el uso automatizado y los intentos de alterar o eludir las protecciones del sitio.</li></ul><p>Quien incumpla estas normas puede perder el acceso por un tiempo o de forma permanente, sin aviso previo. Si crees que un bloqueo es un error, puedes <unblock>pedir el desbloqueo</unblock>.</p>',
  },
  reporting: {
    title: 'Reportes',
    text: '<p>Si alguien incumple estos términos, reporta a esa persona con el botón Reportar del chat o con el <report>formulario de reporte</report>. Los reportes los revisa el equipo de moderación, que puede ver los últimos mensajes de la conversación reportada. Reporta con honestidad: los reportes falsos hechos a sabiendas son, a su vez, un incumplimiento de estos términos. En caso de emergencia, o si alguien está en peligro, llama primero a los servicios de emergencia de tu zona.</p>',
  },
  advice: {
    title: 'Sin asesoramiento profesional',
    text: '<p>Las personas que conoces aquí son desconocidas, no terapeutas. Nada de lo que se dice en {{product}} constituye asesoramiento médico, psicológico, legal ni financiero, y que alguien te escuche, por mucho cariño que ponga, no sustituye la ayuda profesional. Si atraviesas una crisis, comunícate con una línea de ayuda de tu zona o con un médico.</p>',
  },
  availability: {
    title: 'Disponibilidad',
    text: '<p>El sitio es gratuito y se ofrece tal cual. No garantizamos que esté disponible en todo momento, que funcione sin fallos ni que encuentres a alguien con quien hablar. Podemos modificarlo, interrumpirlo o cerrarlo. En la medida en que la ley lo permita, no nos hacemos responsables de lo que hagan otros usuarios ni de los daños que se deriven de usar el sitio o de no poder usarlo.</p>',
  },
  property: {
    title: 'Propiedad intelectual',
    text: '<p>El nombre, el logotipo, el diseño y los textos de {{product}} pertenecen a su operador y no pueden usarse sin permiso, salvo que una licencia indique otra cosa. Lo que interpretas, muestras o escribes sigue siendo tuyo; no nos concedes ningún derecho sobre ello más allá de transmitirlo a la persona con la que hablas y, en caso de reporte, revisarlo.</p>',
  },
  changes: {
    title: 'Cambios',
    text: '<p>Podemos modificar estos términos. La versión vigente está siempre en esta página. Si sigues usando el sitio después de un cambio, aceptas la nueva versión.</p>',
  },
  contact: {
    title: 'Contacto',
    text: '<p>Tus preguntas sobre estos términos son bienvenidas. Encontrarás nuestra dirección en la <contact>página de contacto</contact>.</p>',
  },
};
