import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_one: 'इस वक़्त {{count, number}} दीया जल रहा है, यहाँ मौजूद हर इंसान का एक।',
  lights_other: 'इस वक़्त {{count, number}} दीये जल रहे हैं, यहाँ मौजूद हर इंसान का एक।',
  few: 'माहौल शांत है: इस वक़्त यहाँ कुछ ही लोग हैं।',
  none: 'इस वक़्त यहाँ शांति है। पहला दीया आपका होगा।',
  livelier: 'यहाँ ज़्यादा रौनक़ आम तौर पर तब होती है: {{when}}।',
  calendar: 'कैलेंडर में जोड़ें',
  atLeast: 'यहाँ अभी कम से कम {{count, number}} लोग',
};
