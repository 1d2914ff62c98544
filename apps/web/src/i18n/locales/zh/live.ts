import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_other: '此刻亮着 {{count, number}} 盏灯，这里每个人一盏。',
  few: '安静的夜晚：现在这里有几个人。',
  none: '此刻很安静。你会点亮第一盏灯。',
  livelier: '平时更热闹的时候：{{when}}。',
  calendar: '添加到日历',
  atLeast: '此刻至少 {{count, number}} 人',
  fewer: '此刻少于 {{count, number}} 人',
};
