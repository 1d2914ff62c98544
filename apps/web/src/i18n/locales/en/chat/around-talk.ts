/** Texts around a talk: which picture is large, the reason for the match, the search, safety. */
export const aroundTalk = {
  view: {
    partner: 'Show your partner large',
    own: 'Show me large',
  },

  why: {
    again: 'You both wanted to meet again.',
    pair: '{{you}}, {{they}}.',
    you: {
      'Make Friends': 'You want to make friends',
      'Feeling Lonely': 'You want to talk',
      'Here to Listen': 'You want to listen',
      'Show my Talent': 'You want to show a talent',
    },
    they: {
      'Make Friends': 'they want to make friends',
      'Feeling Lonely': 'they want to talk',
      'Here to Listen': 'they want to listen',
      'Show my Talent': 'they want to show a talent',
    },
    both: {
      'Make Friends': 'You both want to make friends.',
      'Feeling Lonely': 'You both feel a little lonely.',
      'Here to Listen': 'You’re both here to listen.',
      'Show my Talent': 'You both have a talent to show.',
    },
    language: 'You both speak {{language}}.',
    noLanguage: 'You might not share a language.',
    ask: 'You could ask:',
    opening: {
      friendsFriends: 'What made you smile today?',
      friendsLonely: 'What would make this evening a little better?',
      friendsListen: 'What are you curious about right now?',
      friendsTalent: 'What do you love doing most?',
      lonelyLonely: 'What do you do on evenings like this one?',
      lonelyListen: 'How was your day, really?',
      lonelyTalent: 'Is there a song that helps you on bad days?',
      listenListen: 'What do you like to hear people talk about?',
      listenTalent: 'How did you get into it?',
      talentTalent: 'Shall we each show what we can do?',
    },
  },

  search: {
    parted: '{{name}} has left. That happens.',
    thanked: 'Your last partner said thanks.',
    here: 'Here now: {{online, number}}',
    alone: 'Nobody else is here right now',
    widening: 'Widening the search…',
    breathe: 'Meanwhile, breathe along with the two lights.',
    otherMood: 'Another mood',
    ring: 'Tell me when you find someone',
    ringing: 'We’ll let you know. Do something else in the meantime.',
    level: 'Your microphone level',
    pause: 'Pause',
    paused: 'The search is paused. Take all the time you need.',
    resume: 'Resume search',
    found: 'Someone is here for you',
    crisis: 'If it gets too much, these people listen:',
  },

  again: {
    ask: 'Meet again?',
    how: 'Only if they agree within a minute.',
    said: 'If they agree, we’ll reconnect you. We’ll start looking for others in a moment.',
    failed: 'That didn’t go through. Please try again.',
  },

  safety: {
    unsafe: 'I feel unsafe',
    promise: 'Thank you for telling us. You two will never meet again.',
    leave: 'Leave and find someone new',
  },

  link: {
    resting: 'The server isn’t responding. Your call goes on, but messages have to wait.',
  },
} as const;
