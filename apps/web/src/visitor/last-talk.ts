import { FEEDBACK_WINDOW_MS } from '@app/contract/limits';
import type { KeyValueStore } from '../lib/storage';

const STARTED_KEY = 'talkStarted';
const LENGTH_KEY = 'talkLength';
const LAST_KEY = 'lastTalk';

/** The last talk of this tab: its room, how long it was in milliseconds, and whether its partner was reported. */
export type LastTalk = {
  roomId: string;
  ms: number;
  reported: boolean;
  /** When the partner left (epoch milliseconds), until the goodbye has been shown. */
  leftAt?: number | undefined;
};

/**
 * Milliseconds of a monotonic clock, unaffected when the device's is set. Its zero point differs from page to page: see
 * {@link carryTalkOver}.
 */
export function steadyNow(): number {
  return Math.round(performance.timeOrigin + performance.now());
}

/** A talk starts, at `now` (of {@link steadyNow}, as all times here). */
export function beginTalk(store: KeyValueStore, roomId: string, now: number): void {
  store.setItem(STARTED_KEY, `${now} ${roomId}`);
  store.removeItem(LENGTH_KEY);
}

/** When the talk in that room began; undefined for another one. */
function readTalkStart(store: KeyValueStore, roomId: string): number | undefined {
  const started = parse(store.getItem(STARTED_KEY));
  return started?.roomId === roomId ? started.ms : undefined;
}

/** The page may be about to be left: notes how long the talk has been so far. */
export function noteTalkLength(store: KeyValueStore, now: number): void {
  const started = parse(store.getItem(STARTED_KEY));
  if (started !== null) store.setItem(LENGTH_KEY, `${Math.max(0, now - started.ms)} ${started.roomId}`);
}

/** A page starts, and a previous one may have left a talk: that continues from its noted length. */
export function carryTalkOver(store: KeyValueStore, now: number): void {
  const length = parse(store.getItem(LENGTH_KEY));
  store.removeItem(LENGTH_KEY);
  if (length === null || readTalkStart(store, length.roomId) === undefined) return;
  store.setItem(STARTED_KEY, `${now - length.ms} ${length.roomId}`);
}

/** The talk is over; keeps its data for the goodbye. Does nothing outside a talk. */
export function endTalk(
  store: KeyValueStore,
  now: number,
  { reported = false, leftAt }: Partial<Pick<LastTalk, 'reported' | 'leftAt'>> = {},
): void {
  const started = parse(store.getItem(STARTED_KEY));
  store.removeItem(LENGTH_KEY);
  if (started === null) return;
  store.removeItem(STARTED_KEY);
  saveLast(store, { roomId: started.roomId, ms: Math.max(0, now - started.ms), reported, leftAt });
}

/** Is a goodbye still due for a talk that its partner left? `now` is epoch milliseconds. */
export function isGoodbyeDue(store: KeyValueStore, now = Date.now()): boolean {
  const leftAt = readLastTalk(store)?.leftAt;
  // A time in the future is from before the clock was set back.
  return leftAt !== undefined && leftAt <= now && now < leftAt + FEEDBACK_WINDOW_MS;
}

/** The visitor has been told goodbye, or wanted none. */
export function noteGoodbye(store: KeyValueStore): void {
  const last = readLastTalk(store);
  if (last?.leftAt !== undefined) saveLast(store, { ...last, leftAt: undefined });
}

/** Its partner was reported, so the visitor is not asked to thank them. Does nothing for another talk. */
export function noteReportedTalk(store: KeyValueStore, roomId: string): void {
  const last = readLastTalk(store);
  if (last?.roomId === roomId) saveLast(store, { ...last, reported: true });
}

function saveLast(store: KeyValueStore, { roomId, ms, reported, leftAt }: LastTalk): void {
  const left = leftAt === undefined ? '' : ` left ${leftAt}`;
  store.setItem(LAST_KEY, `${ms} ${roomId}${reported ? ' reported' : ''}${left}`);
}

/** The talk that ended last; null where nothing readable is kept. */
export function readLastTalk(store: KeyValueStore): LastTalk | null {
  return parse(store.getItem(LAST_KEY));
}

function parse(kept: string | null): LastTalk | null {
  const [, ms, roomId, reported, leftAt] = /^(\d+) (\S+)( reported)?(?: left (\d+))?$/.exec(kept ?? '') ?? [];
  if (roomId === undefined) return null;
  return {
    roomId,
    ms: Number(ms),
    reported: reported !== undefined,
    leftAt: leftAt === undefined ? undefined : Number(leftAt),
  };
}
