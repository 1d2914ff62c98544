import type { terms as english } from '@/i18n/locales/en/pages/terms';
import type { Notes } from '../notes';

export const terms = {
  title:
    'Main heading of the page with the conditions for using the site. The legal term usual in your language.',
  lead: 'Opening paragraph: how many sections, and that starting a chat is consent. Friendly but binding.',
  acceptance: {
    title: 'Section heading, also in the table of contents. Noun phrase: agreeing to the conditions.',
    text: 'Legal paragraph in <p>. {{product}} is the site’s name; <privacy> links to the Privacy Policy. Formal but plain.',
  },
  eligibility: {
    title: 'Section heading, also in the contents: who may use the site. Keep “18+” in brackets.',
    text: 'Legal paragraph in <p>. {{product}} is the site’s name. “Minor” is a person under age. Strict: must, not should.',
  },
  privacy: {
    title: 'Section heading, also in the contents. Two nouns; privacy as in data protection.',
    text: 'Legal paragraph in <p>; <privacy> links to the Privacy Policy. “Press” means urge somebody. Any gender.',
  },
  respect: {
    title: 'Section heading, also in the contents: how to behave on the site. Noun phrase.',
    text: 'Paragraphs and a forbidden list, <p>, <ul>, <li>; semicolons between entries. <unblock> links to the unblock form. Unambiguous.',
  },
  reporting: {
    title: 'Section heading, also in the contents. Noun: complaining to moderators; not journalism.',
    text: 'Legal paragraph in <p>; <report> links to the report form. “Report” as on the button. Emergency advice stays exact.',
  },
  advice: {
    title:
      'Section heading, also in the contents: users are no experts. Noun phrase; “advice” is counsel, not tips.',
    text: 'Legal paragraph in <p>. {{product}} is the site’s name. The sentence about a crisis must stay clear and kind.',
  },
  availability: {
    title: 'Section heading, also in the contents: whether the site can be reached. Noun.',
    text: 'Disclaimer paragraph in <p>: no guarantee and limited liability. Use the legal phrases usual in your language.',
  },
  property: {
    title: 'Section heading, also in the contents. The legal term for copyright and trademarks.',
    text: 'Legal paragraph in <p>. {{product}} is the site’s name; “operator” runs it. “Perform” is a song or act shown.',
  },
  changes: {
    title: 'Section heading, also in the contents. Plural noun: amendments to these conditions.',
    text: 'Legal paragraph in <p>: conditions may be amended, and using the site afterwards is consent.',
  },
  contact: {
    title: 'Section heading, also in the contents. Noun, as in the navigation.',
    text: 'Paragraph in <p>; <contact> links to the contact page. “Address” is an e-mail address. Friendly.',
  },
} satisfies Notes<typeof english>;
