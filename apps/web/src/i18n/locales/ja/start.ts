import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: 'ニックネーム（任意）',
  mood: '今の気分',
  moodPlaceholder: '気分を選んでください',
  startChat: 'チャットを始める',
  moodMissing: '気分を選んでください',
  connected: '状態：接続済み',
  disconnected: '状態：未接続',
  connecting: 'チャットの相手につないでいます…',
  startOver: '最初からやり直す',
};
