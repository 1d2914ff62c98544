import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: 'Apelido (opcional)',
  mood: 'Como você está',
  moodPlaceholder: 'Como você está hoje?',
  startChat: 'Iniciar conversa',
  moodMissing: 'Diga como você está, por favor',
  connected: 'Status: online',
  disconnected: 'Status: sem conexão',
  connecting: 'Conectando com a outra pessoa…',
  startOver: 'Começar de novo',
};
