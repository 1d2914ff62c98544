import type { RuleFound } from '@app/contract/rule-states';
import { RULES_ON_PEOPLE, type Rule, type RuleOnPeople } from '@app/contract/rules';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { isNotOnHold } from '../db/on-hold';
import { deleteInPieces } from '../db/pieces';

export type ShadowStore = ReturnType<typeof createShadowStore>;

/** What rules in shadow would have done. */
export function createShadowStore(db: Database, reads: Database) {
  async function note(rule: Rule, subject: string, times: number, at: number): Promise<void> {
    await db
      .insertInto('shadow_findings')
      .values({ rule, subject, times, first_at: at, last_at: at })
      .onConflict((conflict) =>
        conflict.columns(['rule', 'subject']).doUpdateSet({
          times: sql<number>`shadow_findings.times + excluded.times`,
          last_at: at,
        }),
      )
      .execute();
  }

  /** Whom the rule would have acted against, and what moderators have decided since. */
  async function foundOnPeople(rule: RuleOnPeople): Promise<RuleFound> {
    const row = await reads
      .selectFrom('shadow_findings')
      .select((eb) => {
        const reports = eb
          .selectFrom('reports')
          .select('report_id')
          .where((of) =>
            of.or([
              of('reported_user_id', '=', of.ref('shadow_findings.subject')),
              of(
                'reported_user_id',
                'in',
                of
                  .selectFrom('users as first')
                  .innerJoin('users as other', 'other.device_id', 'first.device_id')
                  .select('other.user_id')
                  .whereRef('first.user_id', '=', 'shadow_findings.subject'),
              ),
            ]),
          );
        const upheld = eb.exists(reports.where('upheld_at', 'is not', null));
        const waiting = eb.exists(reports.where('reviewed_at', 'is', null));
        const reviewed = eb.exists(reports.where('reviewed_at', 'is not', null));
        const countOf = (condition: ReturnType<typeof eb.and>) =>
          eb.fn.coalesce(eb.fn.sum<number>(eb.case().when(condition).then(1).else(0).end()), eb.lit(0));
        return [
          eb.fn.countAll<number>().as('times'),
          countOf(eb.and([upheld])).as('upheld'),
          countOf(eb.and([eb.not(upheld), eb.not(waiting), reviewed])).as('dismissed'),
        ];
      })
      .where('rule', '=', rule)
      .executeTakeFirstOrThrow();
    return { times: Number(row.times), upheld: Number(row.upheld), dismissed: Number(row.dismissed) };
  }

  async function foundElsewhere(rule: Rule): Promise<RuleFound> {
    const row = await reads
      .selectFrom('shadow_findings')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('times'), eb.lit(0)).as('times'))
      .where('rule', '=', rule)
      .executeTakeFirstOrThrow();
    return { times: Number(row.times) };
  }

  return {
    /** The rule would have acted against this visitor: one person, under whichever id of their device. */
    async onVisitor(rule: RuleOnPeople, userId: string, at: number): Promise<void> {
      const first = await db
        .selectFrom('users as own')
        .innerJoin('users as other', 'other.device_id', 'own.device_id')
        .select('other.user_id')
        .where('own.user_id', '=', userId)
        .orderBy('other.seq')
        .limit(1)
        .executeTakeFirst();
      await note(rule, first?.user_id ?? userId, 1, at);
    },

    /** The rule would have acted so many times on that day. `at`: epoch milliseconds. */
    onDay: (rule: Rule, times: number, at: number): Promise<void> =>
      note(rule, new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length), times, at),

    /** The rule would have acted in that hour, however often that is found. */
    async inHour(rule: Rule, at: number): Promise<void> {
      const subject = new Date(at).toISOString().slice(0, 'yyyy-mm-ddThh'.length);
      await db
        .insertInto('shadow_findings')
        .values({ rule, subject, times: 1, first_at: at, last_at: at })
        .onConflict((conflict) => conflict.columns(['rule', 'subject']).doNothing())
        .execute();
    },

    /** What a rule would have done, as far as it is kept. */
    found: (rule: Rule): Promise<RuleFound> =>
      isOnPeople(rule) ? foundOnPeople(rule) : foundElsewhere(rule),

    /** Erases findings last made before then (epoch milliseconds). Returns how many. */
    purge: (before: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one
            .deleteFrom('shadow_findings')
            .where(({ eb, refTuple, selectFrom }) =>
              eb(
                refTuple('rule', 'subject'),
                'in',
                selectFrom('shadow_findings')
                  .select(['rule', 'subject'])
                  .where('last_at', '<', before)
                  .where(isNotOnHold('subject'))
                  .limit(limit)
                  .$asTuple('rule', 'subject'),
              ),
            ),
        signal,
      ),
  };
}

function isOnPeople(rule: Rule): rule is RuleOnPeople {
  return RULES_ON_PEOPLE.some((one) => one === rule);
}
