import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_other: 'いま{{count, number}}人分の灯りがともっています。ここにいる一人ひとりに、ひとつずつ。',
  few: '静かなひとときです。いま、何人かがここにいます。',
  none: 'いまは静かです。あなたの灯りが最初のひとつになります。',
  livelier: 'ふだん、にぎやかな時間帯：{{when}}',
  calendar: 'カレンダーに追加',
  atLeast: 'いま{{count, number}}人以上',
};
