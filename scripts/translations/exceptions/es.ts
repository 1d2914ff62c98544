import type { Exceptions } from '../texts';

export const es: Exceptions = {
  words: ['Video'],
  notes: {
    'chat.talk.typing': {
      glossary: 'on a phone la otra persona would need a third line between two buttons',
    },
    'pages.about.moods.title': { length: 'mood is three words in Spanish, and the heading has room' },
    'pages.about.matching.rematch.title': {
      glossary: 'two people who meet again have a reencuentro; conexión would be the network',
    },
    'pages.crypto.version': { same: 'litepaper is the loanword used in Spanish, and v1 stays' },
  },
};
