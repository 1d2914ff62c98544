import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: 'لا اتصال بالإنترنت',
  text: 'لا يوجد اتصال في الوقت الحالي. وحالما يعود، تُحمَّل الصفحة من تلقاء نفسها.',
  retry: 'إعادة المحاولة',
};
