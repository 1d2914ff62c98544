import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: 'Ник (необязательно)',
  mood: 'Настроение',
  moodPlaceholder: 'Выберите настроение',
  startChat: 'Начать чат',
  moodMissing: 'Пожалуйста, выберите настроение',
  connected: 'Статус: на связи',
  disconnected: 'Статус: нет связи',
  connecting: 'Соединяем с собеседником…',
  startOver: 'Начать сначала',
};
