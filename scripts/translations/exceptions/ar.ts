import type { Exceptions } from '../texts';

/** With «الخاص بك» it fits any gender and cannot be taken for somebody else’s ID. */
const OWN_ID = { length: 'one character over; the label has a line to itself' };

export const ar: Exceptions = {
  words: [],
  notes: {
    'chat.denied.userId': OWN_ID,
    'forms.unblock.userId': OWN_ID,
    'pages.about.moods.title': { length: 'a bare أمزجة would be the four humours; the heading has room' },
  },
};
