import type { meta as english } from '../locales/en/meta';
import type { Notes } from './notes';

export const meta = {
  descriptions: {
    landing:
      'Meta description of the landing page, for search results and shared links. {{product}} becomes the site’s name. About 155 characters.',
    about:
      'Meta description of the page on why the site exists. {{product}} is the site’s name. About 155 characters.',
    faq: 'Meta description of the questions page: sample questions from a visitor’s mouth, “I”. About 155 characters.',
    terms:
      'Meta description of the terms page. {{product}} is the site’s name. Firm but friendly. About 155 characters.',
    contact:
      'Meta description of the contact page. {{product}} is the site’s name; “address” is an e-mail address.',
    privacy:
      'Meta description of the privacy policy. {{product}} is the site’s name. A noun clause, then a short phrase.',
    support:
      'Meta description of the donation page. The light is an image for keeping the site running; not an electricity bill.',
    crypto:
      'Meta description of the token’s litepaper. Keep SOULS and Solana. Sober: no promise, no advertising.',
    start: 'Meta description of the older start screen. Commands to the visitor, then two conditions.',
    unblock:
      'Meta description of the unblock form. {{product}} is the site’s name; “it” is the decision to block.',
    report:
      'Meta description of the report form: complain to moderators about a person. {{product}} is the site’s name.',
    transparency:
      'Meta description of the page with figures. {{product}} is the site’s name. About 155 characters.',
  },
} satisfies Notes<typeof english>;
