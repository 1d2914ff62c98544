import { pastKeys } from '../domain/past-keys';
import { forgetOldest } from './forget-oldest';
import type { Room } from './lobby';

/** Some 2 MB, and for 20,000 visitors more than the half minute in which two may not meet again. */
const MOST_REMEMBERED = 10_000;

/** Who parted last from whom, for a lobby that has lost it. Times are epoch milliseconds. */
export class LastPartings {
  /** By the two keys of their past, one in each line; oldest first. */
  private readonly times = new Map<string, number>();

  note({ seats: [a, b] }: Room, at: number): void {
    const pair = pastKeys(a, b).sort().join('\n');
    this.times.delete(pair);
    this.times.set(pair, at);
    forgetOldest(this.times, MOST_REMEMBERED);
  }

  /** The two keys and the time of each. */
  all(): [key: string, otherKey: string, at: number][] {
    return [...this.times].map(([pair, at]) => {
      const [a = '', b = ''] = pair.split('\n');
      return [a, b, at];
    });
  }
}
