import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { mustHold } from './violation';

/** Checks that nobody has a seniority for longer than it is kept. Times are those of the lobby's clock. */
export class KeptSeniority {
  private placed: ReadonlySet<string> = new Set();
  private readonly leftAt = new Map<string, number>();

  /** To be called after each call of the lobby, with everybody who waits or talks. */
  look(placed: ReadonlySet<string>, now: number): void {
    for (const userId of this.placed) if (!placed.has(userId)) this.leftAt.set(userId, now);
    this.placed = placed;
  }

  /** Visitors have a place again, perhaps only until the call ends. */
  appeared(userIds: readonly string[]): void {
    this.placed = new Set([...this.placed, ...userIds]);
  }

  /** A visitor joined who was nowhere before, and has waited `since` then. To be called before `look`. */
  joined(userId: string, since: number, now: number): void {
    if (this.placed.has(userId) || since === now) return;
    const goneMs = now - (this.leftAt.get(userId) ?? Number.NEGATIVE_INFINITY);
    const tooLong = () => `${userId} waits since ${since}, and was gone for ${goneMs} ms`;
    mustHold(goneMs < RECONNECT_GRACE_MS, 'seniority is kept for a while', tooLong, [userId]);
  }
}
