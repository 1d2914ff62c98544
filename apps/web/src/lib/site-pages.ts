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

export type SitePageName = (typeof SITE_PAGES)[number]['nav'];
