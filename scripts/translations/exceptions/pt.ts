import type { Exceptions } from '../texts';

export const pt: Exceptions = {
  words: [],
  notes: {
    'chat.search.otherMood': {
      length: 'mood is three words in Portuguese, and the list has a line to itself',
    },
    'common.otherMood': { glossary: 'on the badge estado is enough; de espírito has no room' },
    'pages.about.matching.rematch.title': {
      glossary: 'two people who meet again have a reencontro; conexão would be the network',
    },
    'pages.about.moods.title': { length: 'mood is three words in Portuguese, and the heading has room' },
    'pages.crypto.version': { same: 'litepaper is the loanword used in Portuguese, and v1 stays' },
  },
};
