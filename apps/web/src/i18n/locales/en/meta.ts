/** Titles and descriptions of pages for search engines and link previews. Used by the build, never by a browser. */
export const meta = {
  descriptions: {
    // Meta description of the landing page, for search results and shared links. {{product}} becomes the site’s name. About 155 characters.
    landing:
      'Pick a mood and meet someone who fits it. {{product}} pairs strangers for a video and text chat: free, 18+, no account.',
    // Meta description of the page on why the site exists. {{product}} is the site’s name. About 155 characters.
    about:
      'Why {{product}} exists, what the four moods mean, and how it finds someone whose mood fits yours.',
    // Meta description of the questions page: sample questions from a visitor’s mouth, “I”. About 155 characters.
    faq: 'Is it private, is it free, and what can I do about someone who behaves badly? Five short answers.',
    // Meta description of the terms page. {{product}} is the site’s name. Firm but friendly. About 155 characters.
    terms:
      'The rules for talking to strangers on {{product}}: adults only, be kind, and what happens to those who are not.',
    // Meta description of the contact page. {{product}} is the site’s name; “address” is an e-mail address.
    contact: 'How to reach the people behind {{product}}: the address, and where else to find us.',
    // Meta description of the privacy policy. {{product}} is the site’s name. A noun clause, then a short phrase.
    privacy: 'What {{product}} keeps about you, why, and for how long. In plain words.',
    // Meta description of the donation page. The light is an image for keeping the site running; not an electricity bill.
    support: '{{product}} is free and shows no advertising. How you can help to keep the light on.',
    // Meta description of the token’s litepaper. Keep SOULS and Solana. Sober: no promise, no advertising.
    crypto: 'SOULS, the community token on Solana: how it is built, what it may be used for, and its risks.',
    // Meta description of the older start screen. Commands to the visitor, then two conditions.
    start: 'Choose a mood and start a video and text chat with someone new. No account, adults only.',
    // Meta description of the unblock form. {{product}} is the site’s name; “it” is the decision to block.
    unblock: 'Blocked or timed out? Ask the moderators of {{product}} to look at it again.',
    // Meta description of the report form: complain to moderators about a person. {{product}} is the site’s name.
    report: 'Report someone who broke the rules or made you feel unsafe to the moderators of {{product}}.',
    // Meta description of the page with figures. {{product}} is the site’s name. About 155 characters.
    transparency:
      'How many reports {{product}} gets, what its moderators decide, and how long it takes: month by month, in numbers.',
  },
} as const;
