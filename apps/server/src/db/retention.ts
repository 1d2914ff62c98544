const DAY_MS = 24 * 60 * 60 * 1000;

/** How long each is kept, in days. */
const KEPT = {
  endedRooms: 1,
  /** From which network a visitor came, after they were last seen. */
  networks: 1,
  /** Those on whom there is no record. */
  unseenVisitors: 30,
  /** After the report was reviewed. */
  evidence: 30,
  unblockRequests: 90,
  auditEntries: 365,
  /** Sessions of the console after their end: from a device that signed in before, nobody has to queue. */
  accountSessions: 90,
} as const;

/** Erases what is older than the time given (epoch milliseconds), a piece at a time until it is told to stop. */
type Purge = (before: number, signal: AbortSignal) => Promise<unknown>;

export type RetentionParts = {
  stores: {
    rooms: { purge: Purge };
    users: { purge: Purge; purgeNetworks: Purge };
    reports: { purgeEvidence: Purge };
    requests: { purge: Purge };
    audit: { purge: Purge };
    /** What has run out by itself at that time. */
    revoked: { purge: Purge };
    accountSessions: { purge: Purge };
  };
  /** Epoch milliseconds. */
  now: () => number;
  intervalMs: number;
  onError: (error: unknown) => void;
};

/**
 * Erases at once, and then every `intervalMs`, what is past its time. A run that is not through by then goes
 * on instead of the next. `stop` waits for the piece under way and no longer.
 */
export function startRetention(parts: RetentionParts): { stop(): Promise<void> } {
  const { stores, now } = parts;
  const runs: [Purge, number][] = [
    [stores.rooms.purge, KEPT.endedRooms],
    [stores.users.purgeNetworks, KEPT.networks],
    [stores.users.purge, KEPT.unseenVisitors],
    [stores.reports.purgeEvidence, KEPT.evidence],
    [stores.requests.purge, KEPT.unblockRequests],
    [stores.audit.purge, KEPT.auditEntries],
    [stores.revoked.purge, 0],
    [stores.accountSessions.purge, KEPT.accountSessions],
  ];
  const stopped = new AbortController();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const [purge, days] of runs) {
      if (stopped.signal.aborted) break;
      // One that fails does not stop the others.
      await purge(now() - days * DAY_MS, stopped.signal).catch(parts.onError);
    }
    isRunning = false;
  }

  let running = run();
  const timer = setInterval(() => {
    if (!isRunning) running = run();
  }, parts.intervalMs);
  return {
    stop() {
      clearInterval(timer);
      stopped.abort();
      return running;
    },
  };
}
