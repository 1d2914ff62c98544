import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: 'Du bist offline',
  text: 'Im Moment gibt es keine Verbindung. Sobald sie wieder da ist, wird diese Seite von selbst neu geladen.',
  retry: 'Erneut versuchen',
};
