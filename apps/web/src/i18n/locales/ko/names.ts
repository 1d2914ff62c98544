import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested: '별빛, 노을, 단풍, 반딧불, 은하수, 햇살, 등대, 민들레, 새벽, 종달새, 물결, 달무리',
};
