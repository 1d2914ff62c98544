import { startLoop } from '../loop';
import type { Bus } from '../realtime/nodes/bus';

/** How soon a change is in force of which this node was not told. */
const LOOK_INTERVAL_MS = 5_000;

export type SwitchFeedParts<Switched> = {
  switches: { set(switched: Switched): void };
  store: { read(): Promise<Switched> };
  bus: Pick<Bus, 'on' | 'sendAll'>;
  onError: (error: unknown) => void;
};

export type SwitchFeed = ReturnType<typeof createSwitchFeed>;

/**
 * Keeps a node's switches, and whatever else is switched in the console, as they are stored. A node that changes one tells the others; as that may be missed, each
 * also reads them again and again.
 */
export function createSwitchFeed<Switched>({ switches, store, bus, onError }: SwitchFeedParts<Switched>) {
  let stopLoop: (() => Promise<void>) | undefined;
  let asked = 0;

  /** A slow answer must not replace a later one. */
  async function read(): Promise<void> {
    asked += 1;
    const own = asked;
    const switched = await store.read();
    if (own === asked) switches.set(switched);
  }

  bus.on('switched', async () => {
    await read().catch(onError);
    return null;
  });

  return {
    /** A change is stored: has it be in force here once this resolves, and at other nodes a moment later. */
    async changed(): Promise<void> {
      bus.sendAll('switched', null);
      await read().catch(onError);
    },

    /** Resolves once they were read. Rejects when the store is unreachable. */
    async start(): Promise<void> {
      await read();
      stopLoop = startLoop(read, LOOK_INTERVAL_MS, onError);
    },

    async stop(): Promise<void> {
      await stopLoop?.();
    },
  };
}
