import type { Exceptions } from '../texts';

export const ko: Exceptions = {
  words: [],
  notes: {},
};
