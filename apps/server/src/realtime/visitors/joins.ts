import type { Refusal } from '@app/contract/error-codes';
import type { Proof } from '@app/contract/proof';
import { LRUCache } from 'lru-cache';
import type { BrakeWatch } from '../../brake/brake-watch';
import type { Brake, Switches } from '../../brake/switches';
import { atMost } from '../../domain/at-most';
import type { NewcomerPrice } from '../../domain/newcomer-price';
import { startLoop } from '../../loop';
import type { Visitor } from '../../matching/lobby';
import type { Talks } from '../../matching/talks';
import type { Challenges } from '../../proof/challenges';
import type { Newcomers } from '../../proof/newcomers';
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
  newcomers: Pick<Newcomers, 'toJoin' | 'waitLeft' | 'underBrake' | 'hasPaid' | 'notePaid'>;
  challenges: Challenges;
  switches: Pick<Switches, 'brakeAt' | 'holdsBack'>;
  brakeWatch: Pick<BrakeWatch, 'joined'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Gets errors that no caller waits for. */
  onError: (error: unknown) => void;
};

type PendingJoin = { readonly connection: Connection; readonly visitor: Visitor };

/** The wait of a newcomer who has to pay, however often they reconnect. */
type NewcomerWait = {
  readonly price: NewcomerPrice;
  dueAt: number;
  hasProven: boolean;
  /** The latest join of each visitor of the device who has not left the queue: every tab has one of its own. */
  readonly pendingJoins: Map<string, PendingJoin>;
};

/** What a newcomer owes and offers. `key`: of the payer. */
type Payment = {
  readonly key: string;
  readonly proof: Proof | undefined;
  readonly owed: NewcomerWait | Promise<NewcomerWait | null | undefined>;
};

export type Joins = ReturnType<typeof createJoins>;

/**
 * Admission to the queue. A visitor who was admitted before joins at once; a newcomer from a network that is busy or
 * suspect solves a proof of work and waits a moment or, if their client does not support proofs, waits longer. While the
 * brake is on, so does each device that came first within the last day, unless it was let in since it was pulled.
 */
export function createJoins(parts: JoinParts) {
  const { presence, visitors, talks, newcomers, challenges, switches, now } = parts;
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
    if (brake !== undefined && !isIn(connection, key, brake)) newcomers.notePaid(key, brake.since);
    connection.admitted = true;
    admitted.set(key, now());
    visitors.seen({ userId, username, admitted: connection.device !== undefined || undefined });
  }

  /** `key`: of the payer. */
  function letIn(connection: Connection, visitor: Visitor, key: string): Promise<void> | undefined {
    admit(key, connection, visitor);
    // What one tab has paid, or waited for, holds for all.
    for (const [userId, pending] of waiting.get(key)?.pendingJoins ?? []) {
      if (userId === visitor.userId || !isThere(pending)) continue;
      admit(key, pending.connection, pending.visitor);
      talks.join(pending.visitor)?.catch(parts.onError);
    }
    waiting.delete(key);
    return talks.join(visitor);
  }

  /**
   * The wait of a newcomer who is not in, begun now if need be; null: they owe nothing; undefined: the store is out of
   * reach.
   */
  function waitOf(
    connection: Connection,
    key: string,
    brake: Brake | undefined,
  ): NewcomerWait | null | Promise<NewcomerWait | null | undefined> {
    const known = waiting.get(key);
    if (known !== undefined) return known;
    const ask = () => newcomers.toJoin(connection.networks, connection.clearedAt);
    const price =
      brake === undefined ? ask() : priceUnder(brake, key, isIn(connection, key, undefined) ? null : ask());
    if (price === null) return null;
    return begin(key, price).catch((error: unknown) => {
      parts.onError(error);
      return undefined;
    });
  }

  async function priceUnder(
    { since }: Brake,
    key: string,
    asked: NewcomerPrice | null | Promise<NewcomerPrice | null>,
  ): Promise<NewcomerPrice | null> {
    const [price, hasPaid] = await Promise.all([asked, newcomers.hasPaid(key, since)]);
    return hasPaid ? null : newcomers.underBrake(price);
  }

  /** Goes on with a wait that began at another node. */
  async function begin(
    key: string,
    asked: NewcomerPrice | Promise<NewcomerPrice | null>,
  ): Promise<NewcomerWait | null> {
    const price = await asked;
    if (price === null) return null;
    const leftMs = await newcomers.waitLeft(key, price, KEPT_MS);
    const begun = waiting.get(key) ?? {
      ...{ price, dueAt: now() + leftMs, hasProven: false },
      pendingJoins: new Map(),
    };
    waiting.set(key, begun);
    return begun;
  }

  /** Has a newcomer pay if they owe something. Returns the refusal if their proof is bad. */
  async function collectPayment(
    connection: Connection,
    visitor: Visitor,
    { key, proof, owed }: Payment,
  ): Promise<Refusal | undefined> {
    const { userId, username } = visitor;
    const asked = await owed;
    // The device may have been let in over another connection meanwhile.
    const entry = isIn(connection, key, brakeOn(connection)) ? null : asked;
    if (entry !== null) visitors.seen({ userId, username });
    // Matching goes on while the store is down. The next join asks again whether they owe something.
    if (entry === undefined) {
      if (presence.reachable(userId) === connection) await talks.join(visitor);
      return undefined;
    }
    if (entry !== null && proof !== undefined && !entry.hasProven) {
      if (!(await challenges.redeem(proof, 'join', connection.address))) return 'bad_proof';
      entry.hasProven = true;
      entry.dueAt = Math.min(entry.dueAt, now() + entry.price.yieldMs);
    }
    // Another connection may be the visitor's by now.
    if (presence.reachable(userId) !== connection) return undefined;
    if (entry === null || entry.dueAt <= now()) {
      await letIn(connection, visitor, key);
      return undefined;
    }
    for (const [id, pending] of entry.pendingJoins) if (!isThere(pending)) entry.pendingJoins.delete(id);
    entry.pendingJoins.set(userId, { connection, visitor });
    if (entry.hasProven) return undefined;
    const challenge = await challenges.issue('join', connection.address, entry.price.rounds);
    connection.send('proof_needed', { challenge, waitMs: Math.max(0, entry.dueAt - now()) });
    return undefined;
  }

  /** Lets a visitor in if their wait is over. */
  async function lookAt(key: string, entry: NewcomerWait, at: number): Promise<void> {
    // A clock that was set back must not prolong the wait.
    entry.dueAt = Math.min(entry.dueAt, at + entry.price.waitMs);
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
    /** Lets a visitor into the queue, now or later. Gives the refusal if their proof is bad. */
    join(
      connection: Connection,
      visitor: Visitor,
      proof: Proof | undefined,
    ): Promise<Refusal | undefined> | undefined {
      const { userId } = visitor;
      const key = keyOf(connection, userId);
      const isTalking = talks.partnerOf(userId) !== undefined;
      const brake = isTalking ? undefined : brakeOn(connection);
      // Also if they have paid: the screen of their search says so.
      if (brake !== undefined) connection.send('text_only');
      const owed = isTalking || isIn(connection, key, brake) ? null : waitOf(connection, key, brake);
      // At once for almost everybody: in a crowd whatever waits is copied by the garbage collector.
      if (owed === null) return letIn(connection, visitor, key)?.then(() => undefined);
      return collectPayment(connection, visitor, { key, proof, owed });
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
 * The payer: the device. A client without cookies pays for its id at its address, which nobody else can use; a device
 * is random and has no spaces.
 */
function keyOf({ device, address }: Connection, userId: string): string {
  return device ?? `visitor ${userId} ${address}`;
}
