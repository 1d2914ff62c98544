import type { chat as english } from '../locales/en/chat';
import type { Notes } from './notes';

/** Texts around a talk: which picture is large, the reason for the match, the search, safety. */
export const aroundTalk = {
  view: {
    partner: 'Spoken name and tooltip of the partner’s small picture: a press makes it the large one. Tight.',
    own: 'The same of one’s own small picture, which trades places with the partner’s. “Me” of any gender.',
  },

  why: {
    again:
      'Stands first in the list of messages where two who had just parted meet again because both asked for it. Warm, one sentence.',
    pair: 'Stands first in the list of messages: why these two were brought together. {{you}} and {{they}} become one of the clauses below. Your own punctuation between and after them.',
    language:
      'Beside “pair”, where the language both speak is another than that of the page. {{language}} is its name in that language, such as Español. One sentence.',
    noLanguage:
      'The same place, where the two named no language in common, or one of them named none. A button that switches translation on follows. One sentence.',
    you: {
      'Make Friends':
        'Clause about the reader that begins the sentence “pair”; no full stop. The mood is “Make Friends”.',
      'Feeling Lonely':
        'Clause about the reader that begins the sentence “pair”; no full stop. The mood is “Feeling Lonely”.',
      'Here to Listen':
        'Clause about the reader that begins the sentence “pair”; no full stop. The mood is “Here to Listen”.',
      'Show my Talent':
        'Clause about the reader that begins the sentence “pair”; no full stop. The mood is “Show my Talent”.',
    },
    they: {
      'Make Friends':
        'Clause about the stranger that ends the sentence “pair”; no capital, no full stop, any gender. The mood is “Make Friends”.',
      'Feeling Lonely':
        'Clause about the stranger that ends the sentence “pair”; no capital, no full stop, any gender. The mood is “Feeling Lonely”.',
      'Here to Listen':
        'Clause about the stranger that ends the sentence “pair”; no capital, no full stop, any gender. The mood is “Here to Listen”.',
      'Show my Talent':
        'Clause about the stranger that ends the sentence “pair”; no capital, no full stop, any gender. The mood is “Show my Talent”.',
    },
    both: {
      'Make Friends': 'Whole sentence where both have the same mood, “Make Friends”.',
      'Feeling Lonely': 'Whole sentence where both have the same mood, “Feeling Lonely”.',
      'Here to Listen': 'Whole sentence where both have the same mood, “Here to Listen”.',
      'Show my Talent': 'Whole sentence where both have the same mood, “Show my Talent”.',
    },
    ask: 'Small words before a suggested first question, which is a button. Ends in a colon.',
    opening: {
      friendsFriends:
        'Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Make Friends” and “Make Friends”.',
      friendsLonely:
        'Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Make Friends” and “Feeling Lonely”.',
      friendsListen:
        'Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Make Friends” and “Here to Listen”.',
      friendsTalent:
        'Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Make Friends” and “Show my Talent”.',
      lonelyLonely:
        'Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Feeling Lonely” and “Feeling Lonely”.',
      lonelyListen:
        'Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Feeling Lonely” and “Here to Listen”.',
      lonelyTalent:
        'Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Feeling Lonely” and “Show my Talent”.',
      listenListen:
        'Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Here to Listen” and “Here to Listen”.',
      listenTalent:
        'Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Here to Listen” and “Show my Talent”.',
      talentTalent:
        'Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Show my Talent” and “Show my Talent”.',
    },
  },

  search: {
    parted:
      'Above the actions of a search, for ten seconds after {{name}} left the talk. Calm, no blame, no gender.',
    thanked:
      'Line while searching: the stranger of an earlier talk pressed “Say thanks for the chat”. Warm, short; any gender.',
    here: 'Small line while searching: how many visitors are connected. {{online}} becomes a number; no noun after it is needed.',
    alone: 'In place of that, while the reader is the only one.',
    widening: 'Line after some seconds of search: other moods and languages are looked at as well. Ellipsis.',
    breathe:
      'Line after more seconds of search; the logo’s two flames move slowly above it. Calm, an invitation.',
    otherMood:
      'Label of a select that appears when the search takes long: search with another of the four moods. The glossary’s word.',
    ring: 'Button while searching: asks for a sound and a notification when a partner is found. Verb phrase.',
    ringing:
      'Line once that button was pressed: a sound and a notification will come, and the tab may be left. Reassuring.',
    level: 'Name of the moving bar under one’s own picture, for screen readers. Noun phrase.',
    pause: 'Button: stops the search for a while. Verb or noun; tight.',
    paused:
      'Replaces “Searching…” while it rests. Two short sentences; reassuring, not sad: nobody is told that they are not looked for.',
    resume: 'Button: ends the pause, the search goes on. Verb phrase; tight.',
    found: 'Title of the browser tab and of a notification when a partner was found. No name. Short.',
    crisis:
      'Calm line while somebody who feels lonely searches or talks, before links to helplines named in the operator’s list. No alarm, nothing clinical. Ends in a colon.',
  },

  again: {
    ask: 'Button after a talk: one wants to meet the stranger of that talk once more. It only comes to that if the other presses it too. A short question, tight; any gender.',
    how: 'Small line under that button: what it takes for the two to meet. Tight; any gender.',
    said: 'Replaces the button once it was pressed. Promises nothing; says that the search goes on with others in a moment. Any gender.',
    failed: 'Alert under the button when the network failed. Factual, short.',
  },

  safety: {
    unsafe:
      'Button over the stranger’s picture: at one tap it ends the talk, reports and hides both pictures. What the visitor feels; short; no gender.',
    promise: 'Shown over the picture after a report was sent. Thanks, and a promise about the two.',
    leave: 'Main button under it. Verb phrase; any gender.',
  },

  link: {
    resting:
      'Line over the picture while the server is gone but the call between the two browsers runs. Calm, two statements.',
  },
} satisfies Notes<Pick<typeof english, 'view' | 'why' | 'search' | 'again' | 'safety' | 'link'>>;
