import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: conoce a alguien en sintonía con tu ánimo',
  username: 'Apodo',
  usernamePlaceholder: 'Escribe un apodo',
  mood: 'Estado de ánimo',
  moodPlaceholder: 'Elige tu estado de ánimo',
  startChat: 'Empezar a chatear',
  bothMissing: 'Escribe un apodo / Elige tu estado de ánimo',
  notFound: 'Esa página no existe. Te hemos traído al inicio.',
  missingUserInfo: 'Faltan tus datos. Empieza de nuevo, por favor.',
  joinRefused: 'El chat no aceptó tu apodo o tu estado de ánimo. Elige de nuevo.',
  accept: 'A partir de los 18 años, gratis, sin registrarte. Al empezar aceptas los <terms>Términos</terms>.',
  what: 'Habla cara a cara por video, o solo por escrito, con una persona desconocida cuyo estado de ánimo va con el tuyo.',
  meets: {
    title: 'A quién encuentras',
    hint: 'Tu estado de ánimo decide a quién encuentras.',
    'Make Friends':
      'Tienes ganas de conocer gente nueva. La mayoría de las veces encontrarás a quienes vinieron por lo mismo.',
    'Feeling Lonely': 'Te gustaría tener compañía. Buscamos primero a alguien que haya venido a escuchar.',
    'Here to Listen':
      'Sabes escuchar. Buscamos primero a alguien que sienta soledad o tenga algo que mostrar.',
    'Show my Talent': 'Cantas, dibujas o cuentas historias. Buscamos primero a alguien que escuche.',
  },
  steps: {
    label: 'Cómo funciona',
    choose: 'Elige tu ánimo',
    match: 'Te conectamos',
    talk: 'Habla y crea lazos',
  },
  established: 'desde 2025',
  privacyPolicy: 'Política de privacidad',
  goodbye: {
    title: 'Hasta la próxima',
    talked: 'Hablaste durante {{duration}}.',
    again: 'Hablar con otra persona',
    unsafe: 'Ya no estás en la conversación',
    sending: 'Tu reporte se está enviando…',
    sent: 'Tu reporte se envió. No volverás a encontrarte con esa persona.',
    failed: 'No se pudo enviar tu reporte.',
    retry: 'Enviarlo otra vez',
    thanks: 'Dar las gracias por la conversación',
    thanked: 'Gracias por decirlo.',
    feeling: '¿Cómo te sientes ahora?',
    better: 'Mejor',
    same: 'Igual',
    worse: 'Peor',
  },
};
