import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { bucketOf } from '../domain/pairing';
import { pastKeys } from '../domain/past-keys';
import { writeName } from './change-text';
import type { LateRooms } from './late-rooms';
import type { Visitor } from './lobby';
import { PACKED_PROBES, type ScriptName } from './lua';
import type { KnownRoom, NodeView, Waiting } from './node-view';

export type Call = (script: ScriptName, ...args: (string | number)[]) => Promise<unknown>;

/** Calls sent before their answers are awaited. */
const BATCH = 500;
const SEPARATIONS_A_CALL = 500;
const PARTINGS_A_CALL = 500;

/** The arguments of `join.lua`. `since`: for a restored visitor, since when they have waited. */
function joinArguments(visitor: Visitor, roomId: string, since: number | ''): (string | number)[] {
  const bucket = bucketOf(visitor);
  const { userId, person = '' } = visitor;
  return [userId, bucket, writeName(visitor), PACKED_PROBES[bucket] ?? '', roomId, since, person];
}

export type Telling = {
  view: NodeView;
  call: Call;
  /** The lobby has forgotten everything. */
  isNew: boolean;
  lateRooms: LateRooms;
  /** Epoch milliseconds. */
  now: () => number;
  newRoomId: () => string;
  /** Is told of a room that the lobby counts as ended; `userId` is the one who counts as lost. */
  onLost: (known: KnownRoom, userId: string) => void;
};

/**
 * Tells the lobby everything it does not know yet. What happens meanwhile is left to `tellRest`, so that the lobby
 * hears everything in order. Rejects when the lobby is unreachable again; what was not told is kept for the next time.
 */
export async function catchUp(telling: Telling): Promise<void> {
  // Before anybody is put back, so that nobody meets somebody they have just left.
  if (telling.isNew) await tellPartings(telling);
  const all = unsaid(telling);
  for (let from = 0; from < all.length; from += BATCH) {
    await Promise.all(all.slice(from, from + BATCH).map((say) => say()));
  }
}

/** The same, but everything is sent before this returns its promise: later calls reach the lobby later. */
export async function tellRest(telling: Telling): Promise<void> {
  await Promise.all(unsaid(telling).map((say) => say()));
}

/**
 * What the lobby does not know yet, as calls to make; each checks first that it still applies. Ends come before
 * departures, departures before rooms, rooms before waiting visitors, so that nobody is in two places.
 */
function unsaid(telling: Telling): (() => Promise<unknown>)[] {
  const { view, call, now, newRoomId } = telling;
  return [
    ...[...view.ends].map(([roomId, { by, how, room, at }]) => async () => {
      await call('end', roomId, by, how, 1, ...pastKeys(...room.seats), at, room.openedAt);
      view.ends.delete(roomId);
    }),
    ...[...view.leaves].map(([userId, until]) => async () => {
      // The clock may have been set back meanwhile.
      await call('leave', userId, Math.max(0, Math.min(until - now(), RECONNECT_GRACE_MS)));
      if (view.leaves.get(userId) === until) view.leaves.delete(userId);
    }),
    ...view.unsentRooms().map((known) => () => sendRoom(known, telling)),
    ...view.unsentWaiting().map((waiting) => async () => {
      if (waiting.sent || view.waiting.get(waiting.visitor.userId) !== waiting) return;
      await sendJoin(waiting, call, newRoomId(), waiting.since);
    }),
    ...[...view.backs].flatMap(([userId, sent]) => (sent ? [] : () => sendBack(userId, telling))),
  ];
}

/**
 * Has present visitors whom the lobby may have lost join again, and asks again for talks that it may know by now.
 * Rejects when it is unreachable.
 */
export async function tellDoubted(telling: Telling, isHere: (userId: string) => boolean): Promise<void> {
  const { view, call, newRoomId, lateRooms, now } = telling;
  const waiting = view.takeDoubted().filter(({ visitor }) => isHere(visitor.userId));
  const back = lateRooms.take(now()).filter(isHere);
  await Promise.all([
    ...waiting.map((one) => sendJoin(one, call, newRoomId(), one.since)),
    ...back.map((userId) => sendBack(userId, telling)),
  ]);
}

async function sendRoom(known: KnownRoom, { view, call, isNew, onLost }: Telling): Promise<void> {
  if (known.sent || view.rooms.get(known.room.roomId) !== known) return;
  known.sent = true;
  const answer = await call('put-room', ...roomArguments(view, known, isNew)).catch((error) => {
    known.sent = false;
    throw error;
  });
  if (answer !== 'stands') onLost(known, String(answer));
}

/** Sends a visitor to the queue; false when the lobby knows them already. If it rejects, they count as not sent. */
export async function sendJoin(
  waiting: Waiting,
  call: Call,
  roomId: string,
  since: number | '',
): Promise<boolean> {
  waiting.sent = true;
  waiting.joins += 1;
  try {
    const answer = await call('join', ...joinArguments(waiting.visitor, roomId, since));
    if (answer !== '') waiting.since = Number(answer);
    return answer !== '';
  } catch (error) {
    waiting.sent = false;
    throw error;
  }
}

/** Reports a visitor's return; they are then told of their talk. Rejects when that fails, and notes it. */
export async function sendBack(
  userId: string,
  { view, call, lateRooms, now }: Pick<Telling, 'view' | 'call' | 'lateRooms' | 'now'>,
): Promise<void> {
  view.noteBack(userId, true);
  try {
    if ((await call('back', userId)) !== '' || !view.backs.delete(userId)) return;
    if (!view.waiting.has(userId) && view.roomWith(userId) === undefined)
      lateRooms.noteMissing(userId, now());
  } catch (error) {
    if (view.backs.has(userId)) view.noteBack(userId, false);
    throw error;
  }
}

/** Tells the lobby all separations. Rejects when not all could be told. */
export async function tellSeparations(
  separations: AsyncIterable<readonly [string, string]>,
  call: Call,
): Promise<void> {
  let ids: string[] = [];
  for await (const pair of separations) {
    ids.push(...pair);
    if (ids.length < 2 * SEPARATIONS_A_CALL) continue;
    await call('separate', ...ids);
    ids = [];
  }
  if (ids.length > 0) await call('separate', ...ids);
}

/** Tells the lobby the last partings. Rejects when not all could be told. */
async function tellPartings({ view, call }: Telling): Promise<void> {
  const all = view.partings.all();
  for (let from = 0; from < all.length; from += PARTINGS_A_CALL) {
    await call('parted', ...all.slice(from, from + PARTINGS_A_CALL).flat());
  }
}

function roomArguments(view: NodeView, known: KnownRoom, isNew: boolean): (string | number)[] {
  const { room, nodes, awayUntil } = known;
  const seats = room.seats.flatMap((ticket, at) => [
    ticket.userId,
    bucketOf(ticket),
    ticket.since,
    writeName(ticket),
    nodes[at] ?? '',
    nodes[at] === view.node ? 1 : 0,
    awayUntil[at] ?? '',
    ticket.person ?? '',
  ]);
  return [room.roomId, room.openedAt, isNew ? 1 : 0, ...seats];
}
