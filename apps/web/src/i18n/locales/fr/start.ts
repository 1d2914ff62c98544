import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: 'Pseudo (facultatif)',
  mood: 'Humeur',
  moodPlaceholder: 'Choisissez votre humeur',
  startChat: 'Commencer à parler',
  moodMissing: 'Merci de choisir une humeur',
  connected: 'État : connecté',
  disconnected: 'État : déconnecté',
  connecting: 'Connexion avec l’autre personne…',
  startOver: 'Recommencer',
};
