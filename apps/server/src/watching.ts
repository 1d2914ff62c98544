import { type BrakeWatch, createBrakeWatch } from './brake/brake-watch';
import { createSwitchFeed, type SwitchFeed } from './brake/switch-feed';
import type { Switches } from './brake/switches';
import type { TalksOptions } from './matching/talks';
import { createLearning } from './needs/learning';
import type { OutcomeCounter } from './needs/outcome-counter';
import type { TriedNeeds } from './needs/tried-needs';
import type { Bus } from './realtime/nodes/bus';
import type { Stores } from './stores';

/** How often new devices and reports are counted, and compared with what is usual. */
const BRAKE_INTERVAL_MS = 60 * 1000;
/** How often it is stored how talks went. */
const LEARNING_INTERVAL_MS = 60 * 1000;

export type WatchingParts = {
  stores: Pick<Stores, 'switched' | 'brakeHours' | 'shadow' | 'learning' | 'outcomes'>;
  switches: Switches;
  tried: TriedNeeds;
  counter: OutcomeCounter;
  bus: Pick<Bus, 'on' | 'sendAll'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Gives what logs a failure, after what it was about. */
  failed: (what: string) => (error: unknown) => void;
};

export type Watching = {
  switchFeed: SwitchFeed;
  brakeWatch: BrakeWatch;
  /** Resolves once it is known how everything is switched. Rejects when the store is unreachable. */
  connect(): Promise<void>;
  start(): void;
  /** Stores what was counted of talks. */
  flush(): Promise<void>;
  /** Stores the last counts. */
  stop(): Promise<void>;
};

/** What the console switches, as it is stored, and what is counted for it: the brake's rule, and how talks go. */
export function createWatching(parts: WatchingParts): Watching {
  const { stores, switches, tried, counter, bus, now, failed } = parts;
  const switchFeed = createSwitchFeed({
    bus,
    store: {
      read: async () => ({
        switched: await stores.switched.read(),
        learning: await stores.learning.read(),
      }),
    },
    switches: {
      set({ switched, learning }) {
        switches.set(switched);
        tried.set(learning);
      },
    },
    onError: failed('how rules are switched could not be read'),
  });
  const brakeWatch = createBrakeWatch({
    ...{ switches, store: stores.switched, hours: stores.brakeHours, shadow: stores.shadow, now },
    feed: switchFeed,
    intervalMs: BRAKE_INTERVAL_MS,
    onError: failed('new devices and reports could not be counted'),
  });
  const learning = createLearning({
    ...{ tried, counter, outcomes: stores.outcomes, store: stores.learning, now },
    feed: switchFeed,
    intervalMs: LEARNING_INTERVAL_MS,
    onError: failed('how talks went could not be counted'),
  });
  return {
    switchFeed,
    brakeWatch,
    connect: switchFeed.start,
    flush: learning.run,
    start() {
      brakeWatch.start();
      learning.start();
    },
    async stop() {
      await brakeWatch.stop();
      await learning.stop();
      await switchFeed.stop();
    },
  };
}

/** Figures of matches and talks go to the metrics, and talks that are over are counted as outcomes too. */
export function observedBy(
  metrics: NonNullable<TalksOptions['observe']>,
  counter: Pick<OutcomeCounter, 'parted'>,
): NonNullable<TalksOptions['observe']> {
  return {
    matched: metrics.matched,
    called: metrics.called,
    parted(...talk) {
      metrics.parted(...talk);
      counter.parted(...talk);
    },
  };
}
