import { addressIn, type DocumentPath } from '@app/contract/documents';
import type { Language } from '@app/contract/languages';

/** robots.txt for a site at this origin. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /login',
    'Disallow: /video-test',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The sitemap: these pages in every built language; each names all its translations, as search engines ask. */
export function sitemapXml(
  origin: string,
  paths: readonly DocumentPath[],
  languages: readonly Language[],
): string {
  const entries = paths.flatMap((path) => {
    const alternates = [...languages.map((code) => [code, addressIn(path, code)]), ['x-default', path]].map(
      ([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${address}"/>`,
    );
    return languages.map(
      (code) => `<url><loc>${origin}${addressIn(path, code)}</loc>${alternates.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
