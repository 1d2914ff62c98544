import { addressIn, documentPathOf } from '@app/contract/documents';
import type { Language } from '@app/contract/languages';
import { PRODUCT_NAME } from '@app/contract/product';

/** The title of a window: a page is named together with the product. */
export function windowTitle(title: string): string {
  return title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
}

type HeadLink = { hreflang?: string; path: string };

export type HeadLinks = { canonical?: HeadLink; alternates: HeadLink[] };

/** The links by which search engines find a document's translations; none for other pages. */
export function headLinks(pathname: string, language: Language, available: readonly Language[]): HeadLinks {
  const path = documentPathOf(pathname);
  if (path === undefined) return { alternates: [] };
  return {
    canonical: { path: addressIn(path, language) },
    alternates: [
      ...available.map((code) => ({ hreflang: code, path: addressIn(path, code) })),
      // Without `?lang=` a visitor gets the language they chose before.
      { hreflang: 'x-default', path },
    ],
  };
}

function link(page: Document, rel: string, { hreflang }: HeadLink, href: string): HTMLLinkElement {
  const element = page.createElement('link');
  element.rel = rel;
  if (hreflang !== undefined) element.hreflang = hreflang;
  element.href = href;
  return element;
}

/** Keeps the head up to date with the page that is shown: its title, and the data for search engines. */
export function describePage(
  title: string,
  pathname: string,
  language: Language,
  available: readonly Language[],
  page: Document = document,
): void {
  page.title = windowTitle(title);

  const old = page.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical], link[rel=alternate]');
  // The origin the server named is kept, which may not be the one the visitor used.
  const base = [...old][0]?.href ?? page.location.origin;
  for (const element of old) element.remove();

  const { canonical, alternates } = headLinks(pathname, language, available);
  const hrefOf = ({ path }: HeadLink) => new URL(path, base).href;
  if (canonical !== undefined) page.head.append(link(page, 'canonical', canonical, hrefOf(canonical)));
  for (const each of alternates) page.head.append(link(page, 'alternate', each, hrefOf(each)));
  const shared = canonical === undefined ? page.location.href : hrefOf(canonical);
  page.querySelector('meta[property="og:url"]')?.setAttribute('content', shared);
}
