import { LRUCache } from 'lru-cache';
import { atMost } from '../../domain/at-most';
import type { NodeId, Room } from '../lobby';
import type { HostCore } from './host-core';
import type { SeatClaim } from './hosted-state';

/** 1 MB. */
const MOST_RETURNING = 10_000;

/** Visitors whose rooms are looked up at once. */
const MOST_AT_ONCE = 500;

/** The node of those of whom none is known. */
const NOBODY = 'none';

/** For how long a visitor who may be in a room waits for the store to say so. */
export const LOOKUP_MS = 2_000;

/**
 * Visitors who came back before a node has reported the room they may be in. They return to it once it is reported, once
 * another node says that it had just opened, or once the store has it as open: nobody else may know of rooms whose nodes
 * have died.
 */
export class Returning {
  private readonly nodes = new LRUCache<string, NodeId>(atMost(MOST_RETURNING));
  /** Rooms that may be theirs, the last one of each visitor. */
  private readonly rooms = new Map<string, Room>();
  /** Those who are to be looked up in the store once it has answered. */
  private readonly due = new Set<string>();
  private isLookingUp = false;

  constructor(private readonly host: HostCore) {}

  /** They left, or joined at another node than the one they came back to. */
  forget(userId: string, unlessAt?: NodeId): void {
    if (unlessAt === undefined || this.nodes.get(userId) !== unlessAt) this.nodes.delete(userId);
  }

  /** A node is gone. */
  forgetNode(gone: NodeId): void {
    for (const [userId, node] of this.nodes) if (node === gone) this.nodes.delete(userId);
  }

  /** A visitor is connected to a node again. */
  comeBack(userId: string, node: NodeId): void {
    const { host } = this;
    if (!this.resume(userId, node) && host.isNew() && !host.state.isSettling) this.seek([userId]);
  }

  /** Every node had time to say what is over. */
  settled(): void {
    const all = [...this.nodes.rkeys()];
    this.welcomeMissing(all);
    this.seek(all.filter((userId) => this.isMissing(userId)));
  }

  /** Another node knows of these rooms, whose node has died. */
  noteRooms(rooms: readonly Room[]): void {
    this.addRooms(rooms);
    this.welcomeMissing([...this.nodes.rkeys()]);
  }

  /** The rooms that the store has of these visitors. */
  private found(userIds: readonly string[], rooms: readonly Room[]): void {
    this.addRooms(rooms);
    this.welcomeMissing(userIds);
    this.host.state.endLookup(userIds, this.host.now());
  }

  forgetRooms(): void {
    this.rooms.clear();
  }

  /** Those of these visitors who are back at a node return to the room that was put back. */
  private welcome(userIds: readonly string[]): void {
    for (const userId of userIds) {
      const node = this.nodes.get(userId);
      if (node !== undefined) this.resume(userId, node);
    }
  }

  private welcomeMissing(userIds: readonly string[]): void {
    this.welcome(userIds.filter((userId) => this.isMissing(userId)));
  }

  private isMissing(userId: string): boolean {
    return this.nodes.has(userId) && this.host.state.roomWith(userId) === undefined;
  }

  private seek(userIds: readonly string[]): void {
    if (userIds.length === 0) return;
    const now = this.host.now();
    this.host.state.startLookup(userIds, now + LOOKUP_MS, now);
    for (const userId of userIds) this.due.add(userId);
    // Never rejects.
    if (!this.isLookingUp) void this.lookUp();
  }

  /** With one query at a time for all who are to be looked up meanwhile. */
  private async lookUp(): Promise<void> {
    const { host, due } = this;
    this.isLookingUp = true;
    while (due.size > 0) {
      const some = [...due].slice(0, MOST_AT_ONCE);
      for (const userId of some) due.delete(userId);
      const rooms = await host.parts.openRoomsOf(some);
      host.parts.defer(() => host.perform(() => this.found(some, rooms)));
    }
    this.isLookingUp = false;
  }

  /** Has a visitor go on with their talk. Gives whether there is one. */
  private resume(userId: string, node: NodeId): boolean {
    const { host } = this;
    this.nodes.set(userId, node);
    if (this.adoptRoomOf(userId)) return true;
    this.nodes.delete(userId);
    const changes = host.state.back(userId, node, host.now());
    host.tell(changes);
    if (changes.length > 0) return true;
    if (host.isNew()) this.nodes.set(userId, node);
    return false;
  }

  private addRooms(rooms: readonly Room[]): void {
    for (const room of rooms) {
      for (const { userId } of room.seats) {
        if ((this.rooms.get(userId)?.openedAt ?? 0) <= room.openedAt) this.rooms.set(userId, room);
      }
    }
  }

  /**
   * Puts back a room that the host does not know. Gives whether it stands: not if one of the two is elsewhere.
   * @param hasMissed does this visitor wait only because their node was not told of the room?
   * @param last whose return is told after that of the other one, so that both nodes hear of it
   */
  putBack(
    room: Room,
    claims: readonly [SeatClaim, SeatClaim],
    hasMissed: (userId: string) => boolean,
    last?: string,
  ): boolean {
    const { host } = this;
    const { state } = host;
    const waiting = room.seats.map(({ userId }) => [userId, state.waiting(userId)?.node] as const);
    const returns = (userId: string) => this.nodes.has(userId) || hasMissed(userId);
    if (!state.putBack(room, claims, returns, host.now())) return false;
    host.notePutBack(room);
    const [a, b] = [room.seats[0].userId, room.seats[1].userId];
    this.welcome(a === last ? [b, a] : [a, b]);
    // The node at which they came back last need not be the one at which they search.
    for (const [userId, from] of waiting) host.notifyMove(userId, from, state.placeOf(userId)?.node);
    return true;
  }

  /** Puts back the room of a visitor who is back and in no other one. */
  private adoptRoomOf(userId: string): boolean {
    const { host } = this;
    const room = this.rooms.get(userId);
    if (room === undefined || host.state.isSettling || host.ended.has(room.roomId)) return false;
    return this.putBack(room, claimsOfStored(room, host.now()), () => false, userId);
  }
}

/** What is known of the seats of a room that no node has reported. */
function claimsOfStored({ seats: [a, b] }: Room, now: number): [SeatClaim, SeatClaim] {
  const rest = { node: NOBODY, isOwn: false, awayUntil: null, isAway: false };
  const [since, otherSince] = [Math.min(a.since, now), Math.min(b.since, now)];
  return [
    { ticket: { ...a, since }, ...rest },
    { ticket: { ...b, since: otherSince }, ...rest },
  ];
}
