import type { offline as english } from '../locales/en/offline';
import type { Notes } from './notes';

export const offline = {
  title: 'Heading of the page that stands in without internet. “You” is the visitor’s device; any gender.',
  text: 'Paragraph under it: what is wrong, and that the visitor need not do anything. Calm.',
  retry: 'Button under it: load the page once more now. Verb; the same words as elsewhere.',
} satisfies Notes<typeof english>;
