import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: 'Nickname (facoltativo)',
  mood: 'Umore',
  moodPlaceholder: 'Scegli il tuo umore',
  startChat: 'Inizia la chat',
  moodMissing: 'Scegli prima un umore',
  connected: 'Stato: connesso',
  disconnected: 'Stato: non connesso',
  connecting: 'Connessione con l’altra persona…',
  startOver: 'Ricomincia',
};
