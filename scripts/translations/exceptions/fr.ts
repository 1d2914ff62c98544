import type { Exceptions } from '../texts';

export const fr: Exceptions = {
  words: [],
  notes: {},
};
