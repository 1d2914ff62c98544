import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: 'Nickname (optional)',
  mood: 'Stimmung',
  moodPlaceholder: 'Wähle deine Stimmung',
  startChat: 'Chat starten',
  moodMissing: 'Bitte wähle eine Stimmung',
  connected: 'Status: verbunden',
  disconnected: 'Status: getrennt',
  connecting: 'Verbindung zu deinem Gegenüber wird aufgebaut …',
  startOver: 'Neu anfangen',
};
