/**
 * The element that the fragment of an address names; null where there is none. A fragment that is not
 * encoded as it should be (`#50%`) names nothing.
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
