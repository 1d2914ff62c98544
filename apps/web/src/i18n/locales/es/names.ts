import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested:
    'Lucero, Brisa, Cometa, Aurora, Laurel, Colibrí, Trébol, Faro, Marea, Girasol, Destello, Luciérnaga',
};
