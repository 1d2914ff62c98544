import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: 'オフラインです',
  text: '今はインターネットにつながっていません。接続が戻ると、ページは自動で読み込まれます。',
  retry: 'もう一度試す',
};
