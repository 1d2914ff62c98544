import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: '你已离线',
  text: '现在没有网络。等网络恢复，页面会自动加载。',
  retry: '重试',
};
