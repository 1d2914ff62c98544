import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested: 'نجمة، مذنّب، نسيم، بنفسج، فانوس، موجة، غيمة، نورس، شعاع، واحة، فجر، أفق',
};
