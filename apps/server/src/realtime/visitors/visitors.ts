import type { Restriction } from '@app/contract/user-status';

/** What the realtime side needs to know of a visitor's record. */
type VisitorRecord = Restriction & {
  /** The device their id is bound to. */
  deviceId?: string;
};

/** The records of visitors. Reading and enrolling reject while the store is out of reach. */
export type Visitors = {
  find(userId: string): Promise<VisitorRecord | undefined>;
  /** The restriction of a device, under any id, and whether it was ever admitted to the queue. */
  restrictionOf(deviceId: string | undefined): Promise<(Restriction & { admitted?: boolean }) | undefined>;
  /** Those of the given visitors and devices that are blocked or timed out now. */
  restricted(
    ids: readonly string[],
    devices: readonly string[],
  ): Promise<(Restriction & { userId: string; device: string | null })[]>;
  /**
   * Stores a visitor who is new, or bound to no device; returns the device they are bound to then. `turnedAway`: they
   * were not let in because their device is restricted.
   */
  enrol(newcomer: {
    userId: string;
    deviceId?: string;
    turnedAway?: boolean;
    /** Keyed hashes of the networks they come from, the narrowest first. */
    networks?: readonly string[];
  }): Promise<string | undefined>;
  /** Notes a sighting, written in a batch a moment later. */
  seen(sighting: {
    userId: string;
    username?: string;
    networks?: readonly string[];
    /** They were admitted to the queue. */
    admitted?: boolean | undefined;
  }): void;
};
