import type { ClientEvent } from '@app/contract/events';
import { createTokenBucket, type TokenBucket } from './token-bucket';

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
/** Milliseconds after which every bucket of somebody who was silent is full again. */
const FULL_AGAIN_MS =
  1_000 * Math.max(...Object.values(RATES).map(([burst, perSecond]) => burst / perSecond));
/** Visitors remembered at once; beyond it the longest silent is forgotten. */
const REMEMBERED = 50_000;

export type Verdict = 'taken' | 'dropped' | 'flood';

type Buckets = { usedAt: number; byEvent: Map<Limited, { rate: TokenBucket; flood: TokenBucket }> };

export type EventLimits = ReturnType<typeof createEventLimits>;

/**
 * How much each visitor may send, whatever connection it comes by: a new connection finds the buckets
 * as the last one left them. `factor` multiplies every rate.
 */
export function createEventLimits({
  factor,
  remembered = REMEMBERED,
}: {
  factor: number;
  remembered?: number;
}) {
  /** The longest silent first. */
  const visitors = new Map<string, Buckets>();

  function bucketsOf(key: string, now: number): Buckets {
    const buckets = visitors.get(key) ?? { usedAt: now, byEvent: new Map() };
    visitors.delete(key);
    visitors.set(key, buckets);
    buckets.usedAt = now;
    forgetSilent(now);
    return buckets;
  }

  function forgetSilent(now: number): void {
    for (const [key, { usedAt }] of visitors) {
      if (visitors.size <= remembered && Math.abs(now - usedAt) < FULL_AGAIN_MS) return;
      visitors.delete(key);
    }
  }

  return {
    /** Counts `count` events of the visitor `key`. `now` is epoch milliseconds. */
    take(key: string, event: Limited, now: number, count = 1): Verdict {
      const { byEvent } = bucketsOf(key, now);
      let buckets = byEvent.get(event);
      if (buckets === undefined) {
        const burst = Math.max(1, RATES[event][0] * factor);
        const perSecond = RATES[event][1] * factor;
        buckets = {
          rate: createTokenBucket(burst, perSecond),
          flood: createTokenBucket(burst * FLOOD_FACTOR, perSecond * FLOOD_FACTOR),
        };
        byEvent.set(event, buckets);
      }
      if (!buckets.flood.take(now, count)) return 'flood';
      return buckets.rate.take(now, count) ? 'taken' : 'dropped';
    },

    /** Visitors remembered now. */
    size: (): number => visitors.size,
  };
}
