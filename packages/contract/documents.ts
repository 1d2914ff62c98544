import { DEFAULT_LANGUAGE, type Language } from './languages';
import type { SiteAnswer, SiteLink } from './site';

/**
 * The public pages by their paths. They are built as documents, one per language, and listed for search engines. The
 * name is that of the document's file and of its description.
 */
export const DOCUMENTS = {
  '/': 'landing',
  '/about': 'about',
  '/faq': 'faq',
  '/terms': 'terms',
  '/contact': 'contact',
  '/privacy': 'privacy',
  '/support': 'support',
  '/crypto': 'crypto',
  '/user': 'start',
  '/submit-unblock': 'unblock',
  '/report-user': 'report',
  '/transparency': 'transparency',
} as const;

export type DocumentPath = keyof typeof DOCUMENTS;
export type DocumentName = (typeof DOCUMENTS)[DocumentPath];

export const BUILT_PATHS = Object.keys(DOCUMENTS) as DocumentPath[];

/** The page that is there only while the operator publishes the figures of each month. */
export const FIGURES_PATH = '/transparency';

/** The pages that are always there. */
export const DOCUMENT_PATHS = BUILT_PATHS.filter((path) => path !== FIGURES_PATH);

/** The document at a path, with or without a slash at its end, or undefined where there is none. */
export function documentPathOf(pathname: string): DocumentPath | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return Object.hasOwn(DOCUMENTS, path) ? (path as DocumentPath) : undefined;
}

/** Where a document is found in a language, below the site's origin. */
export function addressIn(path: DocumentPath, language: Language): string {
  return language === DEFAULT_LANGUAGE ? path : `${path}?lang=${language}`;
}

/** Placeholders in a built document; the server inserts the site's origin and the operator's configuration. */
export const ORIGIN_BLANK = '%site:origin%';
export const SITE_JSON_BLANK = '%site:json%';

const linkBlank = (link: SiteLink) => `%site:${link}%`;

export const SITE_BLANKS: SiteAnswer = {
  contactEmail: '%site:contactEmail%',
  links: {
    photo: linkBlank('photo'),
    post: linkBlank('post'),
    messaging: linkBlank('messaging'),
    donate: linkBlank('donate'),
    community: linkBlank('community'),
    communitySocial: linkBlank('communitySocial'),
  },
};

/** The id of the element in which a document carries the operator's configuration as JSON. */
export const SITE_JSON_ID = 'site';

/** The cookie that tells the landing page why the server led the visitor there. */
export const NOTICE_COOKIE = 'notice';
