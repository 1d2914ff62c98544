import { StoreBehindError } from '../db/store-down';
import { createWriteBehind } from '../db/write-behind';
import { createEnrolment } from './enrolment';
import type { Sighting } from './sightings';
import type { UserRecord, UserStore } from './users.store';

export type VisitorBatchOptions = {
  store: Pick<UserStore, 'find' | 'save' | 'enrol' | 'restrictionOf' | 'restricted' | 'lastOn'>;
  /** Milliseconds between batches. */
  intervalMs: number;
  /** Visitors that make a batch full. */
  maxSize: number;
  /** Visitors kept while the store takes none. */
  maxKept?: number;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

/** Sightings kept while the store takes none: 400 bytes each, so some 20 MB. */
const MAX_KEPT = 50_000;

/** What two sightings say together: absence overwrites nothing. */
function merge(earlier: Sighting, later: Sighting): Sighting {
  return {
    userId: later.userId,
    username: later.username ?? earlier.username,
    networks: later.networks ?? earlier.networks,
    admitted: later.admitted ?? earlier.admitted,
    firstAt: earlier.firstAt,
    at: later.at,
  };
}

/** Visitors as they come and go: noted when they first come, and what changes is written in batches. */
export function createVisitorBatch(options: VisitorBatchOptions) {
  const { store, now } = options;
  const behind = createWriteBehind<Sighting>({
    write: store.save,
    merge,
    intervalMs: options.intervalMs,
    maxSize: options.maxSize,
    maxKept: options.maxKept ?? MAX_KEPT,
    onError: options.onError,
  });
  const enrolment = createEnrolment(store.enrol);

  return {
    /**
     * The record as it is stored. Throws when the store cannot be reached, and for one who would be a sighting
     * too many: newcomers wait rather than others be forgotten.
     */
    async find(userId: string): Promise<UserRecord | undefined> {
      if (behind.full() && behind.pending(userId) === undefined) throw new StoreBehindError();
      return store.find(userId);
    },

    /**
     * Notes one who is new, or whose id is bound to no device yet. Gives the device the id is bound to by then,
     * which is that of whoever came first. `turnedAway`: they did not get in because their device is
     * restricted. Throws when the store cannot be reached.
     */
    enrol(newcomer: {
      userId: string;
      deviceId?: string;
      turnedAway?: boolean;
      networks?: readonly string[];
    }): Promise<string | undefined> {
      const at = now();
      return enrolment({ ...newcomer, firstAt: at, at });
    },

    /** See UserStore. */
    restricted: (ids: readonly string[], devices: readonly string[]) => store.restricted(ids, devices, now()),

    /** See UserStore; undefined for a client without a device. Throws when the store cannot be reached. */
    async restrictionOf(deviceId: string | undefined) {
      return deviceId === undefined ? undefined : store.restrictionOf(deviceId);
    },

    /** Who used a device last. */
    async lastOn(deviceId: string): Promise<string | undefined> {
      await behind.settle();
      return store.lastOn(deviceId);
    },

    seen(sighting: Omit<Sighting, 'firstAt' | 'at' | 'deviceId' | 'turnedAway'>): void {
      const at = now();
      behind.put(sighting.userId, { ...sighting, firstAt: at, at });
    },

    flush: behind.flush,
    settle: behind.settle,
    stop: behind.stop,
  };
}

export type VisitorBatch = ReturnType<typeof createVisitorBatch>;
