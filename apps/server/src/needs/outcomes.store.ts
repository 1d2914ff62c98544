import { OUTCOMES_KEPT_DAYS } from '@app/contract/meeting-days';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { transact } from '../db/transaction';
import { HALVES, type Half, SLOT_MS, slotOf } from '../domain/halves';
import { NOTHING_COUNTED, OUTCOMES, type OutcomeCounts, TONGUES, type Tongue } from '../domain/outcomes';
import { type CountedOutcomes, type CountedSlot, dayOf } from './outcome-counter';

const DAY_MS = 24 * 60 * 60 * 1000;
/** By then nearly all talks of a slot are over and counted: short ones are counted before long ones. */
const OVER_MS = 60 * 60 * 1000;

export type OutcomeStore = ReturnType<typeof createOutcomeStore>;

/** How talks went, as counts that are about nobody in particular. `reads` is for queries that may take long. */
export function createOutcomeStore(db: Database, reads: Database) {
  return {
    /** Adds what one process counted, and forgets what is too old at `at` (epoch milliseconds). */
    add(
      { outcomes, slots }: { outcomes: readonly CountedOutcomes[]; slots: readonly CountedSlot[] },
      at: number,
    ): Promise<void> {
      return transact(db, async (trx) => {
        await addOutcomes(trx, outcomes);
        for (const { slot, half, talks, score } of [...slots].sort((a, b) => a.slot - b.slot)) {
          await trx
            .insertInto('talk_slots')
            .values({ slot, half, talks, half_points: Math.round(2 * score) })
            .onConflict((conflict) =>
              conflict.columns(['slot', 'half']).doUpdateSet({
                talks: sql<number>`talk_slots.talks + excluded.talks`,
                half_points: sql<number>`talk_slots.half_points + excluded.half_points`,
              }),
            )
            .execute();
        }
        const oldest = at - OUTCOMES_KEPT_DAYS * DAY_MS;
        await trx.deleteFrom('talk_outcomes').where('day', '<', dayOf(oldest)).execute();
        await trx.deleteFrom('talk_slots').where('slot', '<', slotOf(oldest)).execute();
      });
    },

    /** The counts of all days that are kept: some 3,600 rows at most. */
    async outcomes(): Promise<CountedOutcomes[]> {
      const rows = await reads.selectFrom('talk_outcomes').selectAll().execute();
      return rows.flatMap((row) => {
        const [tongue, half] = [
          TONGUES.find((one) => one === row.tongue),
          HALVES.find((one) => one === row.half),
        ];
        if (tongue === undefined || half === undefined) return [];
        const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, Number(row[outcome])]));
        return [{ day: row.day, moods: row.moods, tongue, half, counts: counts as OutcomeCounts }];
      });
    },

    /** The slots that began at `since` or later, and whose talks are over at `at` (epoch milliseconds) but for the longest. */
    async slots(since: number, at: number): Promise<CountedSlot[]> {
      const rows = await reads
        .selectFrom('talk_slots')
        .selectAll()
        .where('slot', '>=', Math.ceil(since / SLOT_MS))
        .where('slot', '<', slotOf(at - OVER_MS))
        .orderBy('slot')
        .execute();
      return rows.flatMap((row) => {
        const half = HALVES.find((one) => one === row.half);
        if (half === undefined) return [];
        return [
          { slot: Number(row.slot), half, talks: Number(row.talks), score: Number(row.half_points) / 2 },
        ];
      });
    },
  };
}

const keyOf = ({ day, moods, tongue, half }: CountedOutcomes) => [day, moods, tongue, half].join(' ');

/** Adds counts, in a fixed order, so that two processes never wait for each other. */
export async function addOutcomes(trx: Database, counted: readonly CountedOutcomes[]): Promise<void> {
  for (const { counts, ...of } of counted.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const sums = OUTCOMES.map((outcome) => [
      outcome,
      sql<number>`${sql.ref(`talk_outcomes.${outcome}`)} + ${sql.ref(`excluded.${outcome}`)}`,
    ]);
    await trx
      .insertInto('talk_outcomes')
      .values({ ...of, ...counts })
      .onConflict((conflict) =>
        conflict.columns(['day', 'moods', 'tongue', 'half']).doUpdateSet(Object.fromEntries(sums)),
      )
      .execute();
  }
}

/** One more of an outcome, as counts of a day at `at` (epoch milliseconds). */
export function oneOutcome(
  outcome: keyof OutcomeCounts,
  of: { moods: string; tongue: Tongue; half: Half },
  at: number,
): CountedOutcomes {
  return { day: dayOf(at), ...of, counts: { ...NOTHING_COUNTED, [outcome]: 1 } };
}
