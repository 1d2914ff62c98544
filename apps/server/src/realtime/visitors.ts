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

/** The records of visitors: reads are fresh, writes are gathered and written in batches. */
export type Visitors = {
  /** Throws when the store cannot be reached. */
  find(userId: string): Promise<VisitorRecord | undefined>;
  /** What stands against a device, under whatever id. Throws when the store cannot be reached. */
  standingOf(deviceId: string | undefined): Promise<Standing | undefined>;
  /** The device bound by a sighting that is not written yet. */
  pendingDevice(userId: string): string | undefined;
  /** `turnedAway`: they did not get in, for what stands against their device. */
  seen(sighting: { userId: string; username?: string; deviceId?: string; turnedAway?: boolean }): void;
};
