import type { Restriction } from '@app/contract/user-status';

/** What the realtime side needs to know of a visitor's record. */
type VisitorRecord = Restriction & {
  /** The device their id is bound to. */
  deviceId?: string;
};

/** The records of visitors. Whatever reads or enrols throws when the store cannot be reached. */
export type Visitors = {
  find(userId: string): Promise<VisitorRecord | undefined>;
  /** The restriction of a device, under whatever id it was set, and whether it was ever let into the queue. */
  restrictionOf(deviceId: string | undefined): Promise<(Restriction & { admitted?: boolean }) | undefined>;
  /** Whoever of these is blocked or timed out now. */
  restricted(
    ids: readonly string[],
    devices: readonly string[],
  ): Promise<(Restriction & { userId: string; device: string | null })[]>;
  /**
   * Notes one who is new, or bound to no device; gives the device they are bound to by then. `turnedAway`: they
   * did not get in because their device is restricted.
   */
  enrol(newcomer: {
    userId: string;
    deviceId?: string;
    turnedAway?: boolean;
    /** Keyed hashes of those it comes from, the narrowest first. */
    networks?: readonly string[];
  }): Promise<string | undefined>;
  /** Written with others, a moment later. */
  seen(sighting: {
    userId: string;
    username?: string;
    networks?: readonly string[];
    /** They were let into the queue. */
    admitted?: boolean;
  }): void;
};
