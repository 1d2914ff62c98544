import type { Translation } from '@/i18n/translation';
import type { start as english } from '../en/start';

export const start: Translation<typeof english> = {
  username: 'यूज़रनेम (ज़रूरी नहीं)',
  mood: 'मूड',
  moodPlaceholder: 'अपना मूड चुनें',
  startChat: 'चैट शुरू करें',
  moodMissing: 'कृपया अपना मूड चुनें',
  connected: 'स्थिति: कनेक्टेड',
  disconnected: 'स्थिति: कनेक्टेड नहीं',
  connecting: 'चैट के साथी से जोड़ा जा रहा है…',
  startOver: 'फिर से शुरू करें',
};
