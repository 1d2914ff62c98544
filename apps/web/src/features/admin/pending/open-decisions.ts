import type { PendingActions } from './pending-actions';

/** The lock that every tab with open decisions shares. */
const LOCK = 'open decisions of the console';
/** A tab that does not carry its decisions out within so many milliseconds is not waited for. */
const MOST_WAIT_MS = 5_000;

/** Missing where the site is neither on https nor on localhost: then no tab waits for another. */
const locks = () => (navigator as Partial<Navigator>).locks;

/** Tells the browser's other tabs, from now on, while decisions of this one are open. A closed tab has none. */
export function announceOpen({ subscribe, all }: Pick<PendingActions, 'subscribe' | 'all'>): void {
  let release: (() => void) | undefined;
  subscribe(() => {
    const isOpen = [...all().values()].some(({ stage }) => stage === 'waiting' || stage === 'sending');
    if (isOpen === (release !== undefined)) return;
    if (!isOpen) {
      release?.();
      release = undefined;
      return;
    }
    const closed = new Promise<void>((resolve) => {
      release = resolve;
    });
    void locks()?.request(LOCK, { mode: 'shared' }, () => closed);
  });
}

/** Resolves when no tab of this browser has open decisions, or after MOST_WAIT_MS. */
export async function untilNoneIsOpen(): Promise<void> {
  const signal = AbortSignal.timeout(MOST_WAIT_MS);
  await locks()
    ?.request(LOCK, { signal }, () => undefined)
    .catch(() => undefined);
}
