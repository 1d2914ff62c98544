import type { Exceptions } from '../texts';

/** Japanese browsers write Cookie in Latin letters, and so do privacy policies. */
const COOKIE = { script: 'Cookie is how Japanese browsers and policies spell it' };

export const ja: Exceptions = {
  words: [],
  notes: {
    'age.notices.failed': COOKIE,
    'pages.privacy.collection.rows.age.what': COOKIE,
    'pages.privacy.collection.rows.settings.kept': COOKIE,
    'pages.privacy.collection.rows.device.name': COOKIE,
    'pages.privacy.collection.rows.device.what': COOKIE,
    'pages.privacy.collection.rows.visitor.what': COOKIE,
    'pages.privacy.moderation.text': COOKIE,
  },
};
