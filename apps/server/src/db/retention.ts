import { KEPT_DAYS } from '@app/contract/terms';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A clock that is further ahead than this is suspected: it was set, or nobody has come for that long. */
const SUSPECTED_AHEAD_MS = DAY_MS;

/** Erases in batches what is older than `before` (epoch milliseconds), until `signal` aborts. */
type Purge = (before: number, signal: AbortSignal) => Promise<unknown>;

export type RetentionParts = {
  stores: {
    /** Counts the months that ended before then. */
    figures: { close: Purge };
    rooms: { purge: Purge };
    users: {
      purge: Purge;
      purgeNetworks: Purge;
      purgeTimeouts: Purge;
      lastSeenAt(before?: number): Promise<number | undefined>;
    };
    reports: { purge: Purge; purgeEvidence: Purge; purgeUnreviewedEvidence: Purge };
    requests: { purge: Purge };
    receipts: { purge: Purge };
    audit: { purge: Purge };
    shadow: { purge: Purge };
    matchHours: { purge: Purge };
    legalHolds: { purge: Purge; lapse(at: number): Promise<unknown> };
    /** Erases what ran out before then. */
    ages: { purge: Purge };
    /** Erases what expired before then. */
    revoked: { purge: Purge };
    accountSessions: { purge: Purge };
    apiTokens: { purge: Purge };
  };
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  steadyNow?: () => number;
  /** An hour by default. */
  intervalMs?: number;
  /** Gets errors, and the reason why a run is postponed. */
  onError: (error: unknown) => void;
};

/**
 * Erases expired rows at once (`firstRun`), and then every `intervalMs`; an interval that ends during a run is skipped.
 * `stop` waits for the batch under way only.
 *
 * Rows erased because of a wrong clock cannot be recovered. So a run is postponed to the next one when the clock seems
 * to be more than a day ahead: compared with the time that has passed since the last run or, at the start, with the
 * last time anybody was seen. That leaves an operator the interval to correct the clock.
 */
export function startRetention(parts: RetentionParts): { firstRun: Promise<void>; stop(): Promise<void> } {
  const { stores, now, steadyNow = performance.now.bind(performance) } = parts;
  const runs: [Purge, number][] = [
    // First, because what it counts is erased after it.
    [stores.figures.close, 0],
    [stores.rooms.purge, KEPT_DAYS.endedRooms],
    [stores.users.purgeNetworks, KEPT_DAYS.networks],
    [stores.reports.purge, KEPT_DAYS.reports],
    [stores.reports.purgeEvidence, KEPT_DAYS.evidence],
    [stores.reports.purgeUnreviewedEvidence, KEPT_DAYS.unreviewedEvidence],
    [stores.users.purgeTimeouts, KEPT_DAYS.endedTimeouts],
    // After the reports and timeouts, because visitors without any are erased as well.
    [stores.users.purge, KEPT_DAYS.unseenVisitors],
    [stores.requests.purge, KEPT_DAYS.unblockRequests],
    [stores.receipts.purge, KEPT_DAYS.receipts],
    [stores.audit.purge, KEPT_DAYS.auditEntries],
    [stores.legalHolds.purge, KEPT_DAYS.legalHolds],
    [stores.shadow.purge, KEPT_DAYS.shadowFindings],
    // A day more than is drawn: the clock may be ahead by so much.
    [stores.matchHours.purge, 2],
    [stores.ages.purge, 0],
    [stores.apiTokens.purge, KEPT_DAYS.apiTokens],
    [stores.accountSessions.purge, KEPT_DAYS.accountSessions],
    // Not before the sessions they revoke: with a clock that is ahead both seem expired, and a session whose revocation
    // was erased would be open again once the clock is right.
    [stores.revoked.purge, KEPT_DAYS.accountSessions],
  ];
  const stopped = new AbortController();
  let isRunning = false;
  /** The two clocks at the last run. */
  let lastRun: { at: number; steadyAt: number } | undefined;

  /** The time. Rejects when the clock is suspected. */
  async function trustedNow(): Promise<number> {
    const present = { at: now(), steadyAt: steadyNow() };
    const { at, steadyAt } = lastRun ?? { ...present, at: await lastSeenBefore(present.at) };
    lastRun = present;
    const aheadMs = present.at - at - (present.steadyAt - steadyAt);
    if (aheadMs <= SUSPECTED_AHEAD_MS) return present.at;
    const hours = Math.round(aheadMs / HOUR_MS);
    throw new Error(`put off to the next run: the clock is ${hours} hours ahead of what has passed`);
  }

  /**
   * When anybody was last seen before a start at `now`. Visitors of the last day count only if somebody came on the day
   * before it: otherwise they may have come while the clock was already as wrong as it is now.
   */
  async function lastSeenBefore(now: number): Promise<number> {
    const last = (await stores.users.lastSeenAt()) ?? now;
    const earlier = (await stores.users.lastSeenAt(now - SUSPECTED_AHEAD_MS)) ?? now;
    return earlier < now - 2 * SUSPECTED_AHEAD_MS ? earlier : last;
  }

  async function run(): Promise<void> {
    isRunning = true;
    try {
      await eraseAll(await trustedNow());
    } catch (error) {
      parts.onError(error);
    }
    isRunning = false;
  }

  async function eraseAll(at: number): Promise<void> {
    // What a hold kept goes with this run once it has ended. If that cannot be noted, it is kept.
    await stores.legalHolds.lapse(at).catch(parts.onError);
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

  const firstRun = run();
  let running = firstRun;
  const timer = setInterval(() => {
    if (!isRunning) running = run();
  }, parts.intervalMs ?? HOUR_MS);
  return {
    firstRun,
    stop() {
      clearInterval(timer);
      stopped.abort();
      return running;
    },
  };
}
