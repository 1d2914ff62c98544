import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: '昵称（选填）',
  mood: '心情',
  moodPlaceholder: '选择你的心情',
  startChat: '开始聊天',
  moodMissing: '请选择心情',
  connected: '状态：已连接',
  disconnected: '状态：未连接',
  connecting: '正在为你连接聊天伙伴……',
  startOver: '重新开始',
};
