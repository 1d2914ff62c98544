import type { KeyValueStore } from './storage';

const STARTED_KEY = 'talkStarted';
const LAST_KEY = 'lastTalk';

/** The last talk of this tab: its room, and how long it was in milliseconds. */
export type LastTalk = { roomId: string; ms: number };

/** A talk begins, at `now` (epoch milliseconds). */
export function beginTalk(store: KeyValueStore, roomId: string, now: number): void {
  store.setItem(STARTED_KEY, `${now} ${roomId}`);
}

/** When the talk in that room began, epoch milliseconds; undefined for another one. */
export function readTalkStart(store: KeyValueStore, roomId: string): number | undefined {
  const started = parse(store.getItem(STARTED_KEY));
  return started?.roomId === roomId ? started.ms : undefined;
}

/** The talk is over, and how long it was is kept for the goodbye. Does nothing outside a talk. */
export function endTalk(store: KeyValueStore, now: number): void {
  const started = parse(store.getItem(STARTED_KEY));
  if (started === null) return;
  store.removeItem(STARTED_KEY);
  store.setItem(LAST_KEY, `${Math.max(0, now - started.ms)} ${started.roomId}`);
}

/** The talk that ended last; null where nothing readable is kept. */
export function readLastTalk(store: KeyValueStore): LastTalk | null {
  return parse(store.getItem(LAST_KEY));
}

function parse(kept: string | null): LastTalk | null {
  const [, ms, roomId] = /^(\d+) (\S+)$/.exec(kept ?? '') ?? [];
  return roomId === undefined ? null : { roomId, ms: Number(ms) };
}
