import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_other: 'いま{{count, number}}の灯りがともっています。ここにいる一人ひとりに、ひとつずつ。',
  few: '静かな夜です。いま何人かの人がここにいます。',
  none: 'いまは静かです。あなたの灯りが最初のひとつになります。',
  livelier: 'ふだん、にぎやかな時間帯：{{when}}',
  calendar: 'カレンダーに追加',
  atLeast: 'いま{{count, number}}人以上',
  fewer: 'いま{{count, number}}人未満',
};
