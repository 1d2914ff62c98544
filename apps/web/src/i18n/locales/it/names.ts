import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested:
    'Cometa, Acero, Salice, Trifoglio, Aurora, Lanterna, Ginepro, Pettirosso, Colibrì, Brezza, Girasole, Faro',
};
