import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested: '星河、晨曦、萤火、微风、枫叶、月光、新月、云雀、晚霞、小溪、蒲公英、流星',
};
