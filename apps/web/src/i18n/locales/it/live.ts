import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_one: 'In questo momento c’è {{count, number}} luce accesa, una per ogni persona qui.',
  lights_many: 'In questo momento ci sono {{count, number}} di luci accese, una per ogni persona qui.',
  lights_other: 'In questo momento ci sono {{count, number}} luci accese, una per ogni persona qui.',
  few: 'È tutto tranquillo, ma qualcuno c’è.',
  none: 'In questo momento è tutto tranquillo. La tua sarebbe la prima luce.',
  livelier: 'C’è più gente, di solito: {{when}}.',
  calendar: 'Aggiungi al calendario',
  atLeast: 'almeno {{count, number}} qui adesso',
};
