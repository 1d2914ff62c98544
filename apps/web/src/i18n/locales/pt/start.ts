import type { Translation } from '../../translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: 'Apelido (opcional)',
  mood: 'Humor',
  moodPlaceholder: 'Escolha seu humor',
  startChat: 'Iniciar conversa',
  moodMissing: 'Escolha seu humor, por favor',
  connected: 'Status: on-line',
  disconnected: 'Status: sem conexão',
  connecting: 'Conectando com a outra pessoa…',
  startOver: 'Começar de novo',
};
