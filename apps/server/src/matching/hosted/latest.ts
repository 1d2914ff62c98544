import { LRUCache } from 'lru-cache';
import { atMost } from '../../domain/at-most';
import { pastKeys } from '../../domain/past-keys';
import type { Change, Room } from '../lobby';

/** The store knows of everything that happened earlier: it is written each second. */
const LATEST_MS = 5_000;
/** Some 2 MB, and for 20,000 visitors more than the half minute in which two may not meet again. */
const MOST_REMEMBERED = 10_000;

/**
 * What the host has told this node of late, for the next host, which has lost it. The store may not have the rooms of the
 * last seconds yet, and of a talk of two visitors of the host's own node nobody else could report it. Times are epoch
 * milliseconds by the node's clock.
 */
export class Latest {
  private readonly opened = new LRUCache<string, { room: Room; heardAt: number }>(atMost(MOST_REMEMBERED));
  /** `parted`: the keys of the past of the two, and when they parted; undefined: their room was taken back. */
  private readonly ended = new LRUCache<
    string,
    { heardAt: number; parted: { keys: readonly [string, string]; at: number } | undefined }
  >(atMost(MOST_REMEMBERED));

  noteOpened(room: Room, now: number): void {
    this.opened.set(room.roomId, { room, heardAt: now });
  }

  /** @param aheadMs how far the clock by which the room has ended is ahead of the node's */
  noteEnded({ room, how, at }: Extract<Change, { type: 'ended' }>, now: number, aheadMs: number): void {
    this.opened.delete(room.roomId);
    const parted = how === 'cancelled' ? undefined : { keys: pastKeys(...room.seats), at: at - aheadMs };
    this.ended.set(room.roomId, { heardAt: now, parted });
  }

  /** One of the two had moved to another node before the host heard of an end here: it may have ended otherwise. */
  noteMoved(roomId: string): void {
    const ended = this.ended.get(roomId);
    if (ended !== undefined) ended.parted = undefined;
  }

  hasEnded(roomId: string): boolean {
    return this.ended.has(roomId);
  }

  /** Talks between others that have opened, the ids of those that have ended, and who parted, oldest first. */
  report(now: number): { copies: Room[]; over: string[]; partings: [string, string, number][] } {
    const isLate = (heardAt: number) => now - heardAt <= LATEST_MS;
    return {
      copies: [...this.opened.values()].flatMap(({ room, heardAt }) => (isLate(heardAt) ? [room] : [])),
      over: [...this.ended].flatMap(([roomId, { heardAt }]) => (isLate(heardAt) ? [roomId] : [])),
      partings: [...this.ended.values()].reverse().flatMap(({ parted }): [string, string, number][] => {
        if (parted === undefined) return [];
        return [[...parted.keys, Math.max(0, now - parted.at)]];
      }),
    };
  }
}
