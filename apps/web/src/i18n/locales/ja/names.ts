import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested:
    'ほたる、こもれび、すばる、もみじ、ひだまり、ともしび、ゆうなぎ、ひばり、しおかぜ、たんぽぽ、ながれぼし、あさやけ',
};
