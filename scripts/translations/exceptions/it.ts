import type { Exceptions } from '../texts';

export const it: Exceptions = {
  words: ['Home', 'Privacy', 'Video'],
  notes: {
    'chat.talk.typing': {
      glossary: 'on a phone l’altra persona would need a second line between two buttons',
    },
    'landing.steps.match': { glossary: 'alone, entra in contatto reads as get in touch with us' },
    'pages.about.matching.rematch.title': {
      glossary: 'mettere in contatto has no word for again; what comes again is the same person',
    },
    'pages.about.moods.title': { length: 'quattro umori would be the four humours; the heading has room' },
    'pages.crypto.version': { same: 'litepaper is the loanword used in Italian, and v1 stays' },
  },
};
