import { isLastStage, TURNING_POINT_COUNT, timeScale, turningPointsPassed } from '../domain/affinity';
import { BUCKET_COUNT, bucketOf, type Fit, mayMeet, mayMeetAgain, probesFrom } from '../domain/pairing';
import type { JoinOutcome, Lobby, Room, Ticket } from './lobby';
import { createPartings, type PartedFrom, type Partings } from './partings';
import { type Standing, WaitingList } from './waiting-list';

/** How many of a bucket are looked at before the last stage, so that no look costs more than buckets times this. */
const NARROW_LOOK = 8;

/** One who waits, as they stand in their bucket, or who waited until they were given a room. */
class Waiter implements Standing<Waiter> {
  readonly since: number;
  readonly turn: Turn;
  room: Room | undefined = undefined;
  prev: Waiter | null = null;
  next: Waiter | null = null;

  constructor(
    readonly ticket: Ticket,
    readonly bucket: number,
    passed: number,
  ) {
    this.since = ticket.since;
    this.turn = new Turn(this, passed);
  }
}

/** The same one, as they stand among those who looked round at as many turning points of their wait. */
class Turn implements Standing<Turn> {
  readonly since: number;
  prev: Turn | null = null;
  next: Turn | null = null;

  constructor(
    readonly waiter: Waiter,
    public passed: number,
  ) {
    this.since = waiter.since;
  }
}

/** One look round. Times are milliseconds; `patience` is how many of a bucket are looked at. */
type Look = {
  ticket: Ticket;
  waited: number;
  parted: PartedFrom | undefined;
  now: number;
  scale: number;
  patience: number;
};

const WAITING: JoinOutcome = { state: 'waiting' };

/**
 * The lobby of one process. Every method runs to its end without yielding, which makes it atomic.
 * One map says where a visitor is, so nobody can be in two places.
 * @param options.newRoomId gives an id no other room has
 * @param options.partings where partings are remembered
 */
export function createMemoryLobby(options: { newRoomId: () => string; partings?: Partings }): Lobby {
  const { newRoomId, partings = createPartings() } = options;
  /** Where everyone is. Who did not wait at all has just a room, which saves a match much of its cost. */
  const places = new Map<string, Waiter | Room>();
  const buckets = Array.from({ length: BUCKET_COUNT }, () => new WaitingList<Waiter>());
  /** What the turning points passed were reckoned with. */
  let scaleInUse = timeScale(0);
  /** By how many turning points they looked round at; in the last list, all of them. */
  const turns = Array.from({ length: TURNING_POINT_COUNT + 1 }, () => new WaitingList<Turn>());
  let roomCount = 0;

  function line(waiter: Waiter): void {
    buckets[waiter.bucket]?.insert(waiter);
    turns[waiter.turn.passed]?.insert(waiter.turn);
  }

  function unline(waiter: Waiter): void {
    buckets[waiter.bucket]?.remove(waiter);
    turns[waiter.turn.passed]?.remove(waiter.turn);
  }

  function enqueue(ticket: Ticket, bucket: number, passed: number): void {
    const waiter = new Waiter(ticket, bucket, passed);
    places.set(ticket.userId, waiter);
    line(waiter);
  }

  function refile(turn: Turn, passed: number): void {
    turns[turn.passed]?.remove(turn);
    turn.passed = passed;
    turns[passed]?.insert(turn);
  }

  function dissolve(room: Room): void {
    for (const seat of room.seats) places.delete(seat.userId);
    roomCount -= 1;
  }

  function roomAt(userId: string): Room | undefined {
    const place = places.get(userId);
    return place instanceof Waiter ? place.room : place;
  }

  function waiterAt(userId: string): Waiter | undefined {
    const place = places.get(userId);
    return place instanceof Waiter && place.room === undefined ? place : undefined;
  }

  /** The oldest in a bucket whom the seeker may meet. */
  function oldestAllowed(list: WaitingList<Waiter> | undefined, fit: Fit, look: Look): Waiter | null {
    const { waited, now, scale } = look;
    let left = look.patience;
    for (let other = list?.first ?? null; other !== null && left > 0; other = other.next) {
      const otherWaited = now - other.since;
      // Those behind have waited less: they may not meet the seeker either.
      if (!mayMeet(fit, waited, otherWaited, scale)) return null;
      const otherId = other.ticket.userId;
      const partedAt = look.parted?.get(otherId);
      const apart = partedAt !== undefined && !mayMeetAgain(now - partedAt, waited, otherWaited, scale);
      if (!apart && otherId !== look.ticket.userId) return other;
      left -= 1;
    }
    return null;
  }

  /** The best partner one may have now, whichever of the two does the taking; of equals the longest waiting. */
  function bestFor(ticket: Ticket, bucket: number, now: number, scale: number): Waiter | null {
    const waited = now - ticket.since;
    const patience = isLastStage(waited, scale) ? Number.POSITIVE_INFINITY : NARROW_LOOK;
    const look: Look = { ticket, waited, parted: partings.of(ticket.userId), now, scale, patience };
    for (const probe of probesFrom(bucket)) {
      let best: Waiter | null = null;
      for (const index of probe.buckets) {
        const found = oldestAllowed(buckets[index], probe.fit, look);
        if (found !== null && (best === null || found.since < best.since)) best = found;
      }
      if (best !== null) return best;
    }
    return null;
  }

  function openRoom(taken: Waiter, seeker: Ticket, now: number): Room {
    const room: Room = { roomId: newRoomId(), seats: [taken.ticket, seeker], openedAt: now };
    unline(taken);
    taken.room = room;
    roomCount += 1;
    return room;
  }

  /** One who waits looks round; gives the room they found. */
  function lookAgain(waiter: Waiter, now: number, scale: number): Room | undefined {
    const found = bestFor(waiter.ticket, waiter.bucket, now, scale);
    if (found === null) {
      refile(waiter.turn, turningPointsPassed(now - waiter.since, scale));
      return undefined;
    }
    unline(waiter);
    waiter.room = openRoom(found, waiter.ticket, now);
    return waiter.room;
  }

  /** What all times are multiplied by now. Whoever changes how many are online asks, so that no change is missed. */
  function scaleFor(online: number, now: number): number {
    const next = timeScale(online);
    if (next > scaleInUse) turnBack(now, next);
    scaleInUse = next;
    return next;
  }

  /** The times grow longer when more come online. Whoever passed a point too early looks now, and again when it comes. */
  function turnBack(now: number, scale: number): void {
    for (const [passed, list] of turns.entries()) {
      for (let turn = list.last; turn !== null; turn = list.last) {
        if (turningPointsPassed(now - turn.since, scale) >= passed) break;
        refile(turn, 0);
      }
    }
  }

  /** Those who accept anyone and are still alone: whoever is left, they have just parted from. */
  function stuck(): Waiter[] {
    const waiters: Waiter[] = [];
    for (let turn = turns.at(-1)?.first ?? null; turn !== null; turn = turn.next) waiters.push(turn.waiter);
    return waiters;
  }

  return {
    async join(ticket, now) {
      const place = places.get(ticket.userId);
      if (place !== undefined) {
        const room = place instanceof Waiter ? place.room : place;
        return room === undefined ? WAITING : { state: 'in_room', room };
      }
      const scale = scaleFor(places.size + 1, now);
      const bucket = bucketOf(ticket);
      const found = bestFor(ticket, bucket, now, scale);
      if (found !== null) {
        const room = openRoom(found, ticket, now);
        places.set(ticket.userId, room);
        return { state: 'matched', room };
      }
      enqueue(ticket, bucket, turningPointsPassed(now - ticket.since, scale));
      return WAITING;
    },

    async relax(now) {
      partings.purge(now);
      const scale = scaleFor(places.size, now);
      const made: Room[] = [];
      const look = (waiter: Waiter) => {
        const room = lookAgain(waiter, now, scale);
        if (room !== undefined) made.push(room);
      };
      for (const waiter of stuck()) if (waiter.room === undefined) look(waiter);
      for (let passed = TURNING_POINT_COUNT - 1; passed >= 0; passed -= 1) {
        const list = turns[passed];
        for (let turn = list?.first ?? null; turn !== null; turn = list?.first ?? null) {
          if (turningPointsPassed(now - turn.since, scale) <= passed) break;
          look(turn.waiter);
        }
      }
      return made;
    },

    async leave(userId) {
      const waiter = waiterAt(userId);
      if (waiter === undefined) return false;
      unline(waiter);
      return places.delete(userId);
    },

    async roomOf(userId) {
      return roomAt(userId);
    },

    async close(userId, now) {
      const room = roomAt(userId);
      if (room === undefined) return undefined;
      dissolve(room);
      partings.record(room.seats[0].userId, room.seats[1].userId, now);
      return room;
    },

    async undo({ roomId, seats }, keep) {
      const room = roomAt(seats[0].userId);
      if (room?.roomId !== roomId) return;
      dissolve(room);
      for (const seat of room.seats) {
        // As if they had never looked: they do so at the next relaxing.
        if (keep.includes(seat.userId)) enqueue(seat, bucketOf(seat), 0);
      }
    },

    async separate(userId, otherId) {
      partings.separate(userId, otherId);
    },

    async restore(rooms) {
      const restored: Room[] = [];
      for (const room of rooms) {
        if (room.seats.some((seat) => places.has(seat.userId))) continue;
        for (const seat of room.seats) places.set(seat.userId, room);
        roomCount += 1;
        restored.push(room);
      }
      return restored;
    },

    async counts() {
      return { waiting: places.size - 2 * roomCount, rooms: roomCount };
    },
  };
}
