import type { live as english } from '../locales/en/live';
import type { Notes } from './notes';

export const live = {
  lights:
    'Line on the landing page: how many people are here, as lights that burn, one each. A light is what stands for a visitor in the logo; warm, never solemn like a memorial.',
  few: 'The same line when nine or fewer are here, at any hour. Kind, no excuse, no number.',
  none: 'The same line when nobody is here: an invitation. “Yours” is the light of the visitor.',
  livelier:
    'Second sentence after either of the two before. {{when}} becomes a day and an hour, such as “Sunday at 9 PM”, and cannot be inflected: keep the colon.',
  calendar: 'Button after “livelier”: saves that hour as a file that calendars open. Short.',
  atLeast:
    'For screen readers, beside the name of a mood: at least so many people of that mood are here. On the screen it is “15+”.',
} satisfies Notes<typeof english>;
