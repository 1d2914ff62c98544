import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { COUNTED_CREDIBILITY } from '../domain/report-weight';

/** Ids of one device whose reports are counted: a new id costs nothing. */
const MAX_ALIASES = 100;

/**
 * The number of devices with verified reports, believed and not dismissed, against each of these visitors since then
 * (epoch milliseconds), under any id of the visitor's device, in one query: a page of the console lists many, again and
 * again. Visitors without any are left out. Who was reported need not have a record.
 */
export async function strikesAgainst(
  db: Database,
  userIds: readonly string[],
  since: number,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const asked = sql.join(userIds);
  const { rows } = await sql<{ id: string; devices: number }>`
    select asked.id, (
      select count(distinct reporter.device_id)
      from (
        select asked.id as id
        union
        select alias.id from (
          select other.user_id as id from users as other
          where other.device_id = (select own.device_id from users as own where own.user_id = asked.id)
          order by other.seq desc limit ${sql.lit(MAX_ALIASES)}
        ) as alias
      ) as person
      join reports on reports.reported_user_id = person.id
      join users as reporter on reporter.user_id = reports.reporting_user_id
      where reports.proven_at is not null
        and reports.verified_at > ${since}
        and reports.credibility >= ${COUNTED_CREDIBILITY}
        and (reports.reviewed_at is null or reports.upheld_at is not null)
    ) as devices
    from (
      select user_id as id from users where user_id in (${asked})
      union
      select reported_user_id from reports where reported_user_id in (${asked})
    ) as asked`.execute(db);
  return new Map(rows.map(({ id, devices }) => [id, Number(devices)] as const).filter(([, n]) => n > 0));
}
