import type { ClientEvent } from '@app/contract/events';
import { type Rate, RateLimit, type Verdict } from './rate-limit';

type Limited = ClientEvent | 'any';

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

/** Milliseconds of silence after which a visitor may send whole bursts again. */
const FULL_AGAIN_MS =
  1_000 * Math.max(...Object.values(RATES).map(({ burst, perSecond }) => burst / perSecond));
/** Visitors remembered at once; beyond it each new one displaces another. */
const REMEMBERED = 50_000;
/** Visitors checked for each new one, so that more may be forgotten than come. */
const CHECKED_PER_NEW = 2;

/** The events that one visitor may still send. */
export class Allowance {
  private readonly limits: { [L in Limited]?: RateLimit } = {};

  /** It is no longer shared with later connections, so a new one has to be asked for. */
  isForgotten = false;

  constructor(
    private readonly factor: number,
    /** In epoch milliseconds. */
    public usedAt: number,
  ) {}

  /** Counts `count` events. `now` is epoch milliseconds. */
  count(event: Limited, now: number, count = 1): Verdict {
    this.usedAt = now;
    this.limits[event] ??= new RateLimit(RATES[event], this.factor);
    return this.limits[event].count(now, count);
  }
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
  function checkNext(now: number, ms: number): void {
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
      for (let checked = 0; checked < CHECKED_PER_NEW; checked += 1) checkNext(now, FULL_AGAIN_MS);
      while (visitors.size >= remembered) checkNext(now, 0);
      const allowance = new Allowance(factor, now);
      visitors.set(key, allowance);
      return allowance;
    },

    /** Visitors remembered now. */
    size: (): number => visitors.size,
  };
}
