import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: 'Вы не в сети',
  text: 'Сейчас нет связи. Как только она появится, страница загрузится сама.',
  retry: 'Попробовать ещё раз',
};
