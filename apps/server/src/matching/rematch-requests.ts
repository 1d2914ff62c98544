import { MEET_AGAIN_WINDOW_MS } from '@app/contract/limits';
import { LRUCache } from 'lru-cache';
import { atMost } from '../domain/at-most';
import { REMATCH_KEPT_MS, RESERVED_MS } from '../domain/meet-again';
import { type Known, pastKeys } from '../domain/past-keys';
import type { People } from './people';

type RematchRequest = {
  readonly otherId: string;
  /** The keys of what the two have in common. */
  readonly keys: readonly [string, string];
  /**
   * When the two parted. A request concerns that parting, and is void after the next one. Once the two are separated it
   * has no effect but is kept: its visitor waits like others with a request, and so learns nothing of the separation.
   */
  readonly partedAt: number;
  readonly until: number;
  /** Until when its visitor is offered to nobody else; null before they wait for the first time. */
  reservedUntil: number | null;
};

/** 200 bytes each, some 4 MB. Beyond it the oldest is forgotten. */
const MOST_REQUESTS = 20_000;

/**
 * Who wants to meet their last partner again, one request per visitor. Times are epoch milliseconds and never go back.
 */
export class RematchRequests {
  private readonly requests = new LRUCache<string, RematchRequest>(atMost(MOST_REQUESTS));

  constructor(private readonly people: People) {}

  /**
   * Keeps a request, if the two parted recently. Gives those whose time starts now: nobody if it is refused or known
   * already, and both once both want it.
   */
  add(visitor: Known, other: Known, now: number): readonly string[] {
    const [{ userId }, { userId: otherId }] = [visitor, other];
    const keys = pastKeys(visitor, other);
    const partedAt = this.partedAt(keys);
    if (partedAt === undefined || now - partedAt >= MEET_AGAIN_WINDOW_MS) return [];
    if (this.of(userId, now)?.otherId === otherId) return [];
    const isMutual = this.of(otherId, now)?.otherId === userId && !this.areSeparated(keys);
    const begun = isMutual ? [userId, otherId] : [userId];
    for (const id of begun) {
      const request = {
        otherId: id === userId ? otherId : userId,
        keys,
        partedAt,
        until: now + REMATCH_KEPT_MS,
      };
      this.requests.set(id, { ...request, reservedUntil: null });
    }
    return begun;
  }

  /** Whom a visitor may meet again, because both want it. */
  agreedWith(userId: string, now: number): string | undefined {
    const request = this.of(userId, now);
    if (request === undefined || this.areSeparated(request.keys)) return undefined;
    return this.of(request.otherId, now)?.otherId === userId ? request.otherId : undefined;
  }

  /** Until when a visitor who waits now is offered to nobody else; undefined: they are offered to everybody. */
  reserve(userId: string, now: number): number | undefined {
    const request = this.of(userId, now);
    if (request === undefined) return undefined;
    request.reservedUntil ??= now + RESERVED_MS;
    return request.reservedUntil > now ? request.reservedUntil : undefined;
  }

  purge(now: number): void {
    for (const [userId, { until }] of this.requests) if (until <= now) this.requests.delete(userId);
  }

  private of(userId: string, now: number): RematchRequest | undefined {
    // Usually there are none, and every join asks.
    if (this.requests.size === 0) return undefined;
    const request = this.requests.peek(userId);
    const holds =
      request !== undefined && now < request.until && this.partedAt(request.keys) === request.partedAt;
    return holds ? request : undefined;
  }

  private partedAt([key, otherKey]: readonly [string, string]): number | undefined {
    return this.people.lastPartedAt(key, otherKey);
  }

  private areSeparated([key, otherKey]: readonly [string, string]): boolean {
    return this.people.areSeparated(key, otherKey);
  }
}
