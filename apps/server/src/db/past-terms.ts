import { KEPT_DAYS, type Term } from '@app/contract/terms';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './connect';
import { AUDITED_PERSONS, holdConditions } from './on-hold';
import type { Schema } from './schema';
import { isUnrecorded } from './unrecorded';

const DAY_MS = 24 * 60 * 60 * 1000;

const OF_REPORT = ['reported_user_id', 'reporting_user_id'] as const;

/** The run that is counted: when it is, before when rows are past each term, and what legal holds keep by then. */
type Run = { at: number; before: Record<Term, number>; holds: ReturnType<typeof holdConditions> };

/** Counts the rows that a query picks. */
async function count<T extends keyof Schema>(query: SelectQueryBuilder<Schema, T, unknown>): Promise<number> {
  const { n } = await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return n;
}

/** What is past each retention period, as the jobs find it one after the other. */
const PAST: Record<Term, (trx: Database, run: Run) => Promise<number>> = {
  endedRooms: (trx, { before, holds }) =>
    count(
      trx
        .selectFrom('rooms')
        .where('ended_at', '<', before.endedRooms)
        .where(holds.isNotOnHold('user_a', 'user_b')),
    ),
  networks: (trx, { before, holds }) =>
    count(
      trx
        .selectFrom('users')
        .where('network', 'is not', null)
        .where('last_seen_at', '<', before.networks)
        .where(holds.isNotOnHold('user_id')),
    ),
  unseenVisitors: (trx, { at, before }) => {
    const first = { at, reviewedBefore: before.reports, endedBefore: before.endedTimeouts };
    return count(
      trx
        .selectFrom('users')
        .where('last_seen_at', '<', before.unseenVisitors)
        .where((eb) => isUnrecorded(eb, first)),
    );
  },
  endedTimeouts: (trx, { before, holds }) =>
    count(
      trx
        .selectFrom('users')
        .where(({ eb, or, and }) =>
          or([
            eb('timeout_until', '<', before.endedTimeouts),
            // What a lifted hold has left.
            and([eb('held_until', '<', before.endedTimeouts), eb('timeout_until', 'is', null)]),
          ]),
        )
        .where(holds.isNotOnHold('user_id')),
    ),
  evidence: (trx, { before, holds }) =>
    count(
      trx
        .selectFrom('reports')
        .where('evidence', 'is not', null)
        .where('reviewed_at', '<', before.evidence)
        // Those of earlier ones go with their report.
        .where('reviewed_at', '>=', before.reports)
        .where(holds.isNotOnHold(...OF_REPORT)),
    ),
  unreviewedEvidence: (trx, { before, holds }) =>
    count(
      trx
        .selectFrom('reports')
        .where('evidence', 'is not', null)
        .where('reviewed_at', 'is', null)
        .where('created_at', '<', before.unreviewedEvidence)
        .where(holds.isNotOnHold(...OF_REPORT)),
    ),
  reports: (trx, { before, holds }) =>
    count(
      trx
        .selectFrom('reports')
        .where('reviewed_at', '<', before.reports)
        .where(holds.isNotOnHold(...OF_REPORT)),
    ),
  unblockRequests: (trx, { before, holds }) =>
    count(
      trx
        .selectFrom('unblock_requests')
        .where('created_at', '<', before.unblockRequests)
        .where(holds.isNotOnHold('user_id')),
    ),
  receipts: (trx, { before, holds }) =>
    count(
      trx
        .selectFrom('report_receipts')
        .where('created_at', '<', before.receipts)
        .where(holds.isOfNoHeldReport),
    ),
  auditEntries: async (trx, { before, holds }) => {
    const past = trx.selectFrom('audit_log').where('at', '<', before.auditEntries);
    const firstKept = await trx
      .selectFrom('audit_log')
      .select('link')
      .where('link', 'is not', null)
      .where((eb) => eb.or([eb('at', '>=', before.auditEntries), holds.isOnHold(...AUDITED_PERSONS)]))
      .orderBy('link')
      .limit(1)
      .executeTakeFirst();
    // The chain loses its oldest entries only: what is behind one that is kept stays.
    return count(past.where('link', '<', firstKept?.link ?? Number.MAX_SAFE_INTEGER));
  },
  shadowFindings: (trx, { before, holds }) =>
    count(
      trx
        .selectFrom('shadow_findings')
        .where('last_at', '<', before.shadowFindings)
        .where(holds.isNotOnHold('subject')),
    ),
  legalHolds: (trx, { before }) =>
    count(
      trx
        .selectFrom('legal_holds')
        // The end of one is noted first.
        .where((eb) => eb(eb.fn.coalesce('ended_at', 'ends_at'), '<', before.legalHolds)),
    ),
  accountSessions: (trx, { before, holds }) =>
    count(
      trx
        .selectFrom('account_sessions')
        .where('expires_at', '<', before.accountSessions)
        .where(holds.isOfNoHeldDevice('account_sessions.device_id')),
    ),
  apiTokens: (trx, { before }) =>
    count(trx.selectFrom('api_tokens').where('expires_at', '<', before.apiTokens)),
};

/** How much a run at `now` (epoch milliseconds) erases of what is past each retention period. */
export async function countPast(trx: Database, now: number): Promise<Record<Term, number>> {
  const terms = Object.keys(PAST) as Term[];
  const before = Object.fromEntries(terms.map((term) => [term, now - KEPT_DAYS[term] * DAY_MS]));
  const run: Run = { at: now, before: before as Run['before'], holds: holdConditions(now) };
  const counts = {} as Record<Term, number>;
  for (const term of terms) counts[term] = await PAST[term](trx, run);
  return counts;
}
