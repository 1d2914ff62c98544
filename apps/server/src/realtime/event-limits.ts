import type { ClientEvent } from '@app/contract/events';
import { TokenBucket } from './token-bucket';

type Limited = ClientEvent | 'any';

/** Burst and steady rate per second for each event of one visitor. People stay far below them. */
const RATES: Record<Limited, readonly [burst: number, perSecond: number]> = {
  any: [120, 40],
  user_connected: [5, 0.5],
  join_queue: [10, 1],
  chat_message: [10, 2],
  typing: [20, 4],
  stop_typing: [20, 4],
  skip: [6, 1],
  end_chat: [6, 1],
  signal: [40, 8],
};

/** Whoever goes on at so many times a rate is cut. */
const FLOOD_FACTOR = 10;
/** For so many milliseconds an allowance may be used before it is to be asked for again. */
const CURRENT_MS = 1_000;
/** Milliseconds after which every bucket of somebody who was silent is full again. */
const FULL_AGAIN_MS =
  CURRENT_MS + 1_000 * Math.max(...Object.values(RATES).map(([burst, perSecond]) => burst / perSecond));
/** Visitors remembered at once; beyond it the longest silent is forgotten. */
const REMEMBERED = 50_000;

export type Verdict = 'taken' | 'dropped' | 'flood';

/** What one visitor may still send. */
export class Allowance {
  private readonly rates: { [L in Limited]?: TokenBucket } = {};
  /** Of what is dropped, until it is a flood: whoever never has anything dropped needs none. */
  private readonly floods: { [L in Limited]?: TokenBucket } = {};

  constructor(
    private readonly factor: number,
    /** When it was last asked for, in epoch milliseconds. */
    public askedAt: number,
  ) {}

  /** Counts `count` events. `now` is epoch milliseconds. */
  take(event: Limited, now: number, count = 1): Verdict {
    const [burst, perSecond] = RATES[event];
    this.rates[event] ??= new TokenBucket(burst * this.factor, perSecond * this.factor);
    if (this.rates[event].take(now, count)) return 'taken';
    // The rate itself lets one share through, so that all together are so many times the rate.
    const more = this.factor * (FLOOD_FACTOR - 1);
    this.floods[event] ??= new TokenBucket(burst * more, perSecond * more);
    return this.floods[event].take(now, count) ? 'dropped' : 'flood';
  }

  /** May it still be used without being asked for again? */
  isCurrent(now: number): boolean {
    return Math.abs(now - this.askedAt) < CURRENT_MS;
  }
}

export type EventLimits = ReturnType<typeof createEventLimits>;

/**
 * How much each visitor may send, whatever connection it comes by: a new connection finds what the last one
 * left. `factor` multiplies every rate.
 */
export function createEventLimits({
  factor,
  remembered = REMEMBERED,
}: {
  factor: number;
  remembered?: number;
}) {
  /** Those who were asked for the longest ago first. */
  const visitors = new Map<string, Allowance>();

  function forgetSilent(now: number): void {
    for (const [key, { askedAt }] of visitors) {
      if (visitors.size <= remembered && Math.abs(now - askedAt) < FULL_AGAIN_MS) return;
      visitors.delete(key);
    }
  }

  return {
    /** The allowance of the visitor `key`, to be used while it is current. `now` is epoch milliseconds. */
    of(key: string, now: number): Allowance {
      const allowance = visitors.get(key) ?? new Allowance(factor, now);
      allowance.askedAt = now;
      visitors.delete(key);
      visitors.set(key, allowance);
      forgetSilent(now);
      return allowance;
    },

    /** Visitors remembered now. */
    size: (): number => visitors.size,
  };
}
