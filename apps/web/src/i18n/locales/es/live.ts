import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_one: 'Ahora hay {{count, number}} luz encendida, una por cada persona aquí.',
  lights_many: 'Ahora hay {{count, number}} de luces encendidas, una por cada persona aquí.',
  lights_other: 'Ahora hay {{count, number}} luces encendidas, una por cada persona aquí.',
  few: 'Una noche tranquila: hay unas pocas personas aquí.',
  none: 'Ahora está tranquilo. La tuya sería la primera luz.',
  livelier: 'Suele haber más gente: {{when}}.',
  calendar: 'Agregar al calendario',
  atLeast: 'al menos {{count, number}} aquí ahora',
};
