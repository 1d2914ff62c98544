import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested: 'जुगनू, चाँदनी, बादल, झरना, मोरपंख, गुलमोहर, किरण, सवेरा, सितारा, पलाश, लहर, दीया',
};
