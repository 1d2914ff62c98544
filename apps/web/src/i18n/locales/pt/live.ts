import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_one: 'Agora há {{count, number}} luz acesa, uma para cada pessoa aqui.',
  lights_many: 'Agora há {{count, number}} de luzes acesas, uma para cada pessoa aqui.',
  lights_other: 'Agora há {{count, number}} luzes acesas, uma para cada pessoa aqui.',
  few: 'Uma noite tranquila: há algumas pessoas aqui.',
  none: 'Agora está tranquilo. A sua seria a primeira luz.',
  livelier: 'Costuma ter mais gente: {{when}}.',
  calendar: 'Adicionar ao calendário',
  atLeast: 'pelo menos {{count, number}} aqui agora',
};
