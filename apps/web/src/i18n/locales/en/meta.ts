/** Titles and descriptions of pages for search engines and link previews. Used by the build, never by a browser. */
export const meta = {
  descriptions: {
    landing:
      'Pick a mood and meet someone who fits it. {{product}} pairs strangers for a video and text chat: free, 18+, no account.',
    about:
      'Why {{product}} exists, what the four moods mean, and how it finds someone whose mood fits yours.',
    faq: 'Is it private, is it free, and what can I do about someone who behaves badly? Five short answers.',
    terms:
      'The rules for talking to strangers on {{product}}: adults only, be kind, and what happens to those who are not.',
    contact: 'How to reach the people behind {{product}}: the address, and where else to find us.',
    privacy: 'What {{product}} keeps about you, why, and for how long. In plain words.',
    support: '{{product}} is free and shows no advertising. How you can help to keep the light on.',
    crypto: 'SOULS, the community token on Solana: how it is built, what it may be used for, and its risks.',
    start: 'Choose a mood and start a video and text chat with someone new. No account, adults only.',
    unblock: 'Blocked or timed out? Ask the moderators of {{product}} to look at it again.',
    report: 'Report someone who broke the rules or made you feel unsafe to the moderators of {{product}}.',
    transparency:
      'How many reports {{product}} gets, what its moderators decide, and how long it takes: month by month, in numbers.',
  },
} as const;
