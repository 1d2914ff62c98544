import type { Seen } from '@app/contract/events';
import type { KeyValueStore } from '@/lib/storage';
import { keepLastPartner } from '@/visitor/last-partner';
import { beginTalk, carryTalkOver, endTalk, noteTalkLength, steadyNow } from '@/visitor/last-talk';
import { offerMeetAgain } from '@/visitor/meet-again';
import { readSavedPartner } from '@/visitor/visitor-session';
import type { Line, SavedTalk } from '../session/machine/state';

const ROOM_KEY = 'roomId';
const SEEN_KEY = 'seen';
const REPORTED_KEY = 'reportedRoomId';
const LINES_KEY = 'lines';
/** As many of the last lines as are kept for a reload. */
const MAX_LINES = 200;

/** What an earlier page of this tab left for the present one, which goes on with it. */
export function resumeTalk(store: KeyValueStore): SavedTalk {
  carryTalkOver(store, steadyNow());
  return readTalk(store);
}

export function readTalk(store: KeyValueStore): SavedTalk {
  return {
    roomId: store.getItem(ROOM_KEY),
    seen: parseSeen(store.getItem(SEEN_KEY)),
    reportedRoomId: store.getItem(REPORTED_KEY),
    lines: parseLines(store.getItem(LINES_KEY)),
  };
}

export function saveRoom(store: KeyValueStore, roomId: string): void {
  if (store.getItem(ROOM_KEY) !== roomId) beginTalk(store, roomId, steadyNow());
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

/** Keeps what was said in the present talk for a reload. */
export function saveLines(store: KeyValueStore, lines: readonly Line[]): void {
  store.setItem(LINES_KEY, JSON.stringify(lines.slice(-MAX_LINES)));
}

/** For a page that is hidden, and may be on its way out. */
export function keepTalk(store: KeyValueStore, device: KeyValueStore): void {
  noteTalkLength(store, steadyNow());
  keepPartner(store, device);
}

/** Lets other tabs report the partner of the present talk as well, for 30 minutes from now; one reported already is not kept. */
export function keepPartner(store: KeyValueStore, device: KeyValueStore): void {
  const { roomId, reportedRoomId } = readTalk(store);
  const partner = readSavedPartner(store, device);
  if (roomId !== null && roomId !== reportedRoomId && partner !== undefined) keepLastPartner(partner, device);
}

/** `partnerLeft`: the visitor did not end it, and is still to be told goodbye. `now` is epoch milliseconds. */
export function forgetTalk(store: KeyValueStore, partnerLeft: boolean, now = Date.now()): void {
  const { roomId, reportedRoomId } = readTalk(store);
  const reported = roomId !== null && roomId === reportedRoomId;
  if (roomId !== null && !reported) offerMeetAgain(store, roomId, now);
  endTalk(store, steadyNow(), { reported, leftAt: partnerLeft ? now : undefined });
  store.removeItem(ROOM_KEY);
  store.removeItem(SEEN_KEY);
  store.removeItem(REPORTED_KEY);
  store.removeItem(LINES_KEY);
}

function parseSeen(saved: string | null): Seen | null {
  const [, n, epoch, roomId] = /^(\d+) (\S+) (\S+)$/.exec(saved ?? '') ?? [];
  return epoch === undefined || roomId === undefined ? null : { roomId, epoch, n: Number(n) };
}

function parseLines(saved: string | null): Line[] {
  try {
    const lines: unknown = JSON.parse(saved ?? '[]');
    return Array.isArray(lines) ? lines.filter(isLine) : [];
  } catch {
    return [];
  }
}

function isLine(value: unknown): value is Line {
  if (typeof value !== 'object' || value === null) return false;
  const { id, from, text, roomId, delivery, masked } = value as Partial<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof text !== 'string') return false;
  if (from === 'partner') return true;
  if (masked !== undefined && !Array.isArray(masked)) return false;
  return (
    from === 'me' &&
    typeof roomId === 'string' &&
    ['sending', 'sent', 'failed', 'blocked'].includes(`${delivery}`)
  );
}
