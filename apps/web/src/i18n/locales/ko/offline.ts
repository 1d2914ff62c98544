import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: '오프라인 상태예요',
  text: '지금은 인터넷에 연결되어 있지 않아요. 다시 연결되면 페이지가 자동으로 열려요.',
  retry: '다시 시도',
};
