import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: 'आप ऑफ़लाइन हैं',
  text: 'अभी कोई कनेक्शन नहीं है। कनेक्शन लौटते ही पेज अपने-आप लोड हो जाएगा।',
  retry: 'फिर कोशिश करें',
};
