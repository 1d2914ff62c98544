import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_other: '此刻亮着 {{count, number}} 盏灯，一人一盏。',
  few: '此刻很安静，这里有几个人。',
  none: '此刻很安静。第一盏灯，等你来点亮。',
  livelier: '平时这个时候更热闹：{{when}}。',
  calendar: '添加到日历',
  atLeast: '此刻至少 {{count, number}} 人',
};
