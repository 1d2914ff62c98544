import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: '닉네임 (선택)',
  mood: '지금 기분',
  moodPlaceholder: '기분을 골라 주세요',
  startChat: '채팅 시작하기',
  moodMissing: '기분을 골라 주세요',
  connected: '상태: 연결됨',
  disconnected: '상태: 연결 안 됨',
  connecting: '대화할 상대를 연결하고 있어요…',
  startOver: '처음부터 다시 시작',
};
