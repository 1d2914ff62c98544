import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';
import { transparency } from './pages/transparency';

/**
 * The long texts of the static pages. They are loaded with the pages, never with the landing page.
 * Tags in the texts (<p>, <terms> and so on) are filled in by `features/pages/rich-text.tsx`.
 */
export const pages = {
  shell: {
    contents: 'On this page',
    number: '{{number}}.',
    newTab: '(opens in a new tab)',
  },
  site: {
    failed: 'This couldn’t be loaded. Check your connection and try again.',
    retry: 'Retry',
  },
  about: {
    title: 'About {{product}}',
    lead: 'Two small lights in the dusk, leaning together. You tell us how you feel tonight, and we look for someone whose mood fits yours.',
    why: {
      title: 'Why it exists',
      text: '<p>Some evenings you want to laugh with someone new. Some evenings you want to be heard, and on others you simply have time for whoever needs it. Most places ask who you are before they ask how you are. Here it’s the other way round.</p><p>There’s no account, no profile and nobody to impress. You pick a name and a mood, and you talk to one person at a time, face to face and in writing, for as long as it does you both good.</p>',
    },
    moods: {
      title: 'Four moods',
      'Make Friends': 'You’re open to someone new. Most people you’ll meet came for the same reason.',
      'Feeling Lonely':
        'The evening is long and you’d like some company. We look first for someone who came to listen.',
      'Here to Listen':
        'You have time, and you’re happy to listen. We look first for someone who feels lonely, or who has something to show.',
      'Show my Talent':
        'You sing, draw, juggle or tell stories. We look first for a listener: a kind audience of one.',
    },
    matching: {
      title: 'How you are matched',
      intro: 'Matching happens by mood, not by looks, age or popularity.',
      complementary: {
        title: 'Moods that complete each other come first',
        text: 'A lonely evening and an open ear, a song and a listener, two people looking for friends. People who share a language with you come first as well.',
      },
      fallback: {
        title: 'Then the best fit there is',
        text: 'If nobody like that is waiting, the search widens step by step within seconds, so that you meet someone rather than no one.',
      },
      rematch: {
        title: 'No instant rematches',
        text: 'When you part, you won’t be handed straight back to each other. The people you met last are left out for as long as someone else may come along.',
      },
      breaks: {
        title: 'Skips and disconnects are taken care of',
        text: 'Skip, and both of you go on to someone new. If a connection breaks, your partner has a few seconds to come back; after that the search starts again by itself.',
      },
    },
    kindness: {
      title: 'What we ask of you',
      text: '<p>Be at least 18, and be kind. There’s a person behind the other light. If someone isn’t kind to you, use the report button so that it doesn’t happen to the next one, then skip them. The rest is in the <terms>Terms</terms>, and what we keep and for how long is in the <privacy>Privacy Policy</privacy>.</p>',
    },
  },
  faq,
  terms,
  contact: {
    title: 'Contact',
    lead: 'A question, an idea, a complaint or a kind word: we read all of it.',
    email: {
      title: 'Write to us',
      text: 'For business, press, privacy and everything else.',
    },
    profiles: {
      title: 'Find us elsewhere',
      photo: 'Photos',
      post: 'Short posts',
      messaging: 'Messaging',
    },
    sooner: {
      title: 'What’s quicker than writing to us',
      text: '<p>To report someone, use the <report>report form</report>. If you’ve been blocked, <unblock>ask to be unblocked</unblock>. Both go straight to the moderators.</p>',
    },
  },
  privacy,
  support: {
    title: 'Support {{product}}',
    lead: 'A small light needs a little oil.',
    text: '<p>{{product}} is free for everyone and shows no advertising. Servers, relays and moderation still have to be paid for. If a chat here did you good and you can spare something, please consider a donation. If you’d like to stand behind the project as a sponsor, we’d love to hear from you.</p><p>More details on donations and sponsorship will follow here.</p>',
    donate: 'Donate',
    sponsor: 'For sponsorship, write to us through the <contact>contact page</contact>.',
  },
  crypto,
  transparency,
} as const;
