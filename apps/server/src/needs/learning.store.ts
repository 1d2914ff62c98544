import { SHADOW_DAYS } from '@app/contract/meeting-days';
import { RULE_MODES, type RuleMode } from '@app/contract/rules';
import { z } from 'zod';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { lockedIn } from '../db/dialect';
import type { GivenUp } from '../domain/gain';
import type { Factors } from '../domain/learned-needs';
import { inTransaction } from '../http/confirmed';
import { HttpError } from '../http/errors';
import type { LearningState } from './tried-needs';

const NEEDS = 'needs';
const DAY_MS = 24 * 60 * 60 * 1000;
/** How this is called among the rules in the audit log. */
const RULE = 'meetings';

const factorsSchema = z.record(z.string(), z.number());

export type LearningStore = ReturnType<typeof createLearningStore>;

/** When what is in shadow since then may be switched on; epoch milliseconds. */
export const onFrom = (shadowSince: number): number => shadowSince + SHADOW_DAYS * DAY_MS;

/** How learning is switched, and what was learned. Each switch is stored with its audit entry. */
export function createLearningStore(db: Database, audit: Pick<AuditStore, 'append'>, newId: () => string) {
  async function note(trx: Database, rule: string, mode: RuleMode, actor: string | null, at: number) {
    await audit.append(trx, {
      ...{ entryId: newId(), action: 'SET_RULE' as const, facts: { rule, method: mode } },
      ...{ userId: null, roomId: null, actor, at },
    });
  }

  return {
    /** Has it begin in shadow at `at` (epoch milliseconds), unless it has begun. */
    begin: (at: number): Promise<void> => insert(db, at),

    /** undefined: it has not begun yet. */
    read: (): Promise<LearningState | undefined> => read(db),

    /**
     * Switches it. Rejects with 'too_early' when it has not been in shadow for a week, and with 'unconfirmed' when the
     * store was lost during the commit.
     */
    setMode(mode: RuleMode, actor: string | null, at: number): Promise<void> {
      return inTransaction(db, async (trx) => {
        await insert(trx, at);
        const before = await lock(trx);
        if (before.mode === mode) return;
        const isRipe = before.mode === 'shadow' && at >= onFrom(before.since);
        if (mode === 'on' && !isRipe) throw new HttpError('too_early');
        await trx
          .updateTable('needs')
          .set({ mode, since: at, seed: newId(), gave_up: null })
          .where('needs', '=', NEEDS)
          .execute();
        await note(trx, RULE, mode, actor, at);
      });
    },

    /** Keeps what was learned on a day; false: another process was faster, or it was switched meanwhile. */
    async learned(before: LearningState, day: string, factors: Factors): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('needs')
        .set({ learned_on: day, factors: JSON.stringify(Object.fromEntries(factors)) })
        .where('needs', '=', NEEDS)
        .where('seed', '=', before.seed)
        .where((eb) => eb.or([eb('learned_on', 'is', null), eb('learned_on', '<', day)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Goes back to shadow by itself. Does nothing if it was switched meanwhile. */
    giveUp(before: LearningState, why: GivenUp, at: number): Promise<void> {
      return inTransaction(db, async (trx) => {
        const found = await lock(trx);
        if (found.mode !== 'on' || found.seed !== before.seed) return;
        await trx
          .updateTable('needs')
          .set({ mode: 'shadow', since: at, seed: newId(), gave_up: why })
          .where('needs', '=', NEEDS)
          .execute();
        const words = why === 'worse' ? 'the learned half was worse' : 'no gain was shown';
        await note(trx, `${RULE} (by itself: ${words})`, 'shadow', null, at);
      });
    },
  };

  async function insert(trx: Database, at: number): Promise<void> {
    const begun = {
      mode: 'shadow',
      since: at,
      seed: newId(),
      learned_on: null,
      factors: '{}',
      gave_up: null,
    };
    await trx
      .insertInto('needs')
      .values({ needs: NEEDS, ...begun })
      .onConflict((conflict) => conflict.column('needs').doNothing())
      .execute();
  }
}

const selectNeeds = (db: Database) => db.selectFrom('needs').selectAll().where('needs', '=', NEEDS);

async function read(db: Database): Promise<LearningState | undefined> {
  const row = await selectNeeds(db).executeTakeFirst();
  if (row === undefined) return undefined;
  const factors = factorsSchema.safeParse(parsed(row.factors));
  return {
    // Of a mode of a newer version nothing is known here.
    mode: RULE_MODES.find((one) => one === row.mode) ?? 'off',
    since: row.since,
    seed: row.seed,
    learnedOn: row.learned_on,
    factors: new Map(Object.entries(factors.success ? factors.data : {})),
    gaveUp: row.gave_up === 'worse' || row.gave_up === 'no_gain' ? row.gave_up : null,
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const lock = (trx: Database) => selectNeeds(trx).$call(lockedIn(trx)).executeTakeFirstOrThrow();
