import type { Seen } from '@app/contract/events';
import type { KeyValueStore } from '../../lib/storage';

const ROOM_KEY = 'roomId';
const SEEN_KEY = 'seen';

/** What a page that is reloaded in the middle of a talk needs of it to go on. */
export type SavedTalk = {
  /** The room of the present talk. */
  roomId: string | null;
  /** What was last taken in it. */
  seen: Seen | null;
};

export const NO_TALK: SavedTalk = { roomId: null, seen: null };

export function readTalk(store: KeyValueStore): SavedTalk {
  return { roomId: store.getItem(ROOM_KEY), seen: parseSeen(store.getItem(SEEN_KEY)) };
}

export function saveRoom(store: KeyValueStore, roomId: string): void {
  store.setItem(ROOM_KEY, roomId);
}

export function saveSeen(store: KeyValueStore, { roomId, epoch, n }: Seen): void {
  store.setItem(SEEN_KEY, [n, epoch, roomId].join(' '));
}

export function forgetTalk(store: KeyValueStore): void {
  store.removeItem(ROOM_KEY);
  store.removeItem(SEEN_KEY);
}

function parseSeen(saved: string | null): Seen | null {
  const [, n, epoch, roomId] = /^(\d+) (\S+) (\S+)$/.exec(saved ?? '') ?? [];
  return epoch === undefined || roomId === undefined ? null : { roomId, epoch, n: Number(n) };
}
