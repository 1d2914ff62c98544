import type { common as english } from '../locales/en/common';
import type { Notes } from './notes';

export const common = {
  moods: {
    'Make Friends':
      'Mood in a select list and on a badge: what the visitor is here for. Verb phrase. Tight: a pill on a video.',
    'Feeling Lonely':
      'Mood in a list and on a badge: how the visitor feels. Fit any gender; never pitying or clinical. Tight: a pill.',
    'Here to Listen':
      'Mood in a list and on a badge: the visitor offers an open ear. Warm, not a therapist. Tight: a pill.',
    'Show my Talent':
      'Mood in a list and on a badge: the visitor wants to perform; first person. Tight: a pill on a video.',
  },
  otherMood:
    'Grey badge when the mood is none of the four: “a different one”. Adjective and noun. Tight: a pill.',
  username: {
    empty:
      'Error under the name field: only invisible characters were typed. What happened, then what works. The name is a nickname.',
    long: 'Error under the name field, hardly ever seen. The name is a nickname.',
    official:
      'Error under the name field: it looks like “Admin”, “Support” or our own name. No accusation. “Our team” are the people who run the site.',
  },
  nav: {
    label:
      'Name of the landing page’s navigation, heard by screen readers only. Plural noun: the pages of this site.',
    about:
      'Link to the page on why the site exists; also its tab title. Tight: a pill in a phone’s navigation.',
    faq: 'Link to the questions and answers; also its tab title. Usual abbreviation if there is one. Tight: a pill.',
    terms:
      'Link to the terms of use; also its tab title. Noun, plural in English. Tight: a pill in a phone’s navigation.',
    contact: 'Link to the page with our address; also its tab title. Noun, not a verb. Tight: a pill.',
    privacy:
      'Link to the privacy policy; also its tab title. Noun: data protection, not solitude. Tight: a pill.',
    support:
      'Link to the donation page; also its tab title. Noun: backing the project, never customer help. Tight: a pill.',
    crypto: 'Link to the token’s litepaper; also its tab title. Short for cryptocurrency. Tight: a pill.',
    transparency:
      'Link to the page with figures on what moderators do, where the operator publishes them; also its tab title. Noun.',
  },
  titles: {
    start:
      'Browser tab title of the older start screen; the product’s name follows after a dot. Verb phrase.',
    chat: 'Browser tab title while chatting; the product’s name follows after a dot. Noun.',
    unblock:
      'Heading and tab title of the form in which a blocked visitor asks to be let in again. Noun phrase.',
    report:
      'Heading and tab title of the form that tells moderators about somebody. Verb phrase: complain about, not inform.',
  },
  language: 'Label of the language picker, heard by screen readers only. Noun.',
  offer: {
    switch:
      'Button offering the visitor their browser’s language, which is yours: name it as it stands in a sentence. Question. Tight on phones.',
    dismiss:
      'Tooltip and spoken name of the X button beside the language offer. Verb: wave it away for good.',
  },
  theme: {
    toDark: 'Tooltip and spoken name of the moon button: changes to the dark colours. Noun or command.',
    toLight:
      'Tooltip and spoken name of the sun button: back to bright colours. “Light” is the opposite of dark, not weight.',
  },
  languageFailed:
    'Error message after picking a language whose texts could not be fetched; the page stays in the former language. Calm.',
  backHome:
    'Link with an arrow at the top of pages and forms: returns to the landing page. “Home” is the start page.',
  toContent:
    'Skip link, first thing the keyboard reaches: jumps past the navigation to the main part. Command.',
  needsScript:
    'Paragraph shown where scripts are off in the browser. Keep the name JavaScript. Plain and helpful, no blame.',
  loading: 'Spoken status, also shown in places, while something is fetched. Ends with an ellipsis.',
  notifications:
    'Name of the corner where short messages appear, heard by screen readers only; noun, plural.',
  tooLong:
    'Under a field, in red, in place of how many characters are left: so many have to go before it can be sent. Short.',
  tryAgain: 'Button on the screen for a page that failed: loads it once more. Verb.',
  report: {
    unsent:
      'Where somebody reported another and the network failed, or the server was busy. Factual, not alarming: it is sent later. Also a pill on a video, where it may be cut.',
    kept: 'After “couldn’t be sent yet”, or after the words for an error. “This tab” is the browser tab; “it” is the report. What happens by itself, then what to do.',
    taken: 'When a report that waited has been sent. A relief, in one short sentence.',
    refused: 'When the server refused a report: it is not sent again. Factual.',
  },
  broken: {
    title:
      'Heading of the screen shown when a page could not be fetched. Plain and calm; “that” is the page.',
    text: 'Paragraph under that heading, read out as an alert: two likely causes, then what to do. No blame.',
  },
  fault: {
    title:
      'Heading of the screen shown when the site itself made a mistake while showing a page. Plain and calm.',
    text: 'Paragraph under that heading, read out as an alert: whose mistake it is and is not, then what to do.',
  },
} satisfies Notes<typeof english>;
