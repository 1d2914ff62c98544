import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested:
    'ほたる、こもれび、すばる、もみじ、ひだまり、あかり、ゆうなぎ、つばめ、しおかぜ、たんぽぽ、ながれぼし、あさひ',
};
