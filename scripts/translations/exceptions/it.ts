import type { Exceptions } from '../texts';

export const it: Exceptions = {
  words: ['Home', 'Privacy', 'Video'],
  notes: {
    'pages.crypto.version': { same: 'litepaper is the loanword used in Italian, and v1 stays' },
  },
};
