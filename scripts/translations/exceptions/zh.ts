import type { Exceptions } from '../texts';

/** Chinese browsers write Cookie in Latin letters, and so do privacy policies. */
const COOKIE = { script: 'Cookie is how Chinese browsers and policies spell it' };

export const zh: Exceptions = {
  words: [],
  notes: {
    'pages.privacy.collection.rows.settings.kept': COOKIE,
    'pages.privacy.collection.rows.device.what': COOKIE,
    'pages.privacy.collection.rows.visitor.what': COOKIE,
    'pages.privacy.moderation.text': COOKIE,
  },
};
