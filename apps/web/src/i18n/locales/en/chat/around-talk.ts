/** Texts around a talk: which picture is large, the reason for the match, the search, safety. */
export const aroundTalk = {
  view: {
    // Spoken name and tooltip of the partner’s small picture: a press makes it the large one. Tight.
    partner: 'Show your partner large',
    // The same of one’s own small picture, which trades places with the partner’s. “Me” of any gender.
    own: 'Show me large',
  },

  why: {
    // Stands first in the list of messages where two who had just parted meet again because both asked for it. Warm, one sentence.
    again: 'You both wanted to meet again.',
    // Stands first in the list of messages: why these two were brought together. {{you}} and {{they}} become one of the clauses below. Your own punctuation between and after them.
    pair: '{{you}}, {{they}}.',
    you: {
      // Clause about the reader that begins the sentence “pair”; no full stop. The mood is “Make Friends”.
      'Make Friends': 'You want to make friends',
      // Clause about the reader that begins the sentence “pair”; no full stop. The mood is “Feeling Lonely”.
      'Feeling Lonely': 'You want to talk',
      // Clause about the reader that begins the sentence “pair”; no full stop. The mood is “Here to Listen”.
      'Here to Listen': 'You want to listen',
      // Clause about the reader that begins the sentence “pair”; no full stop. The mood is “Show my Talent”.
      'Show my Talent': 'You want to show a talent',
    },
    they: {
      // Clause about the stranger that ends the sentence “pair”; no capital, no full stop, any gender. The mood is “Make Friends”.
      'Make Friends': 'they want to make friends',
      // Clause about the stranger that ends the sentence “pair”; no capital, no full stop, any gender. The mood is “Feeling Lonely”.
      'Feeling Lonely': 'they want to talk',
      // Clause about the stranger that ends the sentence “pair”; no capital, no full stop, any gender. The mood is “Here to Listen”.
      'Here to Listen': 'they want to listen',
      // Clause about the stranger that ends the sentence “pair”; no capital, no full stop, any gender. The mood is “Show my Talent”.
      'Show my Talent': 'they want to show a talent',
    },
    both: {
      // Whole sentence where both have the same mood, “Make Friends”.
      'Make Friends': 'You both want to make friends.',
      // Whole sentence where both have the same mood, “Feeling Lonely”.
      'Feeling Lonely': 'You both feel a little lonely.',
      // Whole sentence where both have the same mood, “Here to Listen”.
      'Here to Listen': 'You’re both here to listen.',
      // Whole sentence where both have the same mood, “Show my Talent”.
      'Show my Talent': 'You both came to show something.',
    },
    // Beside “pair”, where the language both speak is another than that of the page. {{language}} is its name in that language, such as Español. One sentence.
    language: 'You both speak {{language}}.',
    // The same place, where the two named no language in common, or one of them named none. A button that switches translation on follows. One sentence.
    noLanguage: 'You might not share a language.',
    // Small words before a suggested first question, which is a button. Ends in a colon.
    ask: 'You could ask:',
    opening: {
      // Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Make Friends” and “Make Friends”.
      friendsFriends: 'What made you smile today?',
      // Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Make Friends” and “Feeling Lonely”.
      friendsLonely: 'What would make this evening a little better?',
      // Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Make Friends” and “Here to Listen”.
      friendsListen: 'What are you curious about right now?',
      // Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Make Friends” and “Show my Talent”.
      friendsTalent: 'What do you love doing most?',
      // Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Feeling Lonely” and “Feeling Lonely”.
      lonelyLonely: 'What do you do on evenings like this one?',
      // Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Feeling Lonely” and “Here to Listen”.
      lonelyListen: 'How was your day, really?',
      // Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Feeling Lonely” and “Show my Talent”.
      lonelyTalent: 'Is there a song that helps you on bad days?',
      // Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Here to Listen” and “Here to Listen”.
      listenListen: 'What do you like to hear people talk about?',
      // Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Here to Listen” and “Show my Talent”.
      listenTalent: 'How did you get into it?',
      // Suggested first question of one stranger to another, written into the message field at a tap. Warm, short, asks for nothing private; fits both sides. Their moods: “Show my Talent” and “Show my Talent”.
      talentTalent: 'Shall we each show what we can do?',
    },
  },

  search: {
    // Above the actions of a search, for ten seconds after {{name}} left the talk. Calm, no blame, no gender.
    parted: '{{name}} has left. That happens.',
    // Line while searching: the stranger of an earlier talk pressed “Say thanks for the chat”. Warm, short; any gender.
    thanked: 'Your last partner said thanks.',
    // Small line while searching: how many visitors are connected. {{online}} becomes a number; no noun after it is needed.
    here: 'Here now: {{online, number}}',
    // In place of that, while the reader is the only one.
    alone: 'Nobody else is here right now',
    // Line after some seconds of search: other moods and languages are looked at as well. Ellipsis.
    widening: 'Widening the search…',
    // Line after more seconds of search; the logo’s two flames move slowly above it. Calm, an invitation.
    breathe: 'Meanwhile, breathe along with the two lights.',
    // Label of a select that appears when the search takes long: search with another of the four moods. The glossary’s word.
    otherMood: 'Another mood',
    // Button while searching: asks for a sound and a notification when a partner is found. Verb phrase.
    ring: 'Tell me when you find someone',
    // Line once that button was pressed: a sound and a notification will come, and the tab may be left. Reassuring.
    ringing: 'We’ll let you know. Do something else in the meantime.',
    // Name of the moving bar under one’s own picture, for screen readers. Noun phrase.
    level: 'Your microphone level',
    // Button: stops the search for a while. Verb or noun; tight.
    pause: 'Pause',
    // Replaces “Searching…” while it rests. Two short sentences; reassuring, not sad: nobody is told that they are not looked for.
    paused: 'The search is paused. Take all the time you need.',
    // Button: ends the pause, the search goes on. Verb phrase; tight.
    resume: 'Resume search',
    // Title of the browser tab and of a notification when a partner was found. No name. Short.
    found: 'Someone is here for you',
    // Calm line while somebody who feels lonely searches or talks, before links to helplines named in the operator’s list. No alarm, nothing clinical. Ends in a colon.
    crisis: 'If it gets too much, these people listen:',
  },

  again: {
    // Button after a talk: one wants to meet the stranger of that talk once more. It only comes to that if the other presses it too. A short question, tight; any gender.
    ask: 'Meet again?',
    // Small line under that button: what it takes for the two to meet. Tight; any gender.
    how: 'Only if they agree within a minute.',
    // Replaces the button once it was pressed. Promises nothing; says that the search goes on with others in a moment. Any gender.
    said: 'If they agree, we’ll reconnect you. We’ll start looking for others in a moment.',
    // Alert under the button when the network failed. Factual, short.
    failed: 'That didn’t work. Please try again.',
  },

  safety: {
    // Button over the stranger’s picture: at one tap it ends the talk, reports and hides both pictures. What the visitor feels; short; no gender.
    unsafe: 'I feel unsafe',
    // Shown over the picture after a report was sent. Thanks, and a promise about the two.
    promise: 'Thank you for telling us. You two will never meet again.',
    // Main button under it. Verb phrase; any gender.
    leave: 'Leave and find someone new',
  },

  link: {
    // Line over the picture while the server is gone but the call between the two browsers runs. Calm, two statements.
    resting: 'The server isn’t responding. Your call goes on, but messages have to wait.',
  },
} as const;
