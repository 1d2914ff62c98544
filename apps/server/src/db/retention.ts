const DAY_MS = 24 * 60 * 60 * 1000;

/** How long each is kept, in days. */
const KEPT = {
  endedRooms: 1,
  /** Those on whom there is no record. */
  unseenVisitors: 30,
  /** After the report was reviewed. */
  evidence: 30,
  unblockRequests: 90,
  auditEntries: 365,
} as const;

/** Erases what is older than the time given (epoch milliseconds). */
type Purge = (before: number) => Promise<unknown>;

export type RetentionParts = {
  purges: Record<keyof typeof KEPT, Purge> & {
    /** What has run out by itself at that time. */
    expired: Purge;
  };
  /** Epoch milliseconds. */
  now: () => number;
  intervalMs: number;
  onError: (error: unknown) => void;
};

/** Erases at once, and then every `intervalMs`, what is past its time. `stop` waits for what is under way. */
export function startRetention(parts: RetentionParts): { stop(): Promise<void> } {
  const { purges, now } = parts;
  let running = Promise.resolve();
  const runs: [Purge, number][] = [
    [purges.endedRooms, KEPT.endedRooms],
    [purges.unseenVisitors, KEPT.unseenVisitors],
    [purges.evidence, KEPT.evidence],
    [purges.unblockRequests, KEPT.unblockRequests],
    [purges.auditEntries, KEPT.auditEntries],
    [purges.expired, 0],
  ];
  const run = () => {
    for (const [purge, days] of runs) {
      // One that fails does not keep the others from their turn.
      running = running.then(async () => void (await purge(now() - days * DAY_MS))).catch(parts.onError);
    }
  };
  run();
  const timer = setInterval(run, parts.intervalMs);
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
