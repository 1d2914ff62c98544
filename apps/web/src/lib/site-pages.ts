import type { DocumentName } from '@app/contract/documents';
import type { ParseKeys } from 'i18next';

/** The static pages in the order the navigation shows them; `nav` is the key of the label. */
export const SITE_PAGES = [
  { path: '/about', nav: 'about' },
  { path: '/faq', nav: 'faq' },
  { path: '/terms', nav: 'terms' },
  { path: '/contact', nav: 'contact' },
  { path: '/privacy', nav: 'privacy' },
  { path: '/support', nav: 'support' },
  { path: '/crypto', nav: 'crypto' },
] as const;

/** The two public forms. */
export const FORM_PAGES = [
  { path: '/report-user', name: 'report' },
  { path: '/submit-unblock', name: 'unblock' },
] as const;

export type SitePageName = (typeof SITE_PAGES)[number]['nav'];

/** Where the title of each public page stands in the texts. */
export const TITLE_KEYS = {
  landing: 'landing:title',
  about: 'nav.about',
  faq: 'nav.faq',
  terms: 'nav.terms',
  contact: 'nav.contact',
  privacy: 'nav.privacy',
  support: 'nav.support',
  crypto: 'nav.crypto',
  start: 'titles.start',
  unblock: 'titles.unblock',
  report: 'titles.report',
  transparency: 'nav.transparency',
} as const satisfies Record<DocumentName, ParseKeys<['common', 'landing']>>;
