import { startLoop } from '../../loop';

/** How often the clocks are compared. */
const EVERY_MS = 5 * 60 * 1000;
/** A difference that is worth a line in the log, in milliseconds: clocks kept by NTP differ by far less. */
const WORTH_SAYING_MS = 2_000;

export type RedisClockParts = {
  /** Redis's own time, in seconds and microseconds; undefined: there is no Redis. */
  time: (() => Promise<(number | string)[]>) | undefined;
  /** Epoch milliseconds. */
  now: () => number;
  /** Is told of a difference that is too great, in milliseconds; positive: this process is ahead. */
  onDifference: (ms: number) => void;
};

/** Compares the clock of this process with that of Redis, at the start and every five minutes. */
export function createRedisClock({ time, now, onDifference }: RedisClockParts) {
  let differenceMs: number | undefined;
  let stopLoop: (() => Promise<void>) | undefined;

  async function compare(ask: NonNullable<RedisClockParts['time']>): Promise<void> {
    try {
      const before = now();
      const [seconds, micros] = (await ask()).map(Number);
      // Redis answered somewhere between the two.
      const middle = (before + now()) / 2;
      differenceMs = middle - ((seconds ?? 0) * 1_000 + (micros ?? 0) / 1_000);
      if (Math.abs(differenceMs) >= WORTH_SAYING_MS) onDifference(Math.round(differenceMs));
    } catch {
      // That Redis does not answer, others say.
      differenceMs = undefined;
    }
  }

  return {
    /** Milliseconds by which this process is ahead of Redis; undefined: not known, or there is no Redis. */
    differenceMs: (): number | undefined => differenceMs,

    /** Resolves after the first comparison. */
    async start(): Promise<void> {
      if (time === undefined) return;
      await compare(time);
      stopLoop = startLoop(
        () => compare(time),
        EVERY_MS,
        () => undefined,
      );
    },

    stop: (): void => void stopLoop?.(),
  };
}
