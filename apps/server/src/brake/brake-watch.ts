import { BRAKE_BY_RULE_MINUTES, type Counts, hourOf, lastHour, unusual, usualAt } from '../domain/brake';
import { startLoop } from '../loop';
import type { BrakeHourStore } from './brake-hours.store';
import type { ShadowStore } from './shadow.store';
import type { SwitchStore } from './switch.store';
import type { SwitchFeed } from './switch-feed';
import type { Switches } from './switches';

export type BrakeWatchParts = {
  hours: BrakeHourStore;
  shadow: Pick<ShadowStore, 'onDay' | 'inHour'>;
  store: Pick<SwitchStore, 'pull'>;
  feed: Pick<SwitchFeed, 'changed'>;
  switches: Pick<Switches, 'modeOf' | 'brakeAt'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** How often it is looked, in milliseconds. */
  intervalMs: number;
  onError: (error: unknown) => void;
};

export type BrakeWatch = ReturnType<typeof createBrakeWatch>;

/**
 * Counts new devices and reports, stores the counts, and pulls the brake when they are unusual for that hour of the
 * week; in shadow it notes that it would have. Also keeps count of the lines in which the word rule would have hidden
 * something.
 */
export function createBrakeWatch(parts: BrakeWatchParts) {
  const { hours, shadow, store, feed, switches, now } = parts;
  let counted: Counts = { joins: 0, reports: 0 };
  let lines = 0;
  /** The last hour that was stored: each is, also one in which nothing happened. */
  let storedHour: number | undefined;
  let stopLoop: (() => Promise<void>) | undefined;

  async function storeCounts(at: number): Promise<void> {
    const some = counted;
    if (some.joins + some.reports > 0 || storedHour !== hourOf(at)) {
      counted = { joins: 0, reports: 0 };
      try {
        await hours.add(some, at);
        storedHour = hourOf(at);
      } catch (error) {
        counted = { joins: counted.joins + some.joins, reports: counted.reports + some.reports };
        throw error;
      }
    }
    const found = lines;
    if (found === 0) return;
    await shadow.onDay('words', found, at);
    lines -= found;
  }

  async function look(at: number): Promise<void> {
    const mode = switches.modeOf('brake');
    if (mode === 'off' || switches.brakeAt(at) !== undefined) return;
    const known = await hours.hours(at);
    const rule = unusual(lastHour(known, at), usualAt(known, at));
    if (rule === undefined) return;
    if (mode === 'shadow') return shadow.inHour('brake', at);
    const pulled = await store.pull({ minutes: BRAKE_BY_RULE_MINUTES, at, rule, actor: null });
    if (pulled) await feed.changed();
  }

  async function run(): Promise<void> {
    const at = now();
    await storeCounts(at);
    await look(at);
  }

  return {
    /** A new device was let into the queue. */
    joined(): void {
      counted.joins += 1;
    },

    /** Somebody reported one with whom they talked. */
    reported(): void {
      counted.reports += 1;
    },

    /** The word rule would have hidden something in a line. */
    wouldHide(): void {
      lines += 1;
    },

    start(): void {
      stopLoop ??= startLoop(run, parts.intervalMs, parts.onError);
    },

    /** Stores the last counts. */
    async stop(): Promise<void> {
      await stopLoop?.();
      await storeCounts(now()).catch(parts.onError);
    },
  };
}
