import type { Translation } from '../../translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_other: 'いま{{count, number}}の灯りがともっています。ここにいるひとりに、ひとつずつ。',
  few: 'いまは静かです。ともっている灯りは10に届きません。',
  none: 'いまは静かです。あなたの灯りが最初のひとつになります。',
  livelier: 'いつもなら、にぎやかになるのは：{{when}}',
  atLeast: 'いま{{count, number}}人以上',
};
