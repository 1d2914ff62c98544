import type { ClientEvent } from '@app/contract/events';
import { TokenBucket } from './token-bucket';

type Limited = ClientEvent | 'any';

type Rate = { burst: number; perSecond: number };

/** How often each event may come from one visitor. People stay far below it. */
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

/** Whoever goes on at so many times a rate is cut. */
const FLOOD_FACTOR = 10;
/** Milliseconds after which every bucket of somebody who was silent is full again. */
const FULL_AGAIN_MS =
  1_000 * Math.max(...Object.values(RATES).map(({ burst, perSecond }) => burst / perSecond));
/** Visitors remembered at once; beyond it one of them is forgotten for each who comes. */
const REMEMBERED = 50_000;
/** So many are looked at for each one who comes, so that more may go than come. */
const LOOKED_AT = 4;

export type Verdict = 'taken' | 'dropped' | 'flood';

/** What one visitor may still send. */
export class Allowance {
  private readonly rates: { [L in Limited]?: TokenBucket } = {};
  /** Of what is dropped, until it is a flood: whoever never has anything dropped needs none. */
  private readonly floods: { [L in Limited]?: TokenBucket } = {};

  /** Nobody else will get it, so that another is to be asked for. */
  isForgotten = false;

  constructor(
    private readonly factor: number,
    /** In epoch milliseconds. */
    public usedAt: number,
  ) {}

  /** Counts `count` events. `now` is epoch milliseconds. */
  take(event: Limited, now: number, count = 1): Verdict {
    this.usedAt = now;
    const { burst, perSecond } = RATES[event];
    this.rates[event] ??= new TokenBucket(burst * this.factor, perSecond * this.factor);
    if (this.rates[event].take(now, count)) return 'taken';
    // The rate itself lets one share through, so that all together are so many times the rate.
    const more = this.factor * (FLOOD_FACTOR - 1);
    this.floods[event] ??= new TokenBucket(burst * more, perSecond * more);
    return this.floods[event].take(now, count) ? 'dropped' : 'flood';
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
  const visitors = new Map<string, Allowance>();
  /** Goes round all of them. Begun at the first each time, it would pass all places that were given up before. */
  let round = visitors.entries();

  /** Looks at the next one, who is forgotten unless they may stay. */
  function lookAtNext(mayStay: (allowance: Allowance) => boolean): void {
    const { done, value } = round.next();
    if (done) {
      round = visitors.entries();
    } else if (!mayStay(value[1])) {
      value[1].isForgotten = true;
      visitors.delete(value[0]);
    }
  }

  return {
    /** The allowance of the visitor `key`, to be used until it is forgotten. `now` is epoch milliseconds. */
    of(key: string, now: number): Allowance {
      const known = visitors.get(key);
      if (known !== undefined) return known;
      for (let looks = 0; looks < LOOKED_AT; looks += 1) {
        lookAtNext(({ usedAt }) => Math.abs(now - usedAt) < FULL_AGAIN_MS);
      }
      while (visitors.size >= remembered) lookAtNext(() => false);
      const allowance = new Allowance(factor, now);
      visitors.set(key, allowance);
      return allowance;
    },

    /** Visitors remembered now. */
    size: (): number => visitors.size,
  };
}
