import type { MatchEvent } from '@app/contract/events';
import type { Language } from '@app/contract/languages';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { Mood } from '@app/contract/moods';
import { fitOf } from '../domain/pairing';
import { createLanes } from './lanes';
import type { Lobby, Room, Ticket } from './lobby';
import { createSeniority } from './seniority';
import { createSides, isLapsed, matchFor, type Side } from './sides';

/** One who wants to talk. A language of null: any will do. */
export type Visitor = { userId: string; username: string; mood: Mood; language: Language | null };

/** How visitors are told. Nothing here may throw. */
type Tell = {
  /** False when this visitor has no live connection: the match is then undone. */
  matched(userId: string, match: MatchEvent): boolean;
  partnerLeft(userId: string): void;
  partnerReconnecting(userId: string): void;
  partnerBack(userId: string): void;
  /** The talk of these two is over, told or not: nothing of it may reach them any more. */
  parted(room: Room): void;
};

/** Why a talk ended: someone skipped, ended it, did not come back in time, or was removed. */
export type PartedHow = 'skip' | 'end' | 'lost' | 'removed';

export type MatchmakerOptions = {
  lobby: Lobby;
  tell: Tell;
  /** Epoch milliseconds. A step back is taken for a standstill. */
  now: () => number;
  /** Each room that was told once when it opens and once when it closes; `at` is epoch milliseconds. */
  ledger?: { opened(room: Room): void; closed(roomId: string, at: number): void };
  /** Figures of each match and talk. Waits (in the order of the seats) and durations are milliseconds. */
  observe?: {
    matched(room: Room, waitsMs: [number, number], affinity: number, sameLanguage: boolean): void;
    parted(room: Room, durationMs: number, how: PartedHow): void;
  };
  /** What failed while nobody was waiting for it. */
  onError: (error: unknown) => void;
};

export type Matchmaker = {
  /** Starts looking for a partner. One who is waiting or in a talk goes on as they are. */
  join(visitor: Visitor): Promise<void>;
  /** Leaves the talk, of which the partner is told once, or the queue. */
  skip(userId: string): Promise<void>;
  /** Like skip, and a kept seniority is forgotten. */
  end(userId: string): Promise<void>;
  /** The connection broke without a word: the place, in a talk or in order of waiting, is kept for `graceMs`. */
  broken(userId: string, graceMs: number): Promise<void>;
  /** A new connection of the same visitor: tells the match again and resolves to true if their talk still stands. */
  back(userId: string): Promise<boolean>;
  /** Takes a visitor out of everything at once. */
  remove(userId: string): Promise<void>;
  /** These two shall not meet again. A talk they are in goes on. */
  separate(userId: string, otherId: string): Promise<void>;
  partnerOf(userId: string): { userId: string; roomId: string } | undefined;
  /** Brings back the talks that stood before a restart; each place is kept for the reconnect grace. */
  restore(rooms: readonly Room[]): Promise<void>;
  /** Lets those who wait look further and closes the talks whose grace ran out. */
  tick(): Promise<void>;
  /** Ticks again and again, `intervalMs` after the last one was through. */
  start(intervalMs: number): void;
  /** Ends the ticking; resolves once the one under way is through. */
  stop(): Promise<void>;
};

/**
 * Brings visitors and the lobby together. The lobby decides who meets whom; here is known what
 * visitors want and what they were told.
 *
 * The lobby may be far away, so anything can happen during a call to it. Three rules keep that safe:
 * what concerns one visitor is done in order (a lane each, visitors do not wait for each other);
 * wishes are noted before the lobby is asked, and a match is told only if both still wish for one,
 * else undone; and while a room is being closed or undone, nothing else is begun for its two.
 */
export function createMatchmaker(options: MatchmakerOptions): Matchmaker {
  const { lobby, tell, ledger, observe, onError } = options;
  const lanes = createLanes();
  const sides = createSides();
  const seniority = createSeniority();
  /** Whoever wishes to be matched and was not told of a match yet. */
  const wishing = new Map<string, Ticket>();
  let latest = Number.NEGATIVE_INFINITY;
  let stopLoop: (() => Promise<void>) | undefined;

  function clock(): number {
    latest = Math.max(latest, options.now());
    return latest;
  }

  function held<T>(room: Room, work: Promise<T>): Promise<T> {
    lanes.hold(
      room.seats.map((seat) => seat.userId),
      work,
    );
    return work;
  }

  /** Takes a match back; whoever still wishes for one waits on. */
  async function undo(room: Room): Promise<void> {
    const keep = room.seats.map((seat) => seat.userId).filter((userId) => wishing.has(userId));
    await held(room, lobby.undo(room, keep, clock()));
  }

  /**
   * One of a new pair turns out to have no connection. Their seniority is kept a little. So is that of
   * a partner who was told already, now told otherwise, and who will join again; any other waits on.
   */
  async function fallThrough(gone: Side, partnerTold: boolean): Promise<void> {
    const partner = gone.other.ticket;
    sides.clear(gone);
    seniority.keep(gone.ticket, clock() + RECONNECT_GRACE_MS);
    if (partnerTold) {
      seniority.keep(partner, clock() + RECONNECT_GRACE_MS);
      tell.partnerLeft(partner.userId);
    } else {
      wishing.set(partner.userId, partner);
    }
    await undo(gone.room);
  }

  /** Tells both of a room the lobby made, or takes it back. */
  async function announce(room: Room): Promise<void> {
    if (!room.seats.every((seat) => wishing.has(seat.userId))) return undo(room);
    const [first, second] = sides.seat(room);
    for (const seat of room.seats) wishing.delete(seat.userId);
    if (!tell.matched(first.ticket.userId, matchFor(first))) return fallThrough(first, false);
    if (!tell.matched(second.ticket.userId, matchFor(second))) return fallThrough(second, true);
    const fit = fitOf(first.ticket, second.ticket);
    const waited = (side: Side) => room.openedAt - side.ticket.since;
    ledger?.opened(room);
    observe?.matched(room, [waited(first), waited(second)], fit.affinity, fit.sameLanguage);
  }

  /** Ends the talk of a side; the partner is told unless they are away. */
  async function part(side: Side, how: PartedHow): Promise<void> {
    const { room, other, ticket } = side;
    const now = clock();
    sides.clear(side);
    tell.parted(room);
    const closed = held(room, lobby.close(ticket.userId, now));
    if (other.awayUntil === undefined) tell.partnerLeft(other.ticket.userId);
    ledger?.closed(room.roomId, now);
    observe?.parted(room, now - room.openedAt, how);
    await closed;
  }

  async function enter(visitor: Visitor): Promise<Room | undefined> {
    const { userId } = visitor;
    if (sides.of(userId) !== undefined) return undefined;
    const now = clock();
    const ticket = wishing.get(userId) ?? { ...visitor, since: seniority.take(userId, now) ?? now };
    wishing.set(userId, ticket);
    const outcome = await lobby.join(ticket, now);
    if (outcome.state === 'matched') return outcome.room;
    // A repeated join that was overtaken by a match and its end would leave a ticket nobody wishes for.
    if (!wishing.has(userId)) await lobby.leave(userId);
    return undefined;
  }

  async function depart(userId: string, how: PartedHow): Promise<void> {
    const side = sides.of(userId);
    if (side !== undefined) return part(side, how);
    // In a room that is not announced yet they are no longer in the queue: the announcing will notice.
    if (wishing.delete(userId)) await lobby.leave(userId);
  }

  function warn(side: Side): void {
    if (side.awayUntil !== undefined) return;
    side.warned = true;
    tell.partnerReconnecting(side.ticket.userId);
  }

  async function breakOff(userId: string, graceMs: number): Promise<void> {
    const side = sides.of(userId);
    const ticket = wishing.get(userId);
    if (side !== undefined) {
      if (side.awayUntil !== undefined) return;
      sides.markAway(side, clock() + graceMs);
      warn(side.other);
    } else if (ticket !== undefined) {
      seniority.keep(ticket, clock() + graceMs);
      await depart(userId, 'lost');
    }
  }

  async function resume(userId: string): Promise<boolean> {
    const side = sides.of(userId);
    if (side === undefined) return false;
    const { other } = side;
    if (isLapsed(side, clock()) || isLapsed(other, clock())) {
      await part(side, 'lost');
      return false;
    }
    if (!tell.matched(userId, matchFor(side))) return false;
    sides.markBack(side);
    if (other.awayUntil !== undefined) {
      warn(side);
    } else if (other.warned) {
      other.warned = false;
      tell.partnerBack(other.ticket.userId);
    }
    return true;
  }

  async function tick(): Promise<void> {
    const now = clock();
    const attempt = (work: Promise<void>) => work.catch(onError);
    seniority.purge(now);
    const parting = sides.lapsed(now).map((side) => attempt(partLapsed(side)));
    const made = await lobby.relax(now);
    await Promise.all([...parting, ...made.map((room) => attempt(announce(room)))]);
  }

  /** When both are lapsed the first of them ends the talk. */
  async function partLapsed(side: Side): Promise<void> {
    if (sides.of(side.ticket.userId) === side) await part(side, 'lost');
  }

  return {
    async join(visitor) {
      const room = await lanes.run(visitor.userId, () => enter(visitor));
      if (room !== undefined) await announce(room);
    },
    skip: (userId) => lanes.run(userId, () => depart(userId, 'skip')),
    end: (userId) =>
      lanes.run(userId, () => {
        seniority.forget(userId);
        return depart(userId, 'end');
      }),
    broken: (userId, graceMs) => lanes.run(userId, () => breakOff(userId, graceMs)),
    back: (userId) => lanes.run(userId, () => resume(userId)),
    remove: (userId) =>
      lanes.run(userId, () => {
        seniority.forget(userId);
        return depart(userId, 'removed');
      }),
    separate: (userId, otherId) => lobby.separate(userId, otherId),

    partnerOf(userId) {
      const side = sides.of(userId);
      return side && { userId: side.other.ticket.userId, roomId: side.room.roomId };
    },

    async restore(rooms) {
      const now = clock();
      const standing = (room: Room) => sides.of(room.seats[0].userId)?.room.roomId === room.roomId;
      for (const room of await lobby.restore(rooms, now)) sides.seat(room, now + RECONNECT_GRACE_MS);
      for (const room of rooms) if (!standing(room)) ledger?.closed(room.roomId, now);
    },

    tick,

    start(intervalMs) {
      stopLoop ??= startLoop(() => tick().catch(onError), intervalMs);
    },

    async stop() {
      await stopLoop?.();
      stopLoop = undefined;
    },
  };
}

/** Runs again and again, `intervalMs` after the last run was through; gives what stops it and waits for the run under way. */
function startLoop(run: () => Promise<void>, intervalMs: number): () => Promise<void> {
  let stopped = false;
  let underWay = Promise.resolve();
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = run().then(() => {
        if (!stopped) schedule();
      });
    }, intervalMs);
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
