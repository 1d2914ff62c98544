import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested: 'Комета, Клён, Ива, Клевер, Рассвет, Фонарик, Светлячок, Синичка, Ручеёк, Огонёк, Василёк, Маяк',
};
