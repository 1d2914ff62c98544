import type { RawBuilder } from 'kysely';
import type { Database } from '../src/db/connect';

/** Odd texts, and a number that JavaScript cannot represent. */
type Odd = { ids: readonly string[]; wild: string; huge: RawBuilder<number> };

/** Puts something into the tables of what the matching learns from. */
export async function fillOutcomes(db: Database, { ids, wild, huge }: Odd): Promise<void> {
  await db
    .insertInto('talk_outcomes')
    .values(
      ids.map((moods, n) => ({
        ...{ day: '2026-01-31', moods, tongue: 'same', half: 'prior', talks: huge, long: n, skipped: n },
        ...{ better: n, same: n, worse: n, thanks: n, upheld: n, later: n, sooner: n },
      })),
    )
    .execute();
  await db
    .insertInto('talk_slots')
    .values(ids.map((_, slot) => ({ slot, half: 'learned', talks: huge, half_points: slot })))
    .execute();
  await db
    .insertInto('needs')
    .values({
      ...{ needs: 'needs', mode: 'on', since: huge, seed: wild, learned_on: '2026-01-31' },
      ...{ factors: JSON.stringify({ [wild]: 0.9 }), gave_up: null },
    })
    .execute();
}
