import { MEET_AGAIN_WINDOW_MS } from '@app/contract/limits';
import { PARKED_MS, WISH_KEPT_MS } from '../domain/meet-again';
import { type Known, pastKeys } from '../domain/past-keys';
import type { People } from './people';

type Wish = {
  readonly otherId: string;
  /** The keys of what the two have in common. */
  readonly keys: readonly [string, string];
  /**
   * When the two parted. A wish concerns that parting, and is void after the next one. Once the two are separated it
   * has no effect but is kept: its visitor waits like others with a wish, and so learns nothing of the separation.
   */
  readonly partedAt: number;
  readonly until: number;
  /** Until when its visitor is offered to nobody else; null before they wait for the first time. */
  parkedUntil: number | null;
};

/** 200 bytes each, some 4 MB. Beyond it the oldest is forgotten. */
const MOST_WISHES = 20_000;

/**
 * Who wants to meet their last partner again, one wish per visitor. Times are epoch milliseconds and never go back.
 */
export class Wishes {
  /** In the order in which they expire. */
  private readonly wishes = new Map<string, Wish>();

  constructor(
    private readonly people: People,
    private readonly mostWishes = MOST_WISHES,
  ) {}

  /**
   * Keeps a wish, if the two parted recently. Gives those whose time starts now: nobody if it is refused or known
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
      this.wishes.delete(id);
      const wish = { otherId: id === userId ? otherId : userId, keys, partedAt, until: now + WISH_KEPT_MS };
      this.wishes.set(id, { ...wish, parkedUntil: null });
    }
    const [oldest] = this.wishes.keys();
    if (this.wishes.size > this.mostWishes && oldest !== undefined) this.wishes.delete(oldest);
    return begun;
  }

  /** Whom a visitor may meet again, because both want it. */
  agreedWith(userId: string, now: number): string | undefined {
    const wish = this.of(userId, now);
    if (wish === undefined || this.areSeparated(wish.keys)) return undefined;
    return this.of(wish.otherId, now)?.otherId === userId ? wish.otherId : undefined;
  }

  /** Until when a visitor who waits now is offered to nobody else; undefined: they are offered to everybody. */
  park(userId: string, now: number): number | undefined {
    const wish = this.of(userId, now);
    if (wish === undefined) return undefined;
    wish.parkedUntil ??= now + PARKED_MS;
    return wish.parkedUntil > now ? wish.parkedUntil : undefined;
  }

  purge(now: number): void {
    for (const [userId, { until }] of this.wishes) {
      if (until > now) return;
      this.wishes.delete(userId);
    }
  }

  private of(userId: string, now: number): Wish | undefined {
    // Usually there are none, and every join asks.
    if (this.wishes.size === 0) return undefined;
    const wish = this.wishes.get(userId);
    const holds = wish !== undefined && now < wish.until && this.partedAt(wish.keys) === wish.partedAt;
    return holds ? wish : undefined;
  }

  private partedAt([key, otherKey]: readonly [string, string]): number | undefined {
    return this.people.find(key)?.lastPartedAt(otherKey);
  }

  private areSeparated([key, otherKey]: readonly [string, string]): boolean {
    return this.people.find(key)?.separated?.has(otherKey) === true;
  }
}
