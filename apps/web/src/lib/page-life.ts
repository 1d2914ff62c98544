import { randomId } from './random-id';

/** How long a page that the next one of its tab has replaced may still seem to be open, in milliseconds. */
const LEAVING_MS = 1_000;

const PAGE = randomId();
const lockOf = (page: string) => `page ${page}`;
let isHeld = false;

/** Missing where the site is neither on https nor on localhost: then every other page counts as gone. */
const locks = () => (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

/** The id of this page, by which the browser's other pages learn from now on whether it is still open. */
export function thisPage(): string {
  if (!isHeld) {
    isHeld = true;
    const never = new Promise<void>(() => undefined);
    void locks()
      ?.request(lockOf(PAGE), () => never)
      .catch(() => undefined);
  }
  return PAGE;
}

/**
 * Is that page, another one, still open? A tab that is a copy of another one begins with what that keeps, and must not do
 * what the other is about to do.
 */
export async function isOpenElsewhere(page: string): Promise<boolean> {
  const manager = locks();
  if (page === PAGE || manager === undefined) return false;
  try {
    await manager.request(lockOf(page), { signal: AbortSignal.timeout(LEAVING_MS) }, () => undefined);
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError';
  }
}
