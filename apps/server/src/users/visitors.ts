import { StoreBehindError } from '../db/store-down';
import { createWriteBehind } from '../db/write-behind';
import type { Sighting, UserRecord, UserStore } from './users.store';

export type VisitorBatchOptions = {
  store: Pick<UserStore, 'find' | 'save' | 'standingOf' | 'lastOn'>;
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

/** What two sightings say together: absence overwrites nothing, and the first device is the one bound. */
function merge(earlier: Sighting, later: Sighting): Sighting {
  return {
    userId: later.userId,
    username: later.username ?? earlier.username,
    deviceId: earlier.deviceId ?? later.deviceId,
    turnedAway: earlier.turnedAway ?? later.turnedAway,
    firstAt: earlier.firstAt,
    at: later.at,
  };
}

/**
 * Visitors as they come and go: written in batches, never one write per event, and read through what is
 * not written yet.
 */
export function createVisitorBatch(options: VisitorBatchOptions) {
  const { store, now } = options;
  const behind = createWriteBehind<Sighting>({
    write: (sightings) => store.save(sightings),
    merge,
    intervalMs: options.intervalMs,
    maxSize: options.maxSize,
    maxKept: options.maxKept ?? MAX_KEPT,
    onError: options.onError,
  });

  return {
    /**
     * The record as it stands with what is not stored yet. Throws when the store cannot be reached, and for
     * one who would be a sighting too many: newcomers wait rather than others lose the device they are bound to.
     */
    async find(userId: string): Promise<UserRecord | undefined> {
      if (behind.full() && behind.pending(userId) === undefined) throw new StoreBehindError();
      for (;;) {
        const before = behind.written();
        const record = await store.find(userId);
        // A batch stored meanwhile is neither in what was read nor pending any more: read again.
        if (behind.written() === before) return withDevice(userId, record, behind.pending(userId)?.deviceId);
      }
    },

    /** What stands against a device; nothing for a client without one. Throws when the store cannot be reached. */
    async standingOf(deviceId: string | undefined) {
      return deviceId === undefined ? undefined : store.standingOf(deviceId);
    },

    /** Who used a device last. */
    async lastOn(deviceId: string): Promise<string | undefined> {
      await behind.settle();
      return store.lastOn(deviceId);
    },

    /** The device bound by a sighting that is not stored yet. */
    pendingDevice(userId: string): string | undefined {
      return behind.pending(userId)?.deviceId;
    },

    seen(sighting: { userId: string; username?: string; deviceId?: string; turnedAway?: boolean }): void {
      const at = now();
      behind.put(sighting.userId, { ...sighting, firstAt: at, at });
    },

    flush: behind.flush,
    settle: behind.settle,
    stop: behind.stop,
  };
}

export type VisitorBatch = ReturnType<typeof createVisitorBatch>;

function withDevice(
  userId: string,
  record: UserRecord | undefined,
  device: string | undefined,
): UserRecord | undefined {
  if (device === undefined || record?.deviceId !== undefined) return record;
  return { ...(record ?? { userId, blocked: false }), deviceId: device };
}
