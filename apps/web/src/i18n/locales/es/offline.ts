import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: 'Estás sin conexión',
  text: 'Ahora mismo no hay internet. En cuanto vuelva la conexión, la página se cargará sola.',
  retry: 'Intentar de nuevo',
};
