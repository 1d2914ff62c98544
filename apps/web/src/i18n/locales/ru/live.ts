import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_one: 'Сейчас горит {{count, number}} огонёк, по одному на каждого, кто здесь.',
  lights_few: 'Сейчас горят {{count, number}} огонька, по одному на каждого, кто здесь.',
  lights_many: 'Сейчас горят {{count, number}} огоньков, по одному на каждого, кто здесь.',
  lights_other: 'Сейчас горят {{count, number}} огонька, по одному на каждого, кто здесь.',
  few: 'Сейчас тихо: здесь всего несколько человек.',
  none: 'Сейчас тихо. Ваш огонёк будет первым.',
  livelier: 'Больше людей здесь обычно в это время: {{when}}.',
  calendar: 'Добавить в календарь',
  atLeast: 'сейчас здесь не меньше {{count, number}}',
};
