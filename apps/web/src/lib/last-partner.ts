import { deviceStore, type KeyValueStore } from './storage';

/** Somebody the visitor talked to, so that a report can still name them. */
export type SavedPartner = { userId: string; username: string };

const KEY = 'lastPartner';
/** How long the copy is kept (privacy policy), in milliseconds. */
const KEPT_MS = 30 * 60 * 1000;

type Copy = SavedPartner & { at: number };

/** The copy, whatever its age; undefined where there is none, or something else under its key. */
function readCopy(store: KeyValueStore): Copy | undefined {
  try {
    const copy: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    if (typeof copy !== 'object' || copy === null) return undefined;
    const { userId, username, at } = copy as Partial<Record<keyof Copy, unknown>>;
    if (typeof userId !== 'string' || typeof username !== 'string' || typeof at !== 'number')
      return undefined;
    return { userId, username, at };
  } catch {
    return undefined;
  }
}

/** Milliseconds until a copy is too old; one from the future, as after a change of the clock, is. */
function timeLeft({ at }: Copy, now: number): number {
  return at > now ? 0 : Math.max(0, at + KEPT_MS - now);
}

/**
 * Keeps a copy of the partner for every tab of this device, for 30 minutes from `now` (epoch milliseconds):
 * who closes the chat in fright can report from another tab. Does nothing where storage is full or refused.
 */
export function keepLastPartner(
  { userId, username }: SavedPartner,
  store: KeyValueStore = deviceStore,
  now = Date.now(),
): void {
  try {
    store.setItem(KEY, JSON.stringify({ userId, username, at: now } satisfies Copy));
  } catch {
    return;
  }
  if (store === deviceStore) eraseInTime();
}

/** The partner of the last 30 minutes, in whichever tab that was. */
export function readLastPartner(
  store: KeyValueStore = deviceStore,
  now = Date.now(),
): SavedPartner | undefined {
  const copy = readCopy(store);
  if (copy === undefined || timeLeft(copy, now) === 0) return undefined;
  return { userId: copy.userId, username: copy.username };
}

/** Erases the copy of a partner who has been reported; one of somebody else stays. */
export function forgetLastPartner(userId: string, store: KeyValueStore = deviceStore): void {
  if (readCopy(store)?.userId === userId) store.removeItem(KEY);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Erases the copy once its time is over: now, or in this tab when it is. */
function eraseInTime(): void {
  clearTimeout(timer);
  const kept = deviceStore.getItem(KEY);
  if (kept === null) return;
  const copy = readCopy(deviceStore);
  const left = copy === undefined ? 0 : timeLeft(copy, Date.now());
  if (left === 0) deviceStore.removeItem(KEY);
  else timer = setTimeout(eraseInTime, left);
}

/** Sees to it that no copy outlives its time while a page of the site is open, nor the next time one is opened. */
export function watchLastPartner(): void {
  eraseInTime();
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) eraseInTime();
  });
}
