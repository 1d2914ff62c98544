import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: 'Tu edad',
  why: 'Quien administra este sitio te pide que confirmes que tienes 18 años o más.',
  where:
    'No hacemos aquí esa verificación. El botón te lleva a un servicio que eligió quien administra el sitio:',
  sent: 'Le enviamos un número aleatorio, la hora y la dirección para volver, y nada sobre ti. Solo responde sí o no, y guardamos esa respuesta para este dispositivo.',
  without: {
    text: 'Sin ella también puedes chatear, pero solo por texto.',
    nothing: 'Sin ella no puedes empezar un chat aquí.',
  },
  leave: 'Verificar mi edad',
  leaving: 'Te llevamos allí…',
  confirmed: 'Gracias. El servicio confirmó que tienes 18 años o más.',
  notices: {
    age_check: 'Hay que verificar tu edad antes de que puedas chatear.',
    age_refused: 'El servicio no confirmó que tengas 18 años o más.',
    age_expired: 'Esa respuesta llegó demasiado tarde o ya se había usado. Inténtalo de nuevo.',
    age_invalid: 'Esa respuesta no se pudo verificar, así que no cuenta. Inténtalo de nuevo.',
    failed: 'No se pudo iniciar la verificación. Permite las cookies de este sitio e inténtalo de nuevo.',
  },
};
