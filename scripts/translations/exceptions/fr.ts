import type { Exceptions } from '../texts';

export const fr: Exceptions = {
  words: ['Contact', 'Crypto', 'Introduction', 'Messages', 'Notifications', 'Pages', 'Phase', 'Photos'],
  notes: {
    'landing.privacyPolicy': { length: 'the legal term usual in French, and the footer has room' },
    'landing.startChat': { length: 'the button has the width of the card' },
    'landing.steps.match': { glossary: 'the caption has room for two words, and mise en relation is cold' },
    'pages.about.matching.rematch.title': {
      glossary: 'two people who meet again have retrouvailles; mise en relation has no word for again',
    },
    'pages.about.moods.title': {
      length: 'a bare quatre humeurs would be the four humours; the heading has room',
    },
    'pages.crypto.version': { same: 'litepaper is the loanword used in French, and v1 stays' },
    'pages.privacy.title': { length: 'the legal term usual in French' },
    'pages.terms.title': { length: 'the legal term usual in French' },
  },
};
