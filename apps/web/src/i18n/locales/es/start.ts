import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: 'Apodo (opcional)',
  mood: 'Estado de ánimo',
  moodPlaceholder: 'Elige tu estado de ánimo',
  startChat: 'Empezar a chatear',
  moodMissing: 'Elige un estado de ánimo, por favor',
  connected: 'Estado: en línea',
  disconnected: 'Estado: sin conexión',
  connecting: 'Conectando con la otra persona…',
  startOver: 'Empezar de nuevo',
};
