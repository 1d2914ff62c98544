/** Texts around a talk: the arrangement of the screen, the reason for the match, the search, safety. */
export const aroundTalk = {
  view: {
    partner: 'Show your partner large',
    own: 'Show yourself large',
    halves: 'Show both pictures the same size',
    standard: 'Usual room for messages',
    large: 'More room for messages',
    beside: 'Messages beside the picture',
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
      'Here to Listen': 'You are both here to listen.',
      'Show my Talent': 'You both have a talent to show.',
    },
    ask: 'You could ask:',
    opening: {
      friendsFriends: 'What made you smile today?',
      friendsLonely: 'What would make this evening a little better?',
      friendsListen: 'What are you curious about at the moment?',
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
    thanked: 'The person you talked to says thank you.',
    here: 'Here now: {{online, number}}',
    alone: 'Nobody else is here right now',
    widening: 'Widening the circle…',
    breathe: 'Meanwhile, breathe along with the two lights.',
    otherMood: 'Another mood',
    ring: 'Let me know when someone is here',
    ringing: 'We will let you know. You can look at something else in the meantime.',
    level: 'Level of your microphone',
    pause: 'Pause',
    paused: 'The search is paused. Take all the time you need.',
    resume: 'Resume search',
    found: 'Someone is here for you',
    crisis: 'If it gets too much, these people listen:',
  },

  again: {
    ask: 'Meet again?',
    how: 'Only if they say so too, within a minute.',
    said: 'If they say so too, you meet again. In a moment we look for others as well.',
    failed: 'That did not get through. Please try again.',
  },

  safety: {
    unsafe: 'I feel unsafe',
    promise: 'Thank you for telling us. You two will never meet again.',
    leave: 'Leave and find someone new',
  },

  link: {
    resting: 'The server is not answering. Your call goes on; messages have to wait.',
  },
} as const;
