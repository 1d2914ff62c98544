import { MEET_AGAIN_WINDOW_MS } from '@app/contract/limits';
import { request } from '../lib/http';
import type { KeyValueStore } from '../lib/storage';

const KEY = 'meetAgain';

/** The last talk of this tab, whose partner one may want to meet again until `until` (epoch milliseconds). */
export type MeetAgain = { roomId: string; until: number; said: boolean };

/** A talk ended at `now` (epoch milliseconds). */
export function offerMeetAgain(store: KeyValueStore, roomId: string, now: number): void {
  store.setItem(KEY, `offered ${now} ${roomId}`);
}

/** After a report the partner is no longer offered. */
export function withdrawMeetAgain(store: KeyValueStore): void {
  store.removeItem(KEY);
}

/** Null where there is no such talk, or it ended too long ago. */
export function readMeetAgain(store: KeyValueStore, now = Date.now()): MeetAgain | null {
  const [, state, at, roomId] = /^(offered|said) (\d+) (\S+)$/.exec(store.getItem(KEY) ?? '') ?? [];
  const until = Number(at) + MEET_AGAIN_WINDOW_MS;
  // A time in the future is from before the clock was set back.
  if (roomId === undefined || until <= now || until > now + MEET_AGAIN_WINDOW_MS) return null;
  return { roomId, until, said: state === 'said' };
}

/**
 * Tells the server that this visitor wants to meet the partner of that talk again. The answer does not reveal what the
 * other wants. Throws ApiError.
 */
export async function sayMeetAgain(store: KeyValueStore, { roomId, until }: MeetAgain): Promise<void> {
  const userId = store.getItem('userId');
  await request(`/api/talks/${encodeURIComponent(roomId)}/again`, { method: 'POST', body: { userId } });
  if (readMeetAgain(store)?.roomId === roomId)
    store.setItem(KEY, `said ${until - MEET_AGAIN_WINDOW_MS} ${roomId}`);
}
