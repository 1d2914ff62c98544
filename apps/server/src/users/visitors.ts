import { createWriteBehind } from '../db/write-behind';
import type { Sighting, UserRecord, UserStore } from './users.store';

export type VisitorBatchOptions = {
  store: Pick<UserStore, 'find' | 'save' | 'standingOf'>;
  /** Milliseconds between batches. */
  intervalMs: number;
  /** Visitors that make a batch full. */
  maxSize: number;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

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
    onError: options.onError,
  });

  return {
    /** The record as it stands with what is not stored yet. Throws when the store cannot be reached. */
    async find(userId: string): Promise<UserRecord | undefined> {
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

    /** The device bound by a sighting that is not stored yet. */
    pendingDevice(userId: string): string | undefined {
      return behind.pending(userId)?.deviceId;
    },

    seen(sighting: { userId: string; username?: string; deviceId?: string; turnedAway?: boolean }): void {
      const at = now();
      behind.put(sighting.userId, { ...sighting, firstAt: at, at });
    },

    flush: behind.flush,
    stop: behind.stop,
  };
}

function withDevice(
  userId: string,
  record: UserRecord | undefined,
  device: string | undefined,
): UserRecord | undefined {
  if (device === undefined || record?.deviceId !== undefined) return record;
  return { ...(record ?? { userId, blocked: false }), deviceId: device };
}
