import type { ClientEvent } from '@app/contract/events';
import { type Rate, RateLimit, type Verdict } from './rate-limit';

type Limited = ClientEvent | 'any';

/** How often one visitor may send each event. People stay far below it. */
export const RATES: Record<Limited, Rate> = {
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
/** Visitors remembered for as long; beyond it those are forgotten first who have been silent for the longest. */
const REMEMBERED = 25_000;

/** The events that one visitor may still send. */
export class Allowance {
  private readonly limits: { [L in Limited]?: RateLimit } = {};

  constructor(
    private readonly factor: number,
    /** The period in which it was last used. */
    public period: number,
  ) {}

  /** Counts an event. `now` is epoch milliseconds. */
  count(event: Limited, now: number): Verdict {
    this.limits[event] ??= new RateLimit(RATES[event], this.factor);
    return this.limits[event].count(now);
  }
}

/** Who sends: the key under which their events are counted, and the allowance last given for it. */
export type Sender = { readonly limitKey: string; allowance: Allowance | undefined };

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
  /** Those used in this period, and in the one before; all others have been silent for FULL_AGAIN_MS. */
  let [used, before] = [new Map<string, Allowance>(), new Map<string, Allowance>()];
  let period = 0;
  let startedAt = Number.NEGATIVE_INFINITY;

  function startPeriod(now: number): void {
    [used, before] = [new Map(), used];
    period += 1;
    startedAt = now;
  }

  return {
    /** What a visitor may still send; to be asked for with each event. `now` is epoch milliseconds. */
    of(sender: Sender, now: number): Allowance {
      if (Math.abs(now - startedAt) >= FULL_AGAIN_MS || used.size >= remembered) startPeriod(now);
      if (sender.allowance?.period === period) return sender.allowance;
      const key = sender.limitKey;
      const allowance = used.get(key) ?? before.get(key) ?? new Allowance(factor, period);
      allowance.period = period;
      used.set(key, allowance);
      sender.allowance = allowance;
      return allowance;
    },
  };
}
