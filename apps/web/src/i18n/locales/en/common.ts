export const common = {
  moods: {
    'Make Friends': 'Make Friends',
    'Feeling Lonely': 'Feeling Lonely',
    'Here to Listen': 'Here to Listen',
    'Show my Talent': 'Show my Talent',
  },
  otherMood: 'Other mood',
  username: {
    empty: 'Nothing in this name can be seen. Use letters, digits or an emoji.',
    long: 'This name is too long.',
    official: 'This name could be taken for our team. Choose another one.',
  },
  nav: {
    label: 'Pages',
    about: 'About',
    faq: 'FAQ',
    terms: 'Terms',
    contact: 'Contact',
    privacy: 'Privacy',
    support: 'Support',
    crypto: 'Crypto',
  },
  titles: {
    start: 'Start a chat',
    chat: 'Video chat',
    unblock: 'Request to Be Unblocked',
    report: 'Report a User',
  },
  language: 'Language',
  offer: {
    switch: 'Use English?',
    dismiss: 'Dismiss',
  },
  theme: {
    toDark: 'Dark theme',
    toLight: 'Light theme',
  },
  languageFailed: 'That language could not be loaded. Check your connection and try again.',
  backHome: 'Back to home',
  toContent: 'Go to the content',
  needsScript: 'This page needs JavaScript. Switch it on in your browser, then load the page again.',
  loading: 'Loading…',
  notifications: 'Notifications',
  tryAgain: 'Try again',
  broken: {
    title: 'That did not load',
    text: 'The connection dropped, or a new version has just been put online. Loading the page again usually helps.',
  },
  fault: {
    title: 'Something broke on this page',
    text: 'The mistake is ours, not yours, and not your connection’s. Loading the page again usually helps.',
  },
} as const;
