import type { Translation } from '../../translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_other: 'いま{{count, number}}の灯りがともっています。ここにいるひとりに、ひとつずつ。',
  few: 'いまは静かです。ともっている灯りは10未満です。',
  none: 'いまは静かです。あなたの灯りが最初のひとつになります。',
  livelier: 'いつもにぎやかなのは：{{when}}',
  atLeast: 'いま{{count, number}}人以上',
};
