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
  joinRefused: 'El chat no aceptó tu nombre o tu estado de ánimo. Elige de nuevo.',
  accept: 'A partir de 18 años, gratis, sin cuenta. Al empezar aceptas los <terms>Términos</terms>.',
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
    unsafe: 'Has salido de la conversación',
    sending: 'Tu reporte se está enviando…',
    sent: 'Tu reporte se envió. No volverás a encontrarte con esa persona.',
    failed: 'No se pudo enviar tu reporte.',
    retry: 'Enviarlo otra vez',
  },
};
