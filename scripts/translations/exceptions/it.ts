import type { Exceptions } from '../texts';

export const it: Exceptions = {
  words: [],
  notes: {},
};
