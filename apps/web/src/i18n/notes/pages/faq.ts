import type { faq as english } from '@/i18n/locales/en/pages/faq';
import type { Notes } from '../notes';

export const faq = {
  title: 'Main heading of the page, spelled out; the navigation has the abbreviation.',
  lead: 'Opening sentence: number of answers; lighting a flame is an image for starting a chat, as in the logo.',
  what: {
    question:
      'Question on a button that unfolds its answer. {{product}} becomes the site’s name; the visitor asks.',
    answer: 'Answer in <p>; <about> links to the page on matching. “Said goodbye” is the end of a talk.',
  },
  identity: {
    question: 'Question on a button that unfolds its answer. The visitor asks about themselves, “my”.',
    answer:
      'Two paragraphs in <p>; <privacy> links to the Privacy Policy. Do not promise more than the English does.',
  },
  behaviour: {
    question:
      'Question on a button that unfolds its answer. “Inappropriate” as in the report reasons: indecent or rude.',
    answer:
      'Two paragraphs in <p>; <report> links to the report form. “Report” and “skip” as on the buttons. Do not promise more.',
  },
  talent: {
    question: 'Question on a button that unfolds its answer. The visitor asks, “I”; echoes the mood’s name.',
    answer: 'Answer in <p>. Name the mood exactly as in the mood list. “Said yes” is consent to listen.',
  },
  free: {
    question: 'Question on a button that unfolds its answer. “Free” means without charge, not freedom.',
    answer:
      'Answer in <p>; <support> links to the donation page: name it as in the navigation. “Bills” are running costs.',
  },
} satisfies Notes<typeof english>;
