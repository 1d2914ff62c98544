import type { ClientEvent } from '@app/contract/events';
import { TokenBucket } from './token-bucket';

type Limited = ClientEvent | 'any';

type Rate = { burst: number; perSecond: number };

/** How often one visitor may send each event. People stay far below it. */
const RATES: Record<Limited, Rate> = {
  any: { burst: 120, perSecond: 40 },
  user_connected: { burst: 5, perSecond: 0.5 },
  join_queue: { burst: 10, perSecond: 1 },
  chat_message: { burst: 10, perSecond: 2 },
  media: { burst: 20, perSecond: 4 },
  typing: { burst: 20, perSecond: 4 },
  stop_typing: { burst: 20, perSecond: 4 },
  skip: { burst: 6, perSecond: 1 },
  end_chat: { burst: 6, perSecond: 1 },
  signal: { burst: 40, perSecond: 8 },
};

/** A connection that sustains this many times a rate is cut. */
const FLOOD_FACTOR = 10;
/** Milliseconds of silence after which every bucket of a visitor is full again. */
const FULL_AGAIN_MS =
  1_000 * Math.max(...Object.values(RATES).map(({ burst, perSecond }) => burst / perSecond));
/** Visitors remembered at once; beyond it each new one displaces another. */
const REMEMBERED = 50_000;
/** Visitors checked for each new one, so that more may be forgotten than come. */
const LOOKED_AT = 2;

export type Verdict = 'taken' | 'dropped' | 'flood';

/** The events that one visitor may still send. */
export class Allowance {
  private readonly rates: { [L in Limited]?: TokenBucket } = {};
  /** Buckets for dropped events, empty at a flood; created with the first event dropped. */
  private readonly floods: { [L in Limited]?: TokenBucket } = {};

  /** It is no longer shared with later connections, so a new one has to be asked for. */
  isForgotten = false;

  constructor(
    private readonly factor: number,
    /** In epoch milliseconds. */
    public usedAt: number,
  ) {}

  /** Counts `count` events. `now` is epoch milliseconds. */
  take(event: Limited, now: number, count = 1): Verdict {
    this.usedAt = now;
    this.rates[event] ??= bucketFor(event, this.factor);
    if (this.rates[event].take(now, count)) return 'taken';
    // The rate itself passes one share, so that all together are FLOOD_FACTOR times the rate.
    this.floods[event] ??= bucketFor(event, this.factor * (FLOOD_FACTOR - 1));
    return this.floods[event].take(now, count) ? 'dropped' : 'flood';
  }
}

function bucketFor(event: Limited, factor: number): TokenBucket {
  const { burst, perSecond } = RATES[event];
  return new TokenBucket(burst * factor, perSecond * factor);
}

export type EventLimits = ReturnType<typeof createEventLimits>;

/**
 * Limits events per visitor, not per connection: a new connection gets what the last one left. `factor` multiplies
 * every rate.
 */
export function createEventLimits({
  factor,
  remembered = REMEMBERED,
}: {
  factor: number;
  remembered?: number;
}) {
  const visitors = new Map<string, Allowance>();
  /** Iterates over all in turn. Starting from the first each time would step over all deleted entries again. */
  let round = visitors.entries();

  /** Forgets the next visitor, unless they were seen within `ms` of `now`. */
  function lookAtNext(now: number, ms: number): void {
    const { done, value } = round.next();
    if (done) {
      round = visitors.entries();
    } else if (Math.abs(now - value[1].usedAt) >= ms) {
      value[1].isForgotten = true;
      visitors.delete(value[0]);
    }
  }

  return {
    /** The allowance of the visitor `key`, to be used until it is forgotten. `now` is epoch milliseconds. */
    of(key: string, now: number): Allowance {
      const known = visitors.get(key);
      if (known !== undefined) return known;
      for (let looks = 0; looks < LOOKED_AT; looks += 1) lookAtNext(now, FULL_AGAIN_MS);
      while (visitors.size >= remembered) lookAtNext(now, 0);
      const allowance = new Allowance(factor, now);
      visitors.set(key, allowance);
      return allowance;
    },

    /** Visitors remembered now. */
    size: (): number => visitors.size,
  };
}
