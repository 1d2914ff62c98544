import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_zero: 'لا أضواء هنا الآن.',
  lights_one: 'ضوء واحد يتلألأ الآن: لكل شخص هنا ضوء.',
  lights_two: 'ضوءان يتلألآن الآن: لكل شخص هنا ضوء.',
  lights_few: '{{count, number}} أضواء تتلألأ الآن: لكل شخص هنا ضوء.',
  lights_many: '{{count, number}} ضوءًا يتلألأ الآن: لكل شخص هنا ضوء.',
  lights_other: '{{count, number}} ضوء يتلألأ الآن: لكل شخص هنا ضوء.',
  few: 'الأجواء هادئة: هنا الآن عدد قليل من الناس.',
  none: 'الهدوء يسود الآن. سيكون ضوؤك أول الأضواء.',
  livelier: 'تزداد الحركة هنا عادةً: {{when}}.',
  calendar: 'إضافة إلى التقويم',
  atLeast: 'هنا الآن {{count, number}} على الأقل',
};
