import type { pages as english } from '../locales/en/pages';
import type { Notes } from './notes';
import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';
import { transparency } from './pages/transparency';

export const pages = {
  shell: {
    contents: 'Heading and spoken name of a long page’s table of contents. Phrase, no verb.',
    number:
      'Number before the heading of a section, in the privacy policy and the terms. {{number}} is formatted locally; add your punctuation.',
    newTab:
      'After a link that leaves the site, for screen readers only. Keep the brackets; “tab” is the browser’s.',
  },
  site: {
    failed: 'Alert in place of addresses or link buttons that could not be fetched. Calm, no blame.',
    retry: 'Button under that alert: fetch once more. Verb.',
  },
  about: {
    title:
      'Main heading of the page. {{product}} becomes the site’s name: a preposition and a name in English.',
    lead: 'Opening paragraph. The two lights are two people, and the logo. Poetic but plain; “we” are the site.',
    why: {
      title: 'Section heading; “it” is the site. A clause, not a question.',
      text: 'Two paragraphs in <p>: the idea of the site, said to the reader. Warm, simple, no advertising.',
    },
    moods: {
      title: 'Section heading above four cards, one per mood. Use the glossary’s word for mood.',
      'Make Friends':
        'Paragraph on this mood’s card, under its name: speaks to somebody who picks it. Any gender.',
      'Feeling Lonely':
        'Paragraph on this mood’s card: speaks to somebody who picks it. Comforting, never pitying. Any gender.',
      'Here to Listen':
        'Paragraph on this mood’s card. “Something to show” is a talent, nothing indecent. Any gender.',
      'Show my Talent':
        'Paragraph on this mood’s card: verbs of performing, then who is looked for. “Audience of one” is playful.',
    },
    matching: {
      title: 'Section heading above the rules by which strangers are paired. Passive in English; any gender.',
      intro: 'Sentence under the heading: what counts when pairing, and what does not.',
      complementary: {
        title: 'Heading of the first rule. Full sentence without a full stop.',
        text: 'Paragraph of the first rule: three pairs of moods as images, then the preference for the same language.',
      },
      fallback: {
        title: 'Heading of the second rule, which goes on from the first: “then”. Phrase without a verb.',
        text: 'Paragraph of the second rule: waiting a little makes the choice wider. Plain.',
      },
      rematch: {
        title: 'Heading of the third rule: not paired with the same person at once. Noun phrase.',
        text: 'Paragraph of the third rule. “Part” is the verb for ending a talk; “you” are both people.',
      },
      breaks: {
        title:
          'Heading of the fourth rule. “Skips” as on the chat’s button; “disconnects” are lost connections. Both nouns.',
        text: 'Paragraph of the fourth rule. “Skip” is the chat’s button: use the same word.',
      },
    },
    kindness: {
      title: 'Last section heading: the rules of conduct, as a request from us to the reader.',
      text: 'Paragraph in <p>; <terms> links to the Terms, <privacy> to the Privacy Policy: their usual names. “Light” is a person.',
    },
  },
  faq,
  terms,
  contact: {
    title: 'Main heading of the page with our address. Noun, not a verb.',
    lead: 'Opening paragraph: a list of reasons to write, then “we read all”. Welcoming.',
    email: {
      title: 'Section heading above the e-mail address. Command.',
      text: 'Sentence before the e-mail address: what to write about. No verb in English; “press” are journalists.',
    },
    profiles: {
      title: 'Section heading above links to our profiles on other sites. Command.',
      photo:
        'Link to our profile on a photo network, which is not named. Noun, plural. Tight: one of three columns.',
      post: 'Link to our profile on a microblog, which is not named. Noun, plural: brief public messages. Tight.',
      messaging: 'Link to our account on a messenger service, which is not named. Noun. Tight.',
    },
    sooner: {
      title: 'Section heading: for two concerns there is a quicker way than e-mail. Phrase or sentence.',
      text: 'Paragraph in <p>; <report> links to the report form, <unblock> to the unblock form. “Both” are the forms.',
    },
  },
  privacy,
  support: {
    title:
      'Main heading of the donation page. {{product}} becomes the site’s name. Verb, a request: back us.',
    lead: 'Opening sentence like a proverb: lamps burn oil, as a site needs money. Gentle, never begging.',
    text: 'Two paragraphs in <p>. {{product}} is the site’s name; “relays” are call servers. Grateful, never pressing.',
    donate: 'Button that opens the donation page of another site. Verb: give money.',
    sponsor:
      'Small sentence under the button; <contact> links to the contact page. “Sponsorship” by companies or people.',
  },
  crypto,
  transparency,
} satisfies Notes<typeof english>;
