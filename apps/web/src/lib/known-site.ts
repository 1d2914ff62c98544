import { SITE_JSON_ID } from '@app/contract/documents';
import type { SiteAnswer } from '@app/contract/site';

let known: SiteAnswer | undefined;

/** The operator's configuration, if it came with the page; undefined if the server has to be asked. */
export function knownSite(): SiteAnswer | undefined {
  return known;
}

/** May the operator have ages checked? A page without their configuration cannot tell. */
export const mayCheckAges = (): boolean => known === undefined || known.ageCheck !== undefined;

export function setKnownSite(site: SiteAnswer | undefined): void {
  known = site;
}

/** The configuration a document carries, or undefined for a page that is none. */
export function siteOf(page: Document): SiteAnswer | undefined {
  const text = page.getElementById(SITE_JSON_ID)?.textContent;
  return text ? (JSON.parse(text) as SiteAnswer) : undefined;
}
