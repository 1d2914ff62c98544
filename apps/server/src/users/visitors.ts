import { inTime } from '../db/in-time';
import { StoreBehindError } from '../db/store-down';
import { createWriteBehind } from '../db/write-behind';
import { createEnrolment } from './enrolment';
import type { Sighting } from './sightings';
import type { UserRecord, UserStore } from './users.store';

export type VisitorBatchOptions = {
  store: Pick<
    UserStore,
    'find' | 'save' | 'enrol' | 'restrictionOf' | 'restricted' | 'statementOf' | 'lastOn'
  >;
  /** Milliseconds between batches. */
  intervalMs: number;
  /** So many visitors are written at once. */
  maxSize: number;
  /** Visitors kept while the store takes none. */
  maxKept?: number;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

/** Sightings kept while the store takes none: 400 bytes each, so some 20 MB. */
const MAX_KEPT = 50_000;

/** Merges two sightings: a missing value overwrites nothing. */
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

/**
 * Visitors' records: stored when they first come; changes are written in batches. What a visitor waits for counts as
 * failed when the store has not answered in time.
 */
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
     * The stored record. Throws when the store is unreachable, and for a newcomer when too many sightings wait:
     * newcomers are refused rather than earlier ones forgotten.
     */
    async find(userId: string): Promise<UserRecord | undefined> {
      if (behind.full() && behind.pending(userId) === undefined) throw new StoreBehindError();
      return inTime(store.find(userId));
    },

    /**
     * Stores a visitor who is new, or whose id is bound to no device yet. Returns the device the id is bound to
     * afterwards, which is that of whoever came first. `turnedAway`: they did not get in because their device is
     * restricted. Throws when the store is unreachable.
     */
    enrol(newcomer: {
      userId: string;
      deviceId?: string;
      turnedAway?: boolean;
      networks?: readonly string[];
    }): Promise<string | undefined> {
      const at = now();
      return inTime(enrolment({ ...newcomer, firstAt: at, at }));
    },

    /** See UserStore. */
    restricted: (ids: readonly string[], devices: readonly string[]) => store.restricted(ids, devices, now()),

    /** See UserStore; undefined for a client without a device. Throws when the store is unreachable. */
    async restrictionOf(deviceId: string | undefined) {
      return deviceId === undefined ? undefined : inTime(store.restrictionOf(deviceId));
    },

    /** See UserStore. Throws when the store is unreachable. */
    statementOf: (userId: string, deviceId: string | undefined) =>
      inTime(store.statementOf(userId, deviceId, now())),

    /** The visitor who used a device last. */
    async lastOn(deviceId: string): Promise<string | undefined> {
      await behind.settle();
      return store.lastOn(deviceId);
    },

    seen(sighting: Omit<Sighting, 'firstAt' | 'at' | 'deviceId' | 'turnedAway'>): void {
      const { userId, username, networks, admitted } = sighting;
      const at = now();
      behind.put(userId, { userId, username, networks, admitted, firstAt: at, at });
    },

    flush: behind.flush,
    settle: behind.settle,
    stop: behind.stop,
  };
}

export type VisitorBatch = ReturnType<typeof createVisitorBatch>;
