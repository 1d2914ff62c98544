import { RULES_ON_PEOPLE } from '@app/contract/rules';
import type { Database } from '../db/connect';
import type { Traces } from './traces';

/** SQLite allows some 32,000 values in one statement. */
const AT_ONCE = 10_000;

/**
 * What is stored about a person outside of the audit log, as rows by kind. Digests of codes and ids of sessions, which
 * prove nothing, are left out.
 */
export async function factsOf(trx: Database, { userIds: ids, deviceIds }: Traces) {
  const reports = await trx
    .selectFrom('reports')
    .selectAll()
    .where((eb) => eb.or([eb('reporting_user_id', 'in', ids), eb('reported_user_id', 'in', ids)]))
    .orderBy('seq')
    .execute();
  return {
    hold: await trx
      .selectFrom('legal_holds')
      .selectAll()
      .where('user_id', 'in', ids)
      .orderBy('placed_at')
      .execute(),
    user: await trx.selectFrom('users').selectAll().where('user_id', 'in', ids).orderBy('seq').execute(),
    room: await trx
      .selectFrom('rooms')
      .selectAll()
      .where((eb) => eb.or([eb('user_a', 'in', ids), eb('user_b', 'in', ids)]))
      .orderBy('opened_at')
      .execute(),
    report: reports,
    ...(await aboutReports(
      trx,
      reports.map(({ report_id }) => report_id),
    )),
    caseNote: await trx
      .selectFrom('case_notes')
      .selectAll()
      .where('user_id', 'in', ids)
      .orderBy('seq')
      .execute(),
    unblockRequest: await trx
      .selectFrom('unblock_requests')
      .selectAll()
      .where('user_id', 'in', ids)
      .orderBy('seq')
      .execute(),
    appealCode: await trx
      .selectFrom('appeal_codes')
      .innerJoin('unblock_requests', 'unblock_requests.request_id', 'appeal_codes.request_id')
      .select(['appeal_codes.request_id', 'appeal_codes.created_at'])
      .where('user_id', 'in', ids)
      .orderBy('appeal_codes.created_at')
      .execute(),
    separation: await trx
      .selectFrom('separations')
      .selectAll()
      .where((eb) => eb.or([eb('user_a', 'in', ids), eb('user_b', 'in', ids)]))
      .orderBy('at')
      .execute(),
    ruleInShadow: await trx
      .selectFrom('shadow_findings')
      .selectAll()
      .where('rule', 'in', RULES_ON_PEOPLE)
      .where('subject', 'in', ids)
      .orderBy('first_at')
      .execute(),
    ageAnswer: await trx
      .selectFrom('age_answers')
      .selectAll()
      .where('device_id', 'in', deviceIds.length === 0 ? [''] : deviceIds)
      .execute(),
    consoleSession: await trx
      .selectFrom('account_sessions')
      .select(['account_id', 'device_id', 'browser', 'created_at', 'expires_at'])
      .where('device_id', 'in', deviceIds.length === 0 ? [''] : deviceIds)
      .orderBy('created_at')
      .execute(),
  };
}

/** What came of these reports besides their own rows: receipts, second looks, and who was told by webhook. */
async function aboutReports(trx: Database, reportIds: readonly string[]) {
  const portions: string[][] = [];
  for (let from = 0; from < reportIds.length; from += AT_ONCE) {
    portions.push(reportIds.slice(from, from + AT_ONCE));
  }
  const each = async <Row>(read: (some: string[]) => Promise<Row[]>): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const some of portions) rows.push(...(await read(some)));
    return rows;
  };
  return {
    receipt: await each((some) =>
      trx
        .selectFrom('report_receipts')
        .select(['report_id', 'outcome', 'created_at'])
        .where('report_id', 'in', some)
        .orderBy('created_at')
        .execute(),
    ),
    secondLook: await each((some) =>
      trx
        .selectFrom('second_looks')
        .selectAll()
        .where('report_id', 'in', some)
        .orderBy('at')
        .orderBy('report_id')
        .execute(),
    ),
    webhookNotice: await each((some) =>
      trx.selectFrom('webhook_outbox').selectAll().where('subject', 'in', some).orderBy('seq').execute(),
    ),
  };
}
