import { KEPT_DAYS } from '@app/contract/terms';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Erases what is older than the time given (epoch milliseconds), a piece at a time until it is told to stop. */
type Purge = (before: number, signal: AbortSignal) => Promise<unknown>;

export type RetentionParts = {
  stores: {
    rooms: { purge: Purge };
    users: { purge: Purge; purgeNetworks: Purge };
    reports: { purge: Purge; purgeEvidence: Purge; purgeUnreviewedEvidence: Purge };
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
    [stores.rooms.purge, KEPT_DAYS.endedRooms],
    [stores.users.purgeNetworks, KEPT_DAYS.networks],
    [stores.reports.purge, KEPT_DAYS.reports],
    [stores.reports.purgeEvidence, KEPT_DAYS.evidence],
    [stores.reports.purgeUnreviewedEvidence, KEPT_DAYS.unreviewedEvidence],
    // After the reports: those on whom there is none any more go as well.
    [stores.users.purge, KEPT_DAYS.unseenVisitors],
    [stores.requests.purge, KEPT_DAYS.unblockRequests],
    [stores.audit.purge, KEPT_DAYS.auditEntries],
    [stores.revoked.purge, 0],
    [stores.accountSessions.purge, KEPT_DAYS.accountSessions],
  ];
  const stopped = new AbortController();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const [purge, days] of runs) {
      if (stopped.signal.aborted) break;
      // One that fails does not stop the others.
      try {
        await purge(now() - days * DAY_MS, stopped.signal);
      } catch (error) {
        parts.onError(error);
      }
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
