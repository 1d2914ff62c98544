import type { Seen } from '@app/contract/events';
import { keepLastPartner } from '../../../lib/last-partner';
import type { KeyValueStore } from '../../../lib/storage';
import { readSavedPartner } from '../../../lib/visitor-session';
import type { SavedTalk } from '../machine/state';

const ROOM_KEY = 'roomId';
const SEEN_KEY = 'seen';
const REPORTED_KEY = 'reportedRoomId';

export function readTalk(store: KeyValueStore): SavedTalk {
  return {
    roomId: store.getItem(ROOM_KEY),
    seen: parseSeen(store.getItem(SEEN_KEY)),
    reportedRoomId: store.getItem(REPORTED_KEY),
  };
}

export function saveRoom(store: KeyValueStore, roomId: string): void {
  store.setItem(ROOM_KEY, roomId);
  if (store.getItem(REPORTED_KEY) !== roomId) store.removeItem(REPORTED_KEY);
}

/** Does nothing once the talk in that room is over. */
export function saveReported(store: KeyValueStore, roomId: string): void {
  if (store.getItem(ROOM_KEY) === roomId) store.setItem(REPORTED_KEY, roomId);
}

export function saveSeen(store: KeyValueStore, { roomId, epoch, n }: Seen): void {
  store.setItem(SEEN_KEY, [n, epoch, roomId].join(' '));
}

/** Lets other tabs report the partner of the present talk as well, for 30 minutes from now; one reported already is not kept. */
export function keepPartner(store: KeyValueStore, device: KeyValueStore): void {
  const { roomId, reportedRoomId } = readTalk(store);
  const partner = readSavedPartner(store, device);
  if (roomId !== null && roomId !== reportedRoomId && partner !== undefined) keepLastPartner(partner, device);
}

export function forgetTalk(store: KeyValueStore): void {
  store.removeItem(ROOM_KEY);
  store.removeItem(SEEN_KEY);
  store.removeItem(REPORTED_KEY);
}

function parseSeen(saved: string | null): Seen | null {
  const [, n, epoch, roomId] = /^(\d+) (\S+) (\S+)$/.exec(saved ?? '') ?? [];
  return epoch === undefined || roomId === undefined ? null : { roomId, epoch, n: Number(n) };
}
