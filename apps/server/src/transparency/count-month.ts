import type { AppealFigure, DecisionFigure, ReportFigure } from '@app/contract/figures';
import { REPORT_REASONS, type ReportReason } from '@app/contract/report-reasons';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connect';
import type { Schema } from '../db/schema';
import { type Counted, middleOf, type Taken } from '../domain/figures';

/** From, and up to, in epoch milliseconds. */
type Span = { from: number; until: number };

const OF_REASON: Record<ReportReason, ReportFigure> = {
  'Inappropriate behavior': 'inappropriate',
  Spamming: 'spam',
  'Offensive language': 'offensive',
  'Fake identity': 'fake',
  Other: 'other',
};

/**
 * Counts a month that has ended. Reports and decisions are counted in the audit log, whose entries stay when a report
 * is deleted or a person erased; how long decisions took, in what was decided on.
 */
export async function countMonth(reads: Database, span: Span): Promise<Counted> {
  const reports = await countReports(reads, span);
  const actions = await countActions(reads, span);
  const decisions: Record<DecisionFigure, number> = {
    blockByPerson: actions.get('BLOCK_USER') ?? 0,
    timeoutByPerson: actions.get('TIMEOUT_USER') ?? 0,
    timeoutByRule: actions.get('AUTO_TIMEOUT') ?? 0,
    liftedByPerson: actions.get('UNBLOCK_USER') ?? 0,
    noBreachByPerson: await countNoBreach(reads, span),
  };
  const appeals: Record<AppealFigure, number> = {
    received: await countAppeals(reads, span),
    approved: actions.get('APPROVE_UNBLOCK') ?? 0,
    denied: actions.get('DENY_UNBLOCK') ?? 0,
  };
  const taken = {
    report: await timesOf(reads, 'reports', span),
    appeal: await timesOf(reads, 'unblock_requests', span),
  };
  return { reports, decisions, appeals, taken };
}

async function countReports(reads: Database, { from, until }: Span): Promise<Record<ReportFigure, number>> {
  const rows = await reads
    .selectFrom('audit_log')
    .select((eb) => [reasonFigure().as('figure'), eb.fn.countAll<number>().as('n')])
    .where('action', '=', 'USER_REPORT')
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy('figure')
    .execute();
  const counts: Record<ReportFigure, number> = {
    ...{ inappropriate: 0, spam: 0, offensive: 0, fake: 0, other: 0, deleted: 0 },
  };
  for (const { figure, n } of rows) counts[figure] = Number(n);
  return counts;
}

/** The figure that an entry of a report counts for. No words of reporters leave the store for it. */
function reasonFigure(): RawBuilder<ReportFigure> {
  const offered = REPORT_REASONS.filter((reason) => reason !== 'Other').map((reason) => {
    const opening = `${reason} - `;
    return sql`when reason = ${sql.lit(reason)} or substr(reason, 1, ${sql.lit(opening.length)}) = ${sql.lit(opening)}
      then ${sql.lit(OF_REASON[reason])}`;
  });
  return sql<ReportFigure>`case when reason is null then 'deleted' ${sql.join(offered, sql` `)} else 'other' end`;
}

async function countActions(reads: Database, { from, until }: Span): Promise<ReadonlyMap<string, number>> {
  const rows = await reads
    .selectFrom('audit_log')
    .select((eb) => ['action', eb.fn.countAll<number>().as('n')])
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy('action')
    .execute();
  return new Map(rows.map(({ action, n }) => [action, Number(n)]));
}

/** Reports reviewed then, with no consequence for the one reported. */
async function countNoBreach(reads: Database, { from, until }: Span): Promise<number> {
  const row = await reads
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reviewed_at', '>=', from)
    .where('reviewed_at', '<', until)
    .where('upheld_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

async function countAppeals(reads: Database, { from, until }: Span): Promise<number> {
  const row = await reads
    .selectFrom('unblock_requests')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** How long it took to decide on what was decided then. */
async function timesOf(
  reads: Database,
  table: 'reports' | 'unblock_requests',
  { from, until }: Span,
): Promise<Taken> {
  const decided = reads.selectFrom(table).where('reviewed_at', '>=', from).where('reviewed_at', '<', until);
  const row = await decided.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const n = Number(row.n);
  const middle = middleOf(n);
  if (middle.count === 0) return { n, middle: [] };
  const rows = await decided
    .select((eb) => tookOf(eb).as('took'))
    .orderBy('took')
    .limit(middle.count)
    .offset(middle.from)
    .execute();
  return { n, middle: rows.map(({ took }) => Number(took)) };
}

const tookOf = (eb: ExpressionBuilder<Schema, 'reports' | 'unblock_requests'>) =>
  eb(eb.ref('reviewed_at'), '-', eb.ref('created_at')).$castTo<number>();
