import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** What happened in one second of a load. */
export type Second = {
  connected: number;
  matches: number;
  lines: number;
  /** Milliseconds of each wait that ended with a match, and of each line from its sender to the partner. */
  waits: number[];
  latencies: number[];
};

/** The value that a share of them does not exceed; undefined: there are none. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

const LONGEST_US = 60 * 60 * 1_000_000;
/** To so many digits the histograms below are exact. */
const DIGITS = 3;

/** Of hundreds of thousands of times: to sort all of them each second would stop the visitors meanwhile. */
const newHistogram = () => createHistogram({ lowest: 1, highest: LONGEST_US, figures: DIGITS });

const note = (histogram: RecordableHistogram, ms: number) =>
  histogram.record(Math.min(LONGEST_US, Math.max(1, Math.round(ms * 1_000))));

/** In milliseconds; undefined: nothing was noted. */
const shareOf = (histogram: RecordableHistogram, share: number): number | undefined =>
  histogram.count === 0 ? undefined : Number((histogram.percentile(share * 100) / 1_000).toPrecision(DIGITS));

/** Collects the figures of a load; `now`: milliseconds that only grow. */
export class Figures {
  readonly seconds: Second[] = [];
  /** How often each went wrong: codes of refusals, and how connections ended. */
  readonly errors = new Map<string, number>();
  private readonly from: number;
  private readonly rooms = new Set<string>();
  private readonly waits = newHistogram();
  private readonly latencies = newHistogram();
  private connected = 0;
  private unmatched = 0;
  private isOver = false;

  constructor(private readonly now: () => number) {
    this.from = now();
  }

  came(): void {
    if (this.isOver) return;
    this.connected += 1;
    this.second().connected = this.connected;
  }

  left(): void {
    if (this.isOver) return;
    this.connected -= 1;
    this.second().connected = this.connected;
  }

  /** Each of the two is told of a match: it counts once, and the waits of both. */
  matched(roomId: string, waitMs: number): void {
    if (this.isOver) return;
    const second = this.second();
    second.waits.push(waitMs);
    note(this.waits, waitMs);
    if (this.rooms.has(roomId)) return;
    this.rooms.add(roomId);
    second.matches += 1;
  }

  /** Somebody has lost patience before they were matched. */
  gaveUp(): void {
    if (!this.isOver) this.unmatched += 1;
  }

  said(): void {
    if (!this.isOver) this.second().lines += 1;
  }

  arrived(latencyMs: number): void {
    if (this.isOver) return;
    this.second().latencies.push(latencyMs);
    note(this.latencies, latencyMs);
  }

  failed(code: string): void {
    if (!this.isOver) this.errors.set(code, (this.errors.get(code) ?? 0) + 1);
  }

  /** The load is over: that all leave now is no part of it, nor is a second that has only begun. */
  finish(): void {
    this.isOver = true;
    const whole = Math.floor((this.now() - this.from) / 1_000);
    if (whole > 0) this.seconds.splice(whole);
  }

  /** All of it together. Takes no longer for more that has happened. */
  totals() {
    const { seconds } = this;
    const sum = (of: (second: Second) => number) => seconds.reduce((total, second) => total + of(second), 0);
    const lines = sum((second) => second.lines);
    return {
      seconds: seconds.length,
      connected: this.connected,
      mostConnected: seconds.reduce((most, { connected }) => Math.max(most, connected), 0),
      matches: sum((second) => second.matches),
      unmatched: this.unmatched,
      lines,
      linesPerSecond: lines / Math.max(1, seconds.length),
      waitP50: shareOf(this.waits, 0.5),
      waitP95: shareOf(this.waits, 0.95),
      latencyP50: shareOf(this.latencies, 0.5),
      latencyP99: shareOf(this.latencies, 0.99),
      errors: [...this.errors.values()].reduce((total, count) => total + count, 0),
    };
  }

  /** The current second; those in which nothing happened are filled in. */
  private second(): Second {
    const at = Math.floor((this.now() - this.from) / 1_000);
    while (this.seconds.length <= at) {
      this.seconds.push({ connected: this.connected, matches: 0, lines: 0, waits: [], latencies: [] });
    }
    return this.seconds[at] as Second;
  }
}
