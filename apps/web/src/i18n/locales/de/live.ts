import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_one: 'Gerade brennt {{count, number}} Licht, eines für jeden Menschen hier.',
  lights_other: 'Gerade brennen {{count, number}} Lichter, eines für jeden Menschen hier.',
  few: 'Gerade ist es ruhig: Ein paar Leute sind da.',
  none: 'Gerade ist es ruhig. Dein Licht wäre das erste.',
  livelier: 'Mehr los ist hier meistens um diese Zeit: {{when}}.',
  calendar: 'In den Kalender',
  atLeast: 'mindestens {{count, number}} gerade hier',
};
