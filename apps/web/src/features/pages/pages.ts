import type { ComponentType } from 'react';
import { loadNamespace } from '@/i18n/load';
import { lazyPage } from '@/lib/lazy-page';
import { SITE_PAGES, type SitePageName } from '@/lib/site-pages';

/** A page whose code and texts are fetched together, when it is first shown. */
function page(fetchCode: () => Promise<ComponentType>) {
  return lazyPage(async () => (await Promise.all([fetchCode(), loadNamespace('pages')]))[0]);
}

const COMPONENTS: Record<SitePageName, ReturnType<typeof page>> = {
  about: page(async () => (await import('./about-page')).AboutPage),
  faq: page(async () => (await import('./faq-page')).FaqPage),
  terms: page(async () => (await import('./terms-page')).TermsPage),
  contact: page(async () => (await import('./contact-page')).ContactPage),
  privacy: page(async () => (await import('./privacy-page')).PrivacyPage),
  support: page(async () => (await import('./support-page')).SupportPage),
  crypto: page(async () => (await import('./crypto-page')).CryptoPage),
};

/** The page with figures, which is there while the operator publishes them. */
export const TransparencyPage = page(async () => (await import('./transparency-page')).TransparencyPage);

/** The static pages for the router: the path of each, the key of its name in the navigation, and its component. */
export const PAGES = SITE_PAGES.map((entry) => ({ ...entry, Page: COMPONENTS[entry.nav] }));
