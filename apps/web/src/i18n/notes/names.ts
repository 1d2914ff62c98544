import type { names as english } from '../locales/en/names';
import type { Notes } from './notes';

export const names = {
  suggested:
    'Twelve names that a button fills into the field for the username, between commas. Friendly words of nature and light that suit anybody, in the language’s own script; not a translation, no first names, no word with a second meaning.',
} satisfies Notes<typeof english>;
