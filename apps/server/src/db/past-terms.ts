import { KEPT_DAYS, type Term } from '@app/contract/terms';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from './connect';
import type { Schema } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;

type Rows<T extends keyof Schema> = (
  eb: ExpressionBuilder<Schema, T>,
  before: number,
) => ExpressionWrapper<Schema, T, SqlBool>;

/** Counts the rows of a table that a condition picks. */
function rowsOf<T extends keyof Schema>(table: T, which: Rows<T>) {
  return async (trx: Database, before: number): Promise<number> => {
    const { n } = await (trx.selectFrom(table) as ReturnType<typeof trx.selectFrom<'rooms'>>)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where((eb) => which(eb as unknown as ExpressionBuilder<Schema, T>, before))
      .executeTakeFirstOrThrow();
    return n;
  };
}

/** What is past each retention period, as the jobs find it. */
const PAST: Record<Term, (trx: Database, before: number) => Promise<number>> = {
  endedRooms: rowsOf('rooms', (eb, before) => eb('ended_at', '<', before)),
  networks: rowsOf('users', (eb, before) =>
    eb.and([eb('network', 'is not', null), eb('last_seen_at', '<', before)]),
  ),
  unseenVisitors: rowsOf('users', (eb, before) =>
    eb.and([
      eb('last_seen_at', '<', before),
      eb('blocked_at', 'is', null),
      eb('timeout_until', 'is', null),
      eb.not(
        eb.exists(
          eb
            .selectFrom('reports')
            .select('report_id')
            .where((of) =>
              of.or([
                of('reported_user_id', '=', of.ref('users.user_id')),
                of('reporting_user_id', '=', of.ref('users.user_id')),
              ]),
            ),
        ),
      ),
    ]),
  ),
  evidence: rowsOf('reports', (eb, before) =>
    eb.and([eb('evidence', 'is not', null), eb('reviewed_at', '<', before)]),
  ),
  unreviewedEvidence: rowsOf('reports', (eb, before) =>
    eb.and([eb('evidence', 'is not', null), eb('reviewed_at', 'is', null), eb('created_at', '<', before)]),
  ),
  reports: rowsOf('reports', (eb, before) => eb('reviewed_at', '<', before)),
  unblockRequests: rowsOf('unblock_requests', (eb, before) => eb('created_at', '<', before)),
  auditEntries: rowsOf('audit_log', (eb, before) => eb('at', '<', before)),
  accountSessions: rowsOf('account_sessions', (eb, before) => eb('expires_at', '<', before)),
};

/** How much is past each retention period at `now` (epoch milliseconds). */
export async function countPast(trx: Database, now: number): Promise<Record<Term, number>> {
  const counts = {} as Record<Term, number>;
  for (const term of Object.keys(PAST) as Term[]) {
    counts[term] = await PAST[term](trx, now - KEPT_DAYS[term] * DAY_MS);
  }
  return counts;
}
