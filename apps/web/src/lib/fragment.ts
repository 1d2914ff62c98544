/**
 * The element that the fragment of an address names; null if there is none. An invalidly encoded fragment (`#50%`)
 * names nothing.
 */
export function elementOfFragment(
  hash: string,
  page: Pick<Document, 'getElementById'> = document,
): HTMLElement | null {
  try {
    return page.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
