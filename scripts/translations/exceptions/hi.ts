import type { Exceptions } from '../texts';

export const hi: Exceptions = {
  words: [],
  notes: {},
};
