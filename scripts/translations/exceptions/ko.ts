import type { Exceptions } from '../texts';

/** Korean for moderators is their team, and beside it this heading would read as the team’s own administration. */
const MODERATION = { glossary: 'moderation is named by what it does: handling reports' };

export const ko: Exceptions = {
  words: [],
  notes: {
    'pages.privacy.moderation.title': MODERATION,
  },
};
