/** What stands against a visitor or a device. */
type Standing = {
  blocked: boolean;
  /** Epoch milliseconds. */
  timeoutUntil?: number;
};

/** What the realtime side needs to know of a visitor's record. */
type VisitorRecord = Standing & {
  /** The device their id is bound to. */
  deviceId?: string;
};

/** The records of visitors. Whatever reads or enrols throws when the store cannot be reached. */
export type Visitors = {
  find(userId: string): Promise<VisitorRecord | undefined>;
  /** What stands against a device, under whatever id. */
  standingOf(deviceId: string | undefined): Promise<Standing | undefined>;
  /** Whoever of these is blocked or timed out now. */
  restricted(
    ids: readonly string[],
    devices: readonly string[],
  ): Promise<(Standing & { userId: string; device: string | null })[]>;
  /**
   * Notes one who is new, or bound to no device; gives the device they are bound to by then. `turnedAway`: they
   * did not get in, for what stands against their device.
   */
  enrol(newcomer: { userId: string; deviceId?: string; turnedAway?: boolean }): Promise<string | undefined>;
  /** Written with others, a moment later. */
  seen(sighting: { userId: string; username?: string }): void;
};
