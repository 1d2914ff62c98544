import { KEPT_DAYS } from '@app/contract/terms';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A clock further ahead than this of the time that has passed was set, or nobody came for that long. */
const MOST_AHEAD_MS = DAY_MS;

/** Erases what is older than the time given (epoch milliseconds), in batches until it is aborted. */
type Purge = (before: number, signal: AbortSignal) => Promise<unknown>;

export type RetentionParts = {
  stores: {
    rooms: { purge: Purge };
    users: { purge: Purge; purgeNetworks: Purge; lastSeenAt(before?: number): Promise<number | undefined> };
    reports: { purge: Purge; purgeEvidence: Purge; purgeUnreviewedEvidence: Purge };
    requests: { purge: Purge };
    audit: { purge: Purge };
    /** Erases what expired before then. */
    revoked: { purge: Purge };
    accountSessions: { purge: Purge };
  };
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  steadyNow?: () => number;
  intervalMs: number;
  /** Is told what went wrong, and why a run is put off. */
  onError: (error: unknown) => void;
};

/**
 * Erases expired rows at once, and then every `intervalMs`. A run that takes longer replaces the next. What is erased
 * because of a wrong clock cannot be recovered: when the clock is more than a day ahead of the time that has passed
 * since the last run, or at the start since anybody was seen, the run is put off to the next one so that the clock
 * can be corrected. `stop` waits for the batch under way and no longer.
 */
export function startRetention(parts: RetentionParts): { stop(): Promise<void> } {
  const { stores, now, steadyNow = performance.now.bind(performance) } = parts;
  const runs: [Purge, number][] = [
    [stores.rooms.purge, KEPT_DAYS.endedRooms],
    [stores.users.purgeNetworks, KEPT_DAYS.networks],
    [stores.reports.purge, KEPT_DAYS.reports],
    [stores.reports.purgeEvidence, KEPT_DAYS.evidence],
    [stores.reports.purgeUnreviewedEvidence, KEPT_DAYS.unreviewedEvidence],
    // After the reports, because visitors without reports are erased as well.
    [stores.users.purge, KEPT_DAYS.unseenVisitors],
    [stores.requests.purge, KEPT_DAYS.unblockRequests],
    [stores.audit.purge, KEPT_DAYS.auditEntries],
    [stores.accountSessions.purge, KEPT_DAYS.accountSessions],
    // As long as the sessions: while a clock is ahead all of them seem over, and would be open again once it is right.
    [stores.revoked.purge, KEPT_DAYS.accountSessions],
  ];
  const stopped = new AbortController();
  let isRunning = false;
  let before: { at: number; steadyAt: number } | undefined;

  /** The time, or an Error when it cannot be trusted yet. */
  async function believedNow(): Promise<number> {
    const present = { at: now(), steadyAt: steadyNow() };
    const { at, steadyAt } = before ?? { ...present, at: await seenUntil(present.at) };
    before = present;
    const aheadMs = present.at - at - (present.steadyAt - steadyAt);
    if (aheadMs <= MOST_AHEAD_MS) return present.at;
    const hours = Math.round(aheadMs / HOUR_MS);
    throw new Error(`put off to the next run: the clock is ${hours} hours ahead of what has passed`);
  }

  /**
   * Until when visitors came before a start at `now`. Those of the last day do not count if nobody came on the day before
   * it: they may have come while the clock was as wrong as it is now.
   */
  async function seenUntil(now: number): Promise<number> {
    const last = (await stores.users.lastSeenAt()) ?? now;
    const earlier = (await stores.users.lastSeenAt(now - MOST_AHEAD_MS)) ?? now;
    return earlier < now - 2 * MOST_AHEAD_MS ? earlier : last;
  }

  async function run(): Promise<void> {
    isRunning = true;
    try {
      await eraseAll(await believedNow());
    } catch (error) {
      parts.onError(error);
    }
    isRunning = false;
  }

  async function eraseAll(at: number): Promise<void> {
    for (const [purge, days] of runs) {
      if (stopped.signal.aborted) break;
      // A failing job does not stop the others.
      try {
        await purge(at - days * DAY_MS, stopped.signal);
      } catch (error) {
        parts.onError(error);
      }
    }
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
