import { KEPT_DAYS, type Term } from '@app/contract/terms';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './connect';
import { isNotOnHold, isOfNoHeldDevice, isOfNoHeldReport } from './on-hold';
import type { Schema } from './schema';
import { isUnrecorded } from './unrecorded';

const DAY_MS = 24 * 60 * 60 * 1000;

const OF_REPORT = ['reported_user_id', 'reporting_user_id'] as const;

/** Counts the rows that a query picks. */
async function count<T extends keyof Schema>(query: SelectQueryBuilder<Schema, T, unknown>): Promise<number> {
  const { n } = await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return n;
}

/** What is past each retention period, as the jobs find it. */
const PAST: Record<Term, (trx: Database, before: number) => Promise<number>> = {
  endedRooms: (trx, before) =>
    count(trx.selectFrom('rooms').where('ended_at', '<', before).where(isNotOnHold('user_a', 'user_b'))),
  networks: (trx, before) =>
    count(
      trx
        .selectFrom('users')
        .where('network', 'is not', null)
        .where('last_seen_at', '<', before)
        .where(isNotOnHold('user_id')),
    ),
  unseenVisitors: (trx, before) =>
    count(trx.selectFrom('users').where('last_seen_at', '<', before).where(isUnrecorded)),
  endedTimeouts: (trx, before) =>
    count(trx.selectFrom('users').where('timeout_until', '<', before).where(isNotOnHold('user_id'))),
  evidence: (trx, before) =>
    count(
      trx
        .selectFrom('reports')
        .where('evidence', 'is not', null)
        .where('reviewed_at', '<', before)
        .where(isNotOnHold(...OF_REPORT)),
    ),
  unreviewedEvidence: (trx, before) =>
    count(
      trx
        .selectFrom('reports')
        .where('evidence', 'is not', null)
        .where('reviewed_at', 'is', null)
        .where('created_at', '<', before)
        .where(isNotOnHold(...OF_REPORT)),
    ),
  reports: (trx, before) =>
    count(
      trx
        .selectFrom('reports')
        .where('reviewed_at', '<', before)
        .where(isNotOnHold(...OF_REPORT)),
    ),
  unblockRequests: (trx, before) =>
    count(trx.selectFrom('unblock_requests').where('created_at', '<', before).where(isNotOnHold('user_id'))),
  receipts: (trx, before) =>
    count(trx.selectFrom('report_receipts').where('created_at', '<', before).where(isOfNoHeldReport)),
  auditEntries: (trx, before) =>
    count(
      trx
        .selectFrom('audit_log')
        .where('at', '<', before)
        .where(isNotOnHold('user_id', 'reported_user_id', 'reporter_id')),
    ),
  shadowFindings: (trx, before) =>
    count(trx.selectFrom('shadow_findings').where('last_at', '<', before).where(isNotOnHold('subject'))),
  legalHolds: (trx, before) => count(trx.selectFrom('legal_holds').where('ended_at', '<', before)),
  accountSessions: (trx, before) =>
    count(
      trx
        .selectFrom('account_sessions')
        .where('expires_at', '<', before)
        .where(isOfNoHeldDevice('account_sessions.device_id')),
    ),
  apiTokens: (trx, before) => count(trx.selectFrom('api_tokens').where('expires_at', '<', before)),
};

/** How much is past each retention period at `now` (epoch milliseconds). */
export async function countPast(trx: Database, now: number): Promise<Record<Term, number>> {
  const counts = {} as Record<Term, number>;
  for (const term of Object.keys(PAST) as Term[]) {
    counts[term] = await PAST[term](trx, now - KEPT_DAYS[term] * DAY_MS);
  }
  return counts;
}
