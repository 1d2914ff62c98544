import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: 'Vous êtes hors ligne',
  text: 'Il n’y a pas de connexion pour le moment. Dès qu’elle revient, la page se charge toute seule.',
  retry: 'Réessayer',
};
