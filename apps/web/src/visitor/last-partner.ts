import { deviceStore, type KeyValueStore } from '../lib/storage';

/** The last partner, so that a report can still name them. */
export type SavedPartner = { userId: string; username: string };

const KEY = 'lastPartner';
/** How long the copy is kept (privacy policy), in milliseconds. */
const KEPT_MS = 30 * 60 * 1000;

type Copy = SavedPartner & { at: number };

/** The copy, whatever its age; undefined if there is none, or an unreadable one. */
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

/** Milliseconds until a copy expires; one from the future, as after a change of the clock, has expired. */
function timeLeft({ at }: Copy, now: number): number {
  return at > now ? 0 : Math.max(0, at + KEPT_MS - now);
}

/**
 * Keeps a copy of the partner for every tab of this device, for 30 minutes from `now` (epoch milliseconds): a visitor
 * who flees from the chat can report from another tab. Does nothing where storage is full or refused.
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

/** Erases the copy once it has expired: now, or later in this tab. */
function eraseInTime(): void {
  clearTimeout(timer);
  const kept = deviceStore.getItem(KEY);
  if (kept === null) return;
  const copy = readCopy(deviceStore);
  const left = copy === undefined ? 0 : timeLeft(copy, Date.now());
  if (left === 0) deviceStore.removeItem(KEY);
  else timer = setTimeout(eraseInTime, left);
}

/** Makes sure that a copy is erased when it expires, or else when a page of the site is next opened. */
export function watchLastPartner(): void {
  eraseInTime();
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) eraseInTime();
  });
}
