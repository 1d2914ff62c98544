import type { Refusal } from '@app/contract/error-codes';
import type { Proof } from '@app/contract/proof';
import type { NewcomerPrice } from '../../domain/newcomer-price';
import type { Visitor } from '../../matching/lobby';
import type { Talks } from '../../matching/talks';
import type { Challenges } from '../../proof/challenges';
import type { Newcomers } from '../../proof/newcomers';
import type { Connection } from '../socket/connection';
import type { Presence } from './presence';
import type { Visitors } from './visitors';

/** How long a visitor whose wait ended while they were away keeps that wait, in milliseconds. */
const KEPT_MS = 60_000;
/** Admissions remembered: recent ones, until the store has them, and clients without cookies, which it never has. */
const REMEMBERED = 50_000;

export type JoinParts = {
  presence: Pick<Presence, 'reachable'>;
  visitors: Pick<Visitors, 'seen'>;
  talks: Pick<Talks, 'join' | 'partnerOf'>;
  newcomers: Pick<Newcomers, 'toJoin' | 'waitLeft'>;
  challenges: Challenges;
  /** Epoch milliseconds. */
  now: () => number;
  /** Gets errors that no caller waits for. */
  onError: (error: unknown) => void;
};

type Wish = { readonly connection: Connection; readonly visitor: Visitor };

/** The wait of a newcomer who has to pay, however often they reconnect. */
type Waiting = {
  readonly price: NewcomerPrice;
  dueAt: number;
  hasProven: boolean;
  /** The latest join of each visitor of the device who has not left the queue: every tab has one of its own. */
  readonly wishes: Map<string, Wish>;
};

export type Joins = ReturnType<typeof createJoins>;

/**
 * Admission to the queue. A visitor who was admitted before joins at once; a newcomer from a network that is busy or
 * suspect solves a proof of work and waits a moment or, if their client does not support proofs, waits longer.
 */
export function createJoins(parts: JoinParts) {
  const { presence, visitors, talks, newcomers, challenges, now } = parts;
  const waiting = new Map<string, Waiting>();
  const admitted = new Set<string>();
  /** Iterates over them in order: starting from the first each time would step over all deleted ones again. */
  const oldest = admitted.values();
  let timer: NodeJS.Timeout | undefined;

  const isThere = ({ connection, visitor }: Wish): boolean =>
    presence.reachable(visitor.userId) === connection;

  function admit(key: string, connection: Connection, { userId, username }: Visitor): void {
    connection.admitted = true;
    if (admitted.size >= REMEMBERED) {
      const { value } = oldest.next();
      if (value !== undefined) admitted.delete(value);
    }
    admitted.add(key);
    visitors.seen({ userId, username, admitted: connection.device !== undefined || undefined });
  }

  async function letIn(connection: Connection, visitor: Visitor): Promise<undefined> {
    const key = keyOf(connection, visitor.userId);
    admit(key, connection, visitor);
    const entry = waiting.get(key);
    if (entry !== undefined) letOthersIn(key, entry, visitor.userId);
    await talks.join(visitor);
  }

  /** What one tab has paid, or waited for, holds for all. */
  function letOthersIn(key: string, { wishes }: Waiting, userId: string): void {
    waiting.delete(key);
    wishes.delete(userId);
    for (const wish of wishes.values()) {
      if (isThere(wish)) letIn(wish.connection, wish.visitor).catch(parts.onError);
    }
  }

  /** The newcomer's wait, begun now if need be; null: they owe nothing; undefined: the store is out of reach. */
  function waitOf(connection: Connection, key: string): Waiting | null | Promise<Waiting | null | undefined> {
    const known = waiting.get(key);
    if (known !== undefined) return known;
    const price = newcomers.toJoin(connection.networks, connection.clearedAt);
    if (price === null) return null;
    return begin(key, price).catch((error: unknown) => {
      parts.onError(error);
      return undefined;
    });
  }

  /** Goes on with a wait that began at another node. */
  async function begin(
    key: string,
    asked: NewcomerPrice | Promise<NewcomerPrice | null>,
  ): Promise<Waiting | null> {
    const price = await asked;
    if (price === null) return null;
    const leftMs = await newcomers.waitLeft(key, price, KEPT_MS);
    const begun = waiting.get(key) ?? {
      ...{ price, dueAt: now() + leftMs, hasProven: false },
      wishes: new Map(),
    };
    waiting.set(key, begun);
    return begun;
  }

  /** Has a newcomer pay if they owe something. Returns the refusal if their proof is bad. */
  async function takePayment(
    connection: Connection,
    visitor: Visitor,
    proof: Proof | undefined,
    owed: Waiting | Promise<Waiting | null | undefined>,
  ): Promise<Refusal | undefined> {
    const { userId, username } = visitor;
    const asked = await owed;
    // The device may have been let in over another connection meanwhile.
    const entry = admitted.has(keyOf(connection, userId)) ? null : asked;
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
    if (entry === null || entry.dueAt <= now()) return letIn(connection, visitor);
    for (const [id, wish] of entry.wishes) if (!isThere(wish)) entry.wishes.delete(id);
    entry.wishes.set(userId, { connection, visitor });
    if (entry.hasProven) return undefined;
    const challenge = await challenges.issue('join', connection.address, entry.price.rounds);
    connection.send('proof_needed', { challenge, waitMs: Math.max(0, entry.dueAt - now()) });
    return undefined;
  }

  /** Lets a visitor in if their wait is over. */
  async function lookAt(key: string, entry: Waiting, at: number): Promise<void> {
    // A clock that was set back must not prolong the wait.
    entry.dueAt = Math.min(entry.dueAt, at + entry.price.waitMs);
    if (entry.dueAt > at) return;
    const wish = [...entry.wishes.values()].find(isThere);
    if (wish !== undefined) {
      await letIn(wish.connection, wish.visitor);
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
    /** Lets a visitor into the queue, now or later. Resolves to the refusal if their proof is bad. */
    join(connection: Connection, visitor: Visitor, proof: Proof | undefined): Promise<Refusal | undefined> {
      const { userId } = visitor;
      const key = keyOf(connection, userId);
      const isAdmitted = connection.admitted || admitted.has(key) || talks.partnerOf(userId) !== undefined;
      const owed = isAdmitted ? null : waitOf(connection, key);
      // At once for almost everybody: in a crowd whatever waits is copied by the garbage collector.
      return owed === null ? letIn(connection, visitor) : takePayment(connection, visitor, proof, owed);
    },

    /** The visitor leaves the queue; the time they have waited is kept. */
    leave(connection: Connection, userId: string): void {
      waiting.get(keyOf(connection, userId))?.wishes.delete(userId);
    },

    /** Checks every `intervalMs` whose wait is over. */
    start(intervalMs: number): void {
      timer ??= setInterval(() => void look().catch(parts.onError), intervalMs);
    },

    stop(): void {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/**
 * The payer: the device. A client without cookies pays for its id at its address, which nobody else can use; a device is
 * random and has no spaces.
 */
function keyOf({ device, address }: Connection, userId: string): string {
  return device ?? `visitor ${userId} ${address}`;
}
