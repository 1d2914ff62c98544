import { LRUCache } from 'lru-cache';
import type { BrakeWatch } from '../../brake/brake-watch';
import type { Brake, Switches } from '../../brake/switches';
import { atMost } from '../../domain/at-most';
import { startLoop } from '../../loop';
import type { Visitor } from '../../matching/lobby';
import type { Talks } from '../../matching/talks';
import type { Newcomers } from '../../newcomers/newcomers';
import type { VisitorBatch } from '../../users/visitors';
import type { Connection } from '../socket/connection';
import type { Presence } from './presence';

/** How long a visitor whose wait ended while they were away keeps that wait, in milliseconds. */
const KEPT_MS = 60_000;
/** Admissions remembered: recent ones, until the store has them, and clients without cookies, which it never has. */
const REMEMBERED = 50_000;

export type JoinParts = {
  presence: Pick<Presence, 'reachable'>;
  visitors: Pick<VisitorBatch, 'seen'>;
  talks: Pick<Talks, 'join' | 'partnerOf'>;
  newcomers: Pick<Newcomers, 'toJoin' | 'waitLeft' | 'underBrake' | 'hasWaited' | 'noteWaited'>;
  switches: Pick<Switches, 'brakeAt' | 'holdsBack'>;
  brakeWatch: Pick<BrakeWatch, 'joined'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Gets errors that no caller waits for. */
  onError: (error: unknown) => void;
};

type PendingJoin = { readonly connection: Connection; readonly visitor: Visitor };

/** The wait of a newcomer, however often they reconnect. */
type NewcomerWait = {
  readonly waitMs: number;
  dueAt: number;
  /** The latest join of each visitor of the device who has not left the queue: every tab has one of its own. */
  readonly pendingJoins: Map<string, PendingJoin>;
};

export type Joins = ReturnType<typeof createJoins>;

/**
 * Admission to the queue. A visitor who was admitted before joins at once; a newcomer from a network that is busy or
 * suspect waits first. While the brake is on, so does each device that came first within the last day, unless it was let
 * in since it was pulled.
 */
export function createJoins(parts: JoinParts) {
  const { presence, visitors, talks, newcomers, switches, now } = parts;
  const waiting = new Map<string, NewcomerWait>();
  /** When they were let in last. */
  const admitted = new LRUCache<string, number>(atMost(REMEMBERED));
  let stopLoop: (() => Promise<void>) | undefined;

  const isThere = ({ connection, visitor }: PendingJoin): boolean =>
    presence.reachable(visitor.userId) === connection;

  /** The brake, if it holds back this newcomer. */
  function brakeOn({ firstSeenAt }: Connection): Brake | undefined {
    const at = now();
    return switches.holdsBack(firstSeenAt, at) ? switches.brakeAt(at) : undefined;
  }

  /** Were they let in before, and since the brake was pulled that holds them back? */
  function isIn(connection: Connection, key: string, brake: Brake | undefined): boolean {
    const last = admitted.get(key);
    return brake === undefined ? connection.admitted || last !== undefined : (last ?? 0) >= brake.since;
  }

  function admit(key: string, connection: Connection, { userId, username }: Visitor): void {
    if (!isIn(connection, key, undefined)) parts.brakeWatch.joined();
    const brake = brakeOn(connection);
    if (brake !== undefined && !isIn(connection, key, brake)) newcomers.noteWaited(key, brake.since);
    connection.admitted = true;
    admitted.set(key, now());
    visitors.seen({ userId, username, admitted: connection.device !== undefined || undefined });
  }

  function letIn(connection: Connection, visitor: Visitor, key: string): Promise<void> | undefined {
    admit(key, connection, visitor);
    // What one tab has waited for holds for all.
    for (const [userId, pending] of waiting.get(key)?.pendingJoins ?? []) {
      if (userId === visitor.userId || !isThere(pending)) continue;
      admit(key, pending.connection, pending.visitor);
      talks.join(pending.visitor)?.catch(parts.onError);
    }
    waiting.delete(key);
    return talks.join(visitor);
  }

  /** The wait of a newcomer who is not in, begun now if need be; null: none; undefined: the store is out of reach. */
  async function waitOf(
    connection: Connection,
    key: string,
    brake: Brake | undefined,
  ): Promise<NewcomerWait | null | undefined> {
    try {
      return waiting.get(key) ?? (await begin(key, await waitMsOf(connection, key, brake)));
    } catch (error) {
      parts.onError(error);
      return undefined;
    }
  }

  async function waitMsOf(connection: Connection, key: string, brake: Brake | undefined): Promise<number> {
    const ask = () => newcomers.toJoin(connection.networks, connection.clearedVersion);
    if (brake === undefined) return ask();
    const [waitMs, hasWaited] = await Promise.all([
      isIn(connection, key, undefined) ? 0 : ask(),
      newcomers.hasWaited(key, brake.since),
    ]);
    return hasWaited ? 0 : newcomers.underBrake(waitMs);
  }

  /** Goes on with a wait that began at another node. */
  async function begin(key: string, waitMs: number): Promise<NewcomerWait | null> {
    if (waitMs === 0) return null;
    const leftMs = await newcomers.waitLeft(key, waitMs, KEPT_MS);
    const begun = waiting.get(key) ?? { waitMs, dueAt: now() + leftMs, pendingJoins: new Map() };
    waiting.set(key, begun);
    return begun;
  }

  /** Lets a newcomer in, now or when their wait is over. */
  async function joinAfterWait(
    connection: Connection,
    visitor: Visitor,
    key: string,
    asked: Promise<NewcomerWait | null | undefined>,
  ): Promise<void> {
    const { userId, username } = visitor;
    const found = await asked;
    // The device may have been let in over another connection meanwhile.
    const entry = isIn(connection, key, brakeOn(connection)) ? null : found;
    if (entry !== null) visitors.seen({ userId, username });
    // Another connection may be the visitor's by now.
    if (presence.reachable(userId) !== connection) return;
    // Matching goes on while the store is down. The next join asks again whether they have to wait.
    if (entry === undefined) await talks.join(visitor);
    else if (entry === null || entry.dueAt <= now()) await letIn(connection, visitor, key);
    else {
      for (const [id, pending] of entry.pendingJoins) if (!isThere(pending)) entry.pendingJoins.delete(id);
      entry.pendingJoins.set(userId, { connection, visitor });
      connection.send('join_delayed', { waitMs: entry.dueAt - now() });
    }
  }

  /** Lets a visitor in if their wait is over. */
  async function lookAt(key: string, entry: NewcomerWait, at: number): Promise<void> {
    // A clock that was set back must not prolong the wait.
    entry.dueAt = Math.min(entry.dueAt, at + entry.waitMs);
    if (entry.dueAt > at) return;
    const pending = [...entry.pendingJoins.values()].find(isThere);
    if (pending !== undefined) {
      await letIn(pending.connection, pending.visitor, key);
    } else if (entry.dueAt + KEPT_MS <= at) {
      waiting.delete(key);
    }
  }

  /** A failure for one visitor is reported, and does not affect the others. */
  async function look(): Promise<void> {
    const at = now();
    for (const [key, entry] of waiting) lookAt(key, entry, at).catch(parts.onError);
  }

  return {
    /** Lets a visitor into the queue, now or later. */
    join(connection: Connection, visitor: Visitor): Promise<void> | undefined {
      const { userId } = visitor;
      const key = keyOf(connection, userId);
      const isTalking = talks.partnerOf(userId) !== undefined;
      const brake = isTalking ? undefined : brakeOn(connection);
      // Also if they have waited: the screen of their search says so.
      if (brake !== undefined) connection.send('text_only');
      // Synchronous for known visitors: in a crowd whatever waits is copied by the garbage collector.
      if (isTalking || isIn(connection, key, brake)) return letIn(connection, visitor, key);
      return joinAfterWait(connection, visitor, key, waitOf(connection, key, brake));
    },

    /** The visitor leaves the queue; the time they have waited is kept. */
    leave(connection: Connection, userId: string): void {
      waiting.get(keyOf(connection, userId))?.pendingJoins.delete(userId);
    },

    /** Checks every `intervalMs` whose wait is over. */
    start(intervalMs: number): void {
      stopLoop ??= startLoop(look, intervalMs, parts.onError);
    },

    stop: (): void => void stopLoop?.(),
  };
}

/**
 * Who waits: the device. A client without cookies waits for its id at its address, which nobody else can use; a device
 * is random and has no spaces.
 */
function keyOf({ device, address }: Connection, userId: string): string {
  return device ?? `visitor ${userId} ${address}`;
}
