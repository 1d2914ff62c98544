import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested:
    'Luciole, Comète, Érable, Colibri, Trèfle, Aurore, Étincelle, Rivière, Lueur, Mésange, Brise, Bruyère',
};
