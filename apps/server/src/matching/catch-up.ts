import { bucketOf } from '../domain/pairing';
import { writeName } from './change-text';
import type { Visitor } from './lobby';
import { PACKED_PROBES, type ScriptName } from './lua';
import type { KnownRoom, NodeView, Waiting } from './node-view';

export type Call = (script: ScriptName, ...args: (string | number)[]) => Promise<unknown>;

/** So many calls are under way at once at most. */
const BATCH = 500;
const SEPARATIONS_A_CALL = 500;

/** What `join.lua` takes. `since`: of one who is put back, since when they have waited. */
function joinArguments(visitor: Visitor, roomId: string, since: number | ''): (string | number)[] {
  const bucket = bucketOf(visitor);
  return [visitor.userId, bucket, writeName(visitor), PACKED_PROBES[bucket] ?? '', roomId, since];
}

/**
 * Tells the lobby of everything it has not been told of: ends before departures, departures before rooms,
 * and rooms before those who wait, so that nobody is in two places.
 * @param options.isNew the lobby has forgotten everything
 * @param options.onLost a room the lobby takes for ended, and which of the two is lost to the other
 * Rejects when the lobby is out of reach again; what was not told stays to be told.
 */
export async function catchUp(
  view: NodeView,
  call: Call,
  options: {
    isNew: boolean;
    now: () => number;
    newRoomId: () => string;
    onLost: (known: KnownRoom, userId: string) => void;
  },
): Promise<void> {
  await inBatches(view.ends, async ([roomId, { by, how }]) => {
    await call('end', roomId, by, how, 1);
    view.ends.delete(roomId);
  });
  await inBatches(view.leaves, async ([userId, until]) => {
    await call('leave', userId, Math.max(0, until - options.now()));
    if (view.leaves.get(userId) === until) view.leaves.delete(userId);
  });
  await inBatches(view.unsentRooms(), async (known) => {
    known.sent = true;
    const answer = await call('put-room', ...roomArguments(view, known, options.isNew)).catch((error) => {
      known.sent = false;
      throw error;
    });
    if (answer !== 'stands') options.onLost(known, String(answer));
  });
  await inBatches(view.unsentWaiting(), (waiting) =>
    sendJoin(waiting, call, options.newRoomId(), waiting.since),
  );
  await inBatches(view.backs, async (userId) => {
    await call('back', userId);
    view.backs.delete(userId);
  });
}

/** Has one who waits join; gives false when they are known already. Rejects when that cannot be told, and notes it. */
export async function sendJoin(
  waiting: Waiting,
  call: Call,
  roomId: string,
  since: number | '',
): Promise<boolean> {
  waiting.sent = true;
  try {
    const answer = await call('join', ...joinArguments(waiting.visitor, roomId, since));
    if (answer !== '') waiting.since = Number(answer);
    return answer !== '';
  } catch (error) {
    waiting.sent = false;
    throw error;
  }
}

/** Tells the lobby who shall never meet again. Rejects when it cannot be told of all. */
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
  ]);
  return [room.roomId, room.openedAt, isNew ? 1 : 0, ...seats];
}

async function inBatches<T>(items: Iterable<T>, act: (item: T) => Promise<unknown>): Promise<void> {
  const all = [...items];
  for (let from = 0; from < all.length; from += BATCH) {
    await Promise.all(all.slice(from, from + BATCH).map(act));
  }
}
