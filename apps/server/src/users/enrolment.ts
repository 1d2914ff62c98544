import { setTimeout as wait } from 'node:timers/promises';
import { inTime } from '../db/in-time';
import type { Sighting } from './sightings';
import type { UserStore } from './users.store';

/**
 * For so many milliseconds newcomers are gathered to be written together. A statement costs half a millisecond of the
 * event loop on SQLite, a row in it a tenth of that.
 */
const GATHER_MS = 10;

type PendingEnrolment = {
  sighting: Sighting;
  settle: (bound: string | undefined) => void;
  fail: (error: unknown) => void;
};

/**
 * Gathers newcomers while the store writes earlier ones, so that a crowd costs few writes. Returns a function that
 * resolves to the device an id is bound to, and rejects as the store does.
 */
export function createEnrolment(enrol: UserStore['enrol']) {
  let waiting: PendingEnrolment[] = [];
  let running = false;

  /** Each id once: no database lets one statement insert and update the same row. */
  function nextBatch(): PendingEnrolment[] {
    const batch = new Map<string, PendingEnrolment>();
    const later: PendingEnrolment[] = [];
    for (const one of waiting) {
      if (batch.has(one.sighting.userId)) later.push(one);
      else batch.set(one.sighting.userId, one);
    }
    waiting = later;
    return [...batch.values()];
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await wait(GATHER_MS);
      const batch = nextBatch();
      try {
        // The next batch does not wait for one that is lost.
        const bound = await inTime(enrol(batch.map(({ sighting }) => sighting)));
        for (const { sighting, settle } of batch) settle(bound.get(sighting.userId));
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    running = false;
  }

  return (sighting: Sighting): Promise<string | undefined> =>
    new Promise((settle, fail) => {
      waiting.push({ sighting, settle, fail });
      if (!running) void run();
    });
}
