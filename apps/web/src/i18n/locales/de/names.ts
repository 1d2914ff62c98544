import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested:
    'Komet, Ahorn, Weide, Klee, Morgenrot, Zaunkönig, Laterne, Sternschnuppe, Funke, Libelle, Rotkehlchen, Abendstern',
};
