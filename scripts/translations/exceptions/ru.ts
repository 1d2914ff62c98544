import type { Exceptions } from '../texts';

/** Every Russian site calls it so, and nothing shorter is a legal term. */
const PRIVACY_POLICY = { length: 'the only usual Russian term; it stands where there is room' };

export const ru: Exceptions = {
  words: [],
  notes: {
    'landing.privacyPolicy': PRIVACY_POLICY,
    'pages.privacy.title': PRIVACY_POLICY,
    'pages.crypto.disclaimer.title': { length: 'the legal term; a section heading has room' },
  },
};
