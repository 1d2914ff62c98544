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
    // Heading and spoken name of a long page’s table of contents. Phrase, no verb.
    contents: 'On this page',
    // Number before the heading of a section, in the privacy policy and the terms. {{number}} is formatted locally; add your punctuation.
    number: '{{number}}.',
    // After a link that leaves the site, for screen readers only. Keep the brackets; “tab” is the browser’s.
    newTab: '(opens in a new tab)',
  },
  site: {
    // Alert in place of addresses or link buttons that could not be fetched. Calm, no blame.
    failed: 'This couldn’t be loaded. Check your connection and try again.',
    // Button under that alert: fetch once more. Verb.
    retry: 'Retry',
  },
  about: {
    // Main heading of the page. {{product}} becomes the site’s name: a preposition and a name in English.
    title: 'About {{product}}',
    // Opening paragraph. The two lights are two people, and the logo. Poetic but plain; “we” are the site.
    lead: 'Two small lights in the dusk, leaning together. You tell us how you feel tonight, and we look for someone whose mood fits yours.',
    why: {
      // Section heading; “it” is the site. A clause, not a question.
      title: 'Why it exists',
      // Two paragraphs in <p>: the idea of the site, said to the reader. Warm, simple, no advertising.
      text: '<p>Some evenings you want to laugh with someone new. Some evenings you want to be heard, and on others you simply have time for whoever needs it. Most places ask who you are before they ask how you are. Here it’s the other way round.</p><p>There’s no account, no profile and nobody to impress. You pick a name and a mood, and you talk to one person at a time, face to face and in writing, for as long as it does you both good.</p>',
    },
    moods: {
      // Section heading above four cards, one per mood. Use the glossary’s word for mood.
      title: 'Four moods',
      // Paragraph on this mood’s card, under its name: speaks to somebody who picks it. Any gender.
      'Make Friends': 'You’re open to someone new. Most people you’ll meet came for the same reason.',
      // Paragraph on this mood’s card: speaks to somebody who picks it. Comforting, never pitying. Any gender.
      'Feeling Lonely':
        'The evening is long and you’d like some company. We look first for someone who came to listen.',
      // Paragraph on this mood’s card. “Something to show” is a talent, nothing indecent. Any gender.
      'Here to Listen':
        'You have time, and you’re happy to listen. We look first for someone who feels lonely, or who has something to show.',
      // Paragraph on this mood’s card: verbs of performing, then who is looked for. “Audience of one” is playful.
      'Show my Talent':
        'You sing, draw, juggle or tell stories. We look first for a listener: a kind audience of one.',
    },
    matching: {
      // Section heading above the rules by which strangers are paired. Passive in English; any gender.
      title: 'How you are matched',
      // Sentence under the heading: what counts when pairing, and what does not.
      intro: 'Matching happens by mood, not by looks, age or popularity.',
      complementary: {
        // Heading of the first rule. Full sentence without a full stop.
        title: 'Moods that complete each other come first',
        // Paragraph of the first rule: three pairs of moods as images, then the preference for the same language.
        text: 'A lonely evening and an open ear, a song and a listener, two people looking for friends. People who share a language with you come first as well.',
      },
      fallback: {
        // Heading of the second rule, which goes on from the first: “then”. Phrase without a verb.
        title: 'Then the best fit there is',
        // Paragraph of the second rule: waiting a little makes the choice wider. Plain.
        text: 'If nobody like that is waiting, the search widens step by step within seconds, so that you meet someone rather than no one.',
      },
      rematch: {
        // Heading of the third rule: not paired with the same person at once. Noun phrase.
        title: 'No instant rematches',
        // Paragraph of the third rule. “Part” is the verb for ending a talk; “you” are both people.
        text: 'When you part, you won’t be handed straight back to each other. The people you met last are left out for as long as someone else may come along.',
      },
      breaks: {
        // Heading of the fourth rule. “Skips” as on the chat’s button; “disconnects” are lost connections. Both nouns.
        title: 'Skips and disconnects are taken care of',
        // Paragraph of the fourth rule. “Skip” is the chat’s button: use the same word.
        text: 'Skip, and both of you go on to someone new. If a connection breaks, your partner has a few seconds to come back; after that the search starts again by itself.',
      },
    },
    kindness: {
      // Last section heading: the rules of conduct, as a request from us to the reader.
      title: 'What we ask of you',
      // Paragraph in <p>; <terms> links to the Terms, <privacy> to the Privacy Policy: their usual names. “Light” is a person.
      text: '<p>Be at least 18, and be kind. There’s a person behind the other light. If someone isn’t kind to you, use the report button so that it doesn’t happen to the next one, then skip them. The rest is in the <terms>Terms</terms>, and what we keep and for how long is in the <privacy>Privacy Policy</privacy>.</p>',
    },
  },
  faq,
  terms,
  contact: {
    // Main heading of the page with our address. Noun, not a verb.
    title: 'Contact',
    // Opening paragraph: a list of reasons to write, then “we read all”. Welcoming.
    lead: 'A question, an idea, a complaint or a kind word: we read all of it.',
    email: {
      // Section heading above the e-mail address. Command.
      title: 'Write to us',
      // Sentence before the e-mail address: what to write about. No verb in English; “press” are journalists.
      text: 'For business, press, privacy and everything else.',
    },
    profiles: {
      // Section heading above links to our profiles on other sites. Command.
      title: 'Find us elsewhere',
      // Link to our profile on a photo network, which is not named. Noun, plural. Tight: one of three columns.
      photo: 'Photos',
      // Link to our profile on a microblog, which is not named. Noun, plural: brief public messages. Tight.
      post: 'Short posts',
      // Link to our account on a messenger service, which is not named. Noun. Tight.
      messaging: 'Messaging',
    },
    sooner: {
      // Section heading: for two concerns there is a quicker way than e-mail. Phrase or sentence.
      title: 'What’s quicker than writing to us',
      // Paragraph in <p>; <report> links to the report form, <unblock> to the unblock form. “Both” are the forms.
      text: '<p>To report someone, use the <report>report form</report>. If you’ve been blocked, <unblock>ask to be unblocked</unblock>. Both go straight to the moderators.</p>',
    },
  },
  privacy,
  support: {
    // Main heading of the donation page. {{product}} becomes the site’s name. Verb, a request: back us.
    title: 'Support {{product}}',
    // Opening sentence like a proverb: lamps burn oil, as a site needs money. Gentle, never begging.
    lead: 'A small light needs a little oil.',
    // Two paragraphs in <p>. {{product}} is the site’s name; “relays” are call servers. Grateful, never pressing.
    text: '<p>{{product}} is free for everyone and shows no advertising. Servers, relays and moderation still have to be paid for. If a chat here did you good and you can spare something, please consider a donation. If you’d like to stand behind the project as a sponsor, we’d love to hear from you.</p><p>More details on donations and sponsorship will follow here.</p>',
    // Button that opens the donation page of another site. Verb: give money.
    donate: 'Donate',
    // Small sentence under the button; <contact> links to the contact page. “Sponsorship” by companies or people.
    sponsor: 'For sponsorship, write to us through the <contact>contact page</contact>.',
  },
  crypto,
  transparency,
} as const;
