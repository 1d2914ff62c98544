import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DOCUMENTS,
  type DocumentName,
  ORIGIN_BLANK,
  SITE_BLANKS,
  SITE_JSON_BLANK,
} from '@app/contract/documents';
import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import type { SiteAnswer } from '@app/contract/site';

/** The folder of the built documents, below that of the site; none of its files is served unchanged. */
export const DOCUMENT_FOLDER = 'documents';

const NAMES = Object.values(DOCUMENTS);

/** The built public pages, by language and name. A language is complete or missing. */
export type Documents = ReadonlyMap<Language, ReadonlyMap<DocumentName, string>>;

/** Reads the built documents. Empty where they have not been built; throws when one of a language is missing. */
export function readDocuments(webRoot: string): Documents {
  const folder = join(webRoot, DOCUMENT_FOLDER);
  const built = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    LANGUAGE_CODES.filter((code) => built.includes(code)).map((code) => [
      code,
      new Map(NAMES.map((name) => [name, readFileSync(join(folder, code, `${name}.html`), 'utf8')])),
    ]),
  );
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** JSON that cannot end the script element around it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Fills the placeholders of a document: the origin it is served from and the operator's configuration. */
export function createFill(site: SiteAnswer) {
  const values = new Map([
    [SITE_JSON_BLANK, scriptJson(site)],
    [SITE_BLANKS.contactEmail, escapeHtml(site.contactEmail)],
    ...Object.entries(SITE_BLANKS.links).map(
      ([link, blank]) => [blank, escapeHtml(site.links[link as keyof SiteAnswer['links']])] as const,
    ),
  ]);
  // In one pass: inserted values are never searched for placeholders.
  return (document: string, origin: string): string =>
    document.replace(/%site:\w+%/g, (blank) =>
      blank === ORIGIN_BLANK ? escapeHtml(origin) : (values.get(blank) ?? blank),
    );
}
