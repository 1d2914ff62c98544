import type { Database } from '../db/connect';
import { moodsOf, tongueOfColumns } from '../domain/outcomes';
import type { CountedOutcomes } from './outcome-counter';
import { addOutcomes, oneOutcome } from './outcomes.store';
import type { TriedNeeds } from './tried-needs';

/**
 * Counts reports that are about to be upheld, for the pair of moods of the talk they are about. Which it was is known for
 * a day after the talk, as long as its room is kept; of older ones nothing is counted.
 */
export type NoteUpheld = (trx: Database, reportIds: readonly string[], at: number) => Promise<void>;

/** `tried`: says whether outcomes are counted, and by whose needs a room was opened. */
export function createNoteUpheld(tried: Pick<TriedNeeds, 'isCounting' | 'halfAt'>): NoteUpheld {
  return async (trx, reportIds, at) => {
    if (!tried.isCounting() || reportIds.length === 0) return;
    const rows = await trx
      .selectFrom('reports')
      .innerJoin('rooms', 'rooms.room_id', 'reports.room_id')
      .select(['mood_a', 'mood_b', 'language_a', 'language_b', 'opened_at'])
      .where('report_id', 'in', reportIds)
      .where('upheld_at', 'is', null)
      .where('verified_at', 'is not', null)
      // Of some rooms only the end is known.
      .where('user_a', '<>', '')
      .execute();
    const counted = rows.map(
      ({ mood_a, mood_b, language_a, language_b, opened_at }): CountedOutcomes =>
        oneOutcome(
          'upheld',
          {
            moods: moodsOf([mood_a, mood_b]),
            tongue: tongueOfColumns(language_a, language_b),
            half: tried.halfAt(opened_at) ?? 'prior',
          },
          at,
        ),
    );
    await addOutcomes(trx, counted);
  };
}
