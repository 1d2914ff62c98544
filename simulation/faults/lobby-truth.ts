import type { HostedState } from '../../apps/server/src/matching/hosted/hosted-state';
import type { Change, NodeId, Room, Ticket } from '../../apps/server/src/matching/lobby';
import { RematchRequestsByTheBook } from '../../apps/server/src/matching/testing/lobby.rematch-requests';
import {
  EarlySkipsByTheBook,
  mayMeetByTheBook,
  needByTheBook,
} from '../../apps/server/src/matching/testing/reference';
import type { DeviceOf } from './devices';
import { inspectState } from './inspect-state';
import { PairNames } from './pair-names';
import { mustHold } from './violation';

type Counts = { waiting: number; rooms: number };

/** All pairs of waiting visitors are checked in one of this many passes. */
const PAIRS_LOOKED_AT_EVERY = 8;
const MOST_PAIRS_A_PASS = 500;
/** How long a visitor with a request is offered to nobody else. */
const RESERVED_MS = 10_000;

function kindOf(change: Change): string {
  if (change.type === 'ended') return `ended ${change.how}`;
  return change.type === 'opened' && change.again ? 'opened again' : change.type;
}

/**
 * Keeps its own record, in plain lists, of what the lobby has done, and checks whether it was allowed. Times are those
 * of the lobby's clock, in milliseconds.
 */
export class LobbyTruth {
  readonly rooms = new Map<string, Room>();
  readonly roomOf = new Map<string, string>();
  /** How often each kind of change occurred. */
  readonly seen = new Map<string, number>();
  private readonly names: PairNames;
  private readonly partedAt = new Map<string, number>();
  private readonly separatedPairs = new Set<string>();
  /** A new host knows none of them. */
  private readonly earlySkips = new EarlySkipsByTheBook();
  /** The rooms that ended as if their two had not met. */
  readonly takenBack = new Set<string>();
  private readonly shutOut = new Set<string>();
  private rematches = this.noRematchRequests();
  /** Visitors who have not been reserved since they said that they want to meet somebody again. */
  private readonly mayReserve = new Set<string>();
  private readonly requestedAt = new Map<string, number>();
  private reserved: ReadonlyMap<string, number> = new Map();
  /** Until when each visitor was reserved last. */
  private readonly reservedBefore = new Map<string, number>();
  private passes = 0;
  private waitingPlaces: ReadonlyMap<string, NodeId> = new Map();

  /** @param worldNow the world's clock, which is never set */
  constructor(
    private readonly worldNow: () => number,
    deviceOf: DeviceOf,
  ) {
    this.names = new PairNames(deviceOf);
  }

  observe(change: Change, now: number, { waiting, rooms }: Counts): void {
    const kind = kindOf(change);
    this.seen.set(kind, (this.seen.get(kind) ?? 0) + 1);
    switch (change.type) {
      case 'opened':
        this.opened(change, now, waiting + 2 * rooms);
        break;
      case 'ended':
        this.ended(change.room, change.by, change.how !== 'cancelled' ? change.at : undefined);
        this.earlySkips.ended(change.how, ...this.names.whoEnded(change), change.room.openedAt, change.at);
        break;
      case 'away':
      case 'back':
        this.mustStand(change.room, change.type);
        break;
      case 'moved':
        break;
      default:
        change satisfies never;
    }
  }

  /** Notes a room from before a restart, or one that the lobby had forgotten. */
  putBack(room: Room): void {
    this.mustBeFree(room);
    this.stand(room);
  }

  /** Notes that the lobby was told of a block: from now on it must not match the visitor. */
  block(userId: string): void {
    this.shutOut.add(userId);
  }

  separated(userId: string, otherId: string): void {
    this.separatedPairs.add(this.names.pair(userId, otherId));
  }

  /** Notes that a visitor wants to meet another one again. */
  requestRematch(userId: string, otherId: string, now: number): void {
    for (const id of this.rematches.say(userId, otherId, now)) {
      this.mayReserve.add(id);
      this.requestedAt.set(id, this.worldNow());
    }
  }

  /** When the visitor said that they want to meet somebody again, by the world's clock. */
  rematchRequestedAt(userId: string): number {
    return this.requestedAt.get(userId) ?? 0;
  }

  /** May these two meet at all by now, as far as partings and separations go? */
  isFree(a: string, b: string, now: number): boolean {
    const parted = this.partedAt.get(this.names.pair(a, b));
    return (
      !this.separatedPairs.has(this.names.pair(a, b)) && (parted === undefined || now - parted > 10 * 60_000)
    );
  }

  /** Where the lobby has a visitor: in a room, waiting, or nowhere. */
  placeOf(userId: string): string | undefined {
    const roomId = this.roomOf.get(userId);
    if (roomId !== undefined) return roomId;
    return this.waitingPlaces.has(userId) ? 'waiting' : undefined;
  }

  users(): string[] {
    return [...this.roomOf.keys(), ...this.waitingPlaces.keys()];
  }

  /** Notes a parting that the lobby was told of again. */
  parted(userId: string, otherId: string, at: number): void {
    this.partedAt.set(this.names.pair(userId, otherId), at);
  }

  /** Does the lobby know of any parting of these two? */
  knowsParting(userId: string, otherId: string): boolean {
    return this.partedAt.has(this.names.pair(userId, otherId));
  }

  /** The requests are forgotten as well. */
  forgetPartings(): void {
    this.partedAt.clear();
    this.earlySkips.forget();
    this.rematches = this.noRematchRequests();
  }

  forgetPlaces(): void {
    this.rooms.clear();
    this.roomOf.clear();
    this.waitingPlaces = new Map();
    this.reserved = new Map();
  }

  private noRematchRequests(): RematchRequestsByTheBook {
    return new RematchRequestsByTheBook(
      (a, b) => this.partedAt.get(this.names.pair(a, b)),
      (a, b) => this.separatedPairs.has(this.names.pair(a, b)),
    );
  }

  /** Checks the lobby: every visitor is in one place, and all parts of the state agree. */
  checkState(state: HostedState, now: number): void {
    const { seats, waiting, reserved } = inspectState(state, now);
    this.checkReserved(reserved, now);
    mustHold(
      seats.size === this.roomOf.size,
      'a room or the queue',
      () => `${seats.size} seats, ${this.roomOf.size} were given`,
    );
    for (const [userId, roomId] of seats) {
      mustHold(this.roomOf.get(userId) === roomId, 'at most one room', () => `${userId} is in ${roomId}`, [
        userId,
      ]);
    }
    this.waitingPlaces = waiting;
  }

  /** Checks that after a pass nobody waits while somebody they may meet waits too. */
  passed(state: HostedState, now: number): void {
    this.passes += 1;
    if (this.passes % PAIRS_LOOKED_AT_EVERY !== 0) return;
    const { tickets, waiting, reserved, lookedUp } = inspectState(state);
    const online = waiting.size + this.roomOf.size;
    if (tickets.length > MOST_PAIRS_A_PASS) return;
    for (const [userId, until] of [...reserved, ...lookedUp])
      mustHold(until > now, 'reserved for a while', () => `${userId} until ${until}`, [userId]);
    for (const [at, a] of tickets.entries()) {
      for (const b of tickets.slice(at + 1)) {
        const about = [a.userId, b.userId];
        mustHold(
          !this.mayMeet(
            a,
            b,
            now,
            online,
            this.earlySkips.patience(...this.names.both(a.userId, b.userId), now),
          ),
          'bounded waiting',
          () => `${about.join(' and ')} may meet and were passed over`,
          about,
        );
      }
    }
  }

  /** Checks that nobody is reserved for longer than they should be, or again for the same request. */
  private checkReserved(reserved: ReadonlyMap<string, number>, now: number): void {
    this.reserved = reserved;
    for (const [userId, until] of reserved) {
      if (this.reservedBefore.get(userId) === until) continue;
      const isAllowed = this.mayReserve.delete(userId) && until - now <= RESERVED_MS;
      mustHold(isAllowed, 'reserved for a while', () => `${userId} until ${until}`, [userId]);
      this.reservedBefore.set(userId, until);
    }
  }

  private opened({ room, again }: Extract<Change, { type: 'opened' }>, now: number, online: number): void {
    const [a, b] = room.seats;
    const about = [a.userId, b.userId, room.roomId];
    this.mustBeFree(room);
    const opened = () => `${room.roomId} opened at ${room.openedAt}, at ${now}`;
    mustHold(room.openedAt === now, 'times', opened, about);
    for (const { userId, since } of room.seats) {
      const where = () => `${userId} in ${room.roomId}`;
      mustHold(!this.shutOut.has(userId), 'never a blocked visitor', where, about);
      mustHold(since <= now, 'times', () => `${userId} waits since ${since}, at ${now}`, about);
    }
    if (again) {
      const unwanted = () => `${a.userId} and ${b.userId} did not both want it`;
      mustHold(this.rematches.agreed(a.userId, b.userId, now), 'both want to meet again', unwanted, about);
      this.stand(room);
      return;
    }
    for (const { userId } of room.seats) {
      const isOffered = (this.reserved.get(userId) ?? 0) <= now;
      mustHold(isOffered, 'reserved for a while', () => `${userId} is handed out`, about);
    }
    mustHold(
      this.mayMeet(a, b, now, online),
      'rematch and need',
      () => {
        const ago = now - (this.partedAt.get(this.names.pair(a.userId, b.userId)) ?? Number.NaN);
        const waited = `waited ${now - a.since} and ${now - b.since}`;
        return `${a.userId} and ${b.userId} may not meet: ${a.mood}, ${b.mood}, ${waited}, parted ${ago} ms ago`;
      },
      about,
    );
    this.stand(room);
  }

  private ended(room: Room, by: string, partedAt: number | undefined): void {
    const [a, b] = room.seats;
    this.mustStand(room, 'ended');
    const isTheirs = by === a.userId || by === b.userId;
    const about = [by, room.roomId];
    mustHold(isTheirs, 'symmetric', () => `${by} ended ${room.roomId}, where they are not`, about);
    this.rooms.delete(room.roomId);
    for (const { userId } of room.seats) this.roomOf.delete(userId);
    if (partedAt === undefined) this.takenBack.add(room.roomId);
    else this.partedAt.set(this.names.pair(a.userId, b.userId), partedAt);
  }

  private stand(room: Room): void {
    this.rooms.set(room.roomId, room);
    for (const { userId } of room.seats) this.roomOf.set(userId, room.roomId);
  }

  private mustBeFree(room: Room): void {
    const [a, b] = room.seats;
    const about = [a.userId, b.userId, room.roomId];
    mustHold(a.userId !== b.userId, 'never oneself', () => `${a.userId} in ${room.roomId}`, about);
    mustHold(!this.rooms.has(room.roomId), 'at most one room', () => `${room.roomId} stands already`, about);
    for (const { userId } of room.seats) {
      const other = this.roomOf.get(userId);
      const where = () => `${userId} in ${other} and ${room.roomId}`;
      mustHold(other === undefined, 'at most one room', where, about);
    }
  }

  private mustStand({ roomId, seats: [a, b] }: Room, what: string): void {
    const which = () => `${what} in ${roomId}, which does not stand`;
    mustHold(this.rooms.has(roomId), 'symmetric', which, [a.userId, b.userId, roomId]);
  }

  private mayMeet(a: Ticket, b: Ticket, now: number, online: number, patienceMs = 0): boolean {
    const pair = this.names.pair(a.userId, b.userId);
    const parted = this.partedAt.get(pair);
    return mayMeetByTheBook({
      needMs: needByTheBook(a, b) + patienceMs,
      waitedMs: [now - a.since, now - b.since],
      apartMs: this.separatedPairs.has(pair)
        ? Number.NEGATIVE_INFINITY
        : parted === undefined
          ? undefined
          : now - parted,
      online,
    });
  }
}
