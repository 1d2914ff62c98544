/** What the realtime side needs to know of a visitor's record. */
type VisitorRecord = {
  blocked: boolean;
  /** Epoch milliseconds. */
  timeoutUntil?: number;
  /** The device their id is bound to. */
  deviceId?: string;
};

/** The records of visitors: reads are fresh, writes are gathered and written in batches. */
export type Visitors = {
  /** Throws when the store cannot be reached. */
  find(userId: string): Promise<VisitorRecord | undefined>;
  /** The device bound by a sighting that is not written yet. */
  pendingDevice(userId: string): string | undefined;
  seen(sighting: { userId: string; username?: string; deviceId?: string }): void;
};
