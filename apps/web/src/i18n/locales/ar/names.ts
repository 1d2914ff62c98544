import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested: 'نجمة، شهاب، نسيم، ياسمين، فانوس، ندى، غيمة، نورس، سنبلة، واحة، فجر، شروق',
};
