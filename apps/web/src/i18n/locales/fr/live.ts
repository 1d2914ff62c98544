import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_one: '{{count, number}} lumière est allumée en ce moment, une par personne présente.',
  lights_many: '{{count, number}} de lumières sont allumées en ce moment, une par personne présente.',
  lights_other: '{{count, number}} lumières sont allumées en ce moment, une par personne présente.',
  few: 'C’est calme, mais quelques personnes sont là.',
  none: 'C’est calme en ce moment. La vôtre serait la première lumière.',
  livelier: 'Plus de monde, en général : {{when}}.',
  calendar: 'Ajouter au calendrier',
  atLeast: 'au moins {{count, number}} ici en ce moment',
};
