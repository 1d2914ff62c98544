import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: 'الاسم المستعار (اختياري)',
  mood: 'المزاج',
  moodPlaceholder: 'كيف مزاجك الآن؟',
  startChat: 'بدء الدردشة',
  moodMissing: 'ينقصنا اختيار المزاج',
  connected: 'الحالة: تم الاتصال',
  disconnected: 'الحالة: لا يوجد اتصال',
  connecting: 'جارٍ الاتصال بالطرف الآخر…',
  startOver: 'البدء من جديد',
};
