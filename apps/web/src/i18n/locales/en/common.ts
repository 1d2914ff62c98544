export const common = {
  moods: {
    // Mood in a select list and on a badge: what the visitor is here for. Verb phrase. Tight: a pill on a video.
    'Make Friends': 'Make Friends',
    // Mood in a list and on a badge: how the visitor feels. Fit any gender; never pitying or clinical. Tight: a pill.
    'Feeling Lonely': 'Feeling Lonely',
    // Mood in a list and on a badge: the visitor offers an open ear. Warm, not a therapist. Tight: a pill.
    'Here to Listen': 'Here to Listen',
    // Mood in a list and on a badge: the visitor wants to perform; first person. Tight: a pill on a video.
    'Show my Talent': 'Show my Talent',
  },
  // Grey badge when the mood is none of the four: “a different one”. Adjective and noun. Tight: a pill.
  otherMood: 'Other mood',
  username: {
    // Error under the name field: only invisible characters were typed. What happened, then what works. The name is a nickname.
    empty: 'This name looks empty. Use letters, digits or an emoji.',
    // Error under the name field, hardly ever seen. The name is a nickname.
    long: 'This name is too long.',
    // Error under the name field: it looks like “Admin”, “Support” or our own name. No accusation. “Our team” are the people who run the site.
    official: 'This name could be mistaken for our team. Choose another one.',
  },
  nav: {
    // Name of the landing page’s navigation, heard by screen readers only. Plural noun: the pages of this site.
    label: 'Pages',
    // Link to the page on why the site exists; also its tab title. Tight: a pill in a phone’s navigation.
    about: 'About',
    // Link to the questions and answers; also its tab title. Usual abbreviation if there is one. Tight: a pill.
    faq: 'FAQ',
    // Link to the terms of use; also its tab title. Noun, plural in English. Tight: a pill in a phone’s navigation.
    terms: 'Terms',
    // Link to the page with our address; also its tab title. Noun, not a verb. Tight: a pill.
    contact: 'Contact',
    // Link to the privacy policy; also its tab title. Noun: data protection, not solitude. Tight: a pill.
    privacy: 'Privacy',
    // Link to the donation page; also its tab title. Noun: backing the project, never customer help. Tight: a pill.
    support: 'Support',
    // Link to the token’s litepaper; also its tab title. Short for cryptocurrency. Tight: a pill.
    crypto: 'Crypto',
    // Link to the page with figures on what moderators do, where the operator publishes them; also its tab title. Noun.
    transparency: 'Transparency',
  },
  titles: {
    // Browser tab title of the older start screen; the product’s name follows after a dot. Verb phrase.
    start: 'Start a chat',
    // Browser tab title while chatting; the product’s name follows after a dot. Noun.
    chat: 'Video chat',
    // Heading and tab title of the form in which a blocked visitor asks to be let in again. Noun phrase.
    unblock: 'Request to Be Unblocked',
    // Heading and tab title of the form that tells moderators about somebody. Verb phrase: complain about, not inform.
    report: 'Report a User',
  },
  // Label of the language picker, heard by screen readers only. Noun.
  language: 'Language',
  offer: {
    // Button offering the visitor their browser’s language, which is yours: name it as it stands in a sentence. Question. Tight on phones.
    switch: 'Use English?',
    // Tooltip and spoken name of the X button beside the language offer. Verb: wave it away for good.
    dismiss: 'Dismiss',
  },
  theme: {
    // Tooltip and spoken name of the moon button: changes to the dark colours. Noun or command.
    toDark: 'Dark theme',
    // Tooltip and spoken name of the sun button: back to bright colours. “Light” is the opposite of dark, not weight.
    toLight: 'Light theme',
  },
  // Error message after picking a language whose texts could not be fetched; the page stays in the former language. Calm.
  languageFailed: 'That language couldn’t be loaded. Check your connection and try again.',
  // Link with an arrow at the top of pages and forms: returns to the landing page. “Home” is the start page.
  backHome: 'Back to home',
  // Skip link, first thing the keyboard reaches: jumps past the navigation to the main part. Command.
  toContent: 'Skip to content',
  // Paragraph shown where scripts are off in the browser. Keep the name JavaScript. Plain and helpful, no blame.
  needsScript: 'This page needs JavaScript. Turn it on in your browser, then reload the page.',
  // Spoken status, also shown in places, while something is fetched. Ends with an ellipsis.
  loading: 'Loading…',
  // Name of the corner where short messages appear, heard by screen readers only; noun, plural.
  notifications: 'Notifications',
  // Under a field, in red, in place of how many characters are left: so many have to go before it can be sent. Short.
  tooLong_one: '{{count, number}} character too many',
  tooLong_other: '{{count, number}} characters too many',
  // Button on the screen for a page that failed: loads it once more. Verb.
  tryAgain: 'Try again',
  report: {
    // Where somebody reported another and the network failed, or the server was busy. Factual, not alarming: it is sent later. Also a pill on a video, where it may be cut.
    unsent: 'Your report couldn’t be sent yet.',
    // After “couldn’t be sent yet”, or after the words for an error. “This tab” is the browser tab; “it” is the report. What happens by itself, then what to do.
    kept: 'This tab keeps it and sends it as soon as it can. Don’t close the tab until then.',
    // When a report that waited has been sent. A relief, in one short sentence.
    taken: 'Your report was sent.',
    // When the server refused a report: it is not sent again. Factual.
    refused: 'Your report couldn’t be sent.',
  },
  broken: {
    // Heading of the screen shown when a page could not be fetched. Plain and calm; “that” is the page.
    title: 'That didn’t load',
    // Paragraph under that heading, read out as an alert: two likely causes, then what to do. No blame.
    text: 'The connection dropped, or a new version has just gone live. Reloading the page usually helps.',
  },
  fault: {
    // Heading of the screen shown when the site itself made a mistake while showing a page. Plain and calm.
    title: 'Something broke on this page',
    // Paragraph under that heading, read out as an alert: whose mistake it is and is not, then what to do.
    text: 'That’s our fault, not yours or your connection’s. Reloading the page usually helps.',
  },
} as const;
