/** A visitor wants to meet another again. `at`: when they said so, or when both had said so. */
type Saying = { otherId: string; partedAt: number; at: number; reservedUntil: number | null };

const MINUTE_MS = 60_000;

/** Who wants to meet whom again, as a slow reference implementation. Times are epoch milliseconds. */
export class RematchRequestsByTheBook {
  private readonly sayings = new Map<string, Saying>();

  /** `partedAt` returns when two parted last; undefined if they did not. */
  constructor(
    private readonly partedAt: (a: string, b: string) => number | undefined,
    private readonly areSeparated: (a: string, b: string) => boolean,
  ) {}

  /** Records a request. Returns the visitors whose minute starts now. */
  say(userId: string, otherId: string, now: number): string[] {
    const partedAt = this.partedAt(userId, otherId);
    if (partedAt === undefined || now - partedAt >= MINUTE_MS || this.wants(userId, otherId, now)) return [];
    const both = this.wants(otherId, userId, now) && !this.areSeparated(userId, otherId);
    this.sayings.set(userId, { otherId, partedAt, at: now, reservedUntil: null });
    if (!both) return [userId];
    this.sayings.set(otherId, { otherId: userId, partedAt, at: now, reservedUntil: null });
    return [userId, otherId];
  }

  wants(userId: string, otherId: string, now: number): boolean {
    const saying = this.sayings.get(userId);
    if (saying?.otherId !== otherId || now - saying.at >= MINUTE_MS) return false;
    return saying.partedAt === this.partedAt(userId, otherId);
  }

  agreed(a: string, b: string, now: number): boolean {
    return !this.areSeparated(a, b) && this.wants(a, b, now) && this.wants(b, a, now);
  }

  /** Whom a visitor wants to meet again. */
  wanted(userId: string, now: number): string | undefined {
    const otherId = this.sayings.get(userId)?.otherId;
    return otherId !== undefined && this.wants(userId, otherId, now) ? otherId : undefined;
  }

  /** Until when a visitor who starts to wait now is offered to nobody. */
  reserve(userId: string, now: number): number | null {
    const saying = this.wanted(userId, now) === undefined ? undefined : this.sayings.get(userId);
    if (saying === undefined) return null;
    saying.reservedUntil ??= now + 10_000;
    return saying.reservedUntil > now ? saying.reservedUntil : null;
  }
}
