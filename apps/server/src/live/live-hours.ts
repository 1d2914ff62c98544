import { QUIET_BELOW } from '@app/contract/limits';
import { hourOfWeek, livelierHour } from '../domain/livelier-hour';
import { startLoop } from '../loop';
import type { LiveHourStore } from './live-hours.store';

export type LiveHoursParts = {
  store: LiveHourStore;
  /** How many are connected to all processes together. */
  count: () => number;
  /** Epoch milliseconds. */
  now: () => number;
  /** How often it is counted, in milliseconds. */
  intervalMs: number;
  onError: (error: unknown) => void;
};

export type LiveHours = ReturnType<typeof createLiveHours>;

/** Records in which hours of the week people are here. */
export function createLiveHours({ store, count, now, intervalMs, onError }: LiveHoursParts) {
  let means: ReadonlyMap<number, number> = new Map();
  let stopLoop: (() => Promise<void>) | undefined;

  async function read(): Promise<void> {
    means = await store.means();
  }

  async function countNow(): Promise<void> {
    const at = now();
    await store.add({ hour: hourOfWeek(at), number: Math.floor(at / intervalMs), online: count() });
    await read();
  }

  return {
    /** While few are here: when many more than `online` are here next (epoch milliseconds), if known. */
    livelierAt: (online: number): number | undefined =>
      online < QUIET_BELOW ? livelierHour(means, online, now()) : undefined,

    /** Resolves once earlier counts are loaded, or cannot be. Counts for the first time an interval later. */
    async start(): Promise<void> {
      stopLoop ??= startLoop(countNow, intervalMs, onError);
      await read().catch(onError);
    },

    async stop(): Promise<void> {
      await stopLoop?.();
    },
  };
}
