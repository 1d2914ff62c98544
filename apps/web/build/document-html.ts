import { ORIGIN_BLANK, SITE_JSON_BLANK, SITE_JSON_ID } from '../../../packages/contract/documents';
import { LANGUAGES } from '../../../packages/contract/languages';
import { PRODUCT_NAME } from '../../../packages/contract/product';
import type { DrawnPage } from '../src/lib/drawn-page';

/** The files a page is made of, as addresses below the origin. */
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] };

const PICTURE = { path: '/social-preview.png', width: 1200, height: 630 };

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** An empty element with these attributes. */
function tag(name: string, attributes: Record<string, string | number>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`);
  return `<${name}${pairs.join('')}>`;
}

/** A language with the country most of its readers live in, as Open Graph wants it. */
function openGraphLocale(language: string): string {
  const { region } = new Intl.Locale(language).maximize();
  return `${language}_${region}`;
}

function head({ language, title, description, pictureText, links }: DrawnPage): string {
  const property = (name: string, content: string | number) =>
    tag('meta', { property: `og:${name}`, content });
  const address = (path: string) => `${ORIGIN_BLANK}${path}`;
  const canonical = address(links.canonical?.path ?? '/');
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: canonical }),
    ...links.alternates.map(({ hreflang = '', path }) =>
      tag('link', { rel: 'alternate', hreflang, href: address(path) }),
    ),
    property('title', title),
    property('description', description),
    property('type', 'website'),
    property('url', canonical),
    property('locale', openGraphLocale(language)),
    property('site_name', PRODUCT_NAME),
    property('image', address(PICTURE.path)),
    property('image:width', PICTURE.width),
    property('image:height', PICTURE.height),
    property('image:alt', pictureText),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('link', { rel: 'manifest', href: `/manifest-${language}.webmanifest` }),
  ].join('\n    ');
}

/** Replaces the one place that matches. Throws when there is none or another: the shell has changed. */
function replaceOnce(html: string, place: RegExp, text: string): string {
  const found = html.match(new RegExp(place, 'g'))?.length ?? 0;
  if (found !== 1) throw new Error(`index.html has ${found} places that match ${place}`);
  return html.replace(place, () => text);
}

/**
 * A public page as a document, made from the built shell. What the server puts in is left open (see
 * packages/contract/documents.ts). `files` are those the page needs beyond what the shell names.
 */
export function documentHtml(shell: string, page: DrawnPage, files: PageFiles): string {
  const { dir } = LANGUAGES[page.language];
  const named = (path: string) => shell.includes(`"${path}"`);
  const preloads = [
    ...files.styles
      .filter((path) => !named(path))
      .map((href) => tag('link', { rel: 'stylesheet', crossorigin: '', href })),
    ...files.scripts
      .filter((path) => !named(path))
      .map((href) => tag('link', { rel: 'modulepreload', crossorigin: '', href })),
  ];
  const root = tag('div', { id: 'root', 'data-path': page.path, 'data-language': page.language });
  const site = `<script type="application/json" id="${SITE_JSON_ID}">${SITE_JSON_BLANK}</script>`;

  let html = replaceOnce(shell, /<html lang="en" dir="ltr"/, `<html lang="${page.language}" dir="${dir}"`);
  html = replaceOnce(html, /<!-- A document .*?-->[\s\S]*?<!-- From here on .*?-->/, head(page));
  html = replaceOnce(html, /<\/head>/, `${preloads.map((line) => `  ${line}\n  `).join('')}</head>`);
  return replaceOnce(html, /<div id="root"><\/div>/, `${root}${page.html}</div>\n    ${site}`);
}
