import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: 'Sei offline',
  text: 'Al momento non c’è connessione. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
};
