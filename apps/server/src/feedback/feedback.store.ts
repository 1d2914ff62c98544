import type { Feedback, FeedbackAnswer } from '@app/contract/feedback';
import type { Database } from '../db/connect';
import { transact } from '../db/transaction';
import { moodsOf, type Tongue } from '../domain/outcomes';
import { areSeparated, findTalkSides } from './talk-sides';

type Column = 'felt_a' | 'felt_b' | 'thanked_a' | 'thanked_b';

/**
 * What was counted, for which moods, and who was thanked; null: this device had no side in a talk that still takes
 * feedback.
 */
export type CountedFeedback = { moods: string; answers: FeedbackAnswer[]; thanked?: string } | null;

export type FeedbackStore = ReturnType<typeof createFeedbackStore>;

/** Is told what was counted, within its transaction, and of which talk. `at` is epoch milliseconds. */
export type NoteAnswers = (
  trx: Database,
  device: string,
  talk: { moods: string; tongue: Tongue; openedAt: number },
  answers: readonly FeedbackAnswer[],
  at: number,
) => Promise<void>;

/** Talk feedback, as counts that are about nobody in particular. */
export function createFeedbackStore(db: Database, noteAnswers: NoteAnswers) {
  async function sidesOf(roomId: string, device: string, now: number) {
    const found = await findTalkSides(db, roomId, now);
    if (found === null) return null;
    const sides = (['a', 'b'] as const).filter((side) => found[side].deviceId === device);
    return sides.length === 0 ? null : { found, sides, moods: moodsOf([found.a.mood, found.b.mood]) };
  }

  return {
    /**
     * Counts the feedback of one side of a room, each kind once; `device` is its sender's, `now` epoch milliseconds. It
     * is durable once this resolves.
     */
    async count(roomId: string, device: string, given: Feedback, now: number): Promise<CountedFeedback> {
      const known = await sidesOf(roomId, device, now);
      if (known === null) return null;
      const { found, sides, moods } = known;
      const day = new Date(now).toISOString().slice(0, 10);
      return transact(db, async (trx) => {
        const answers: FeedbackAnswer[] = [];
        /** If two tabs of one browser met, the device has both sides, each of which counts. */
        const countOnce = async (kind: 'felt' | 'thanked', answer: FeedbackAnswer) => {
          for (const side of sides) {
            if (!(await mark(trx, roomId, `${kind}_${side}`, now))) continue;
            await add(trx, day, moods, answer);
            answers.push(answer);
            return side;
          }
          return undefined;
        };
        if (given.feeling !== undefined) await countOnce('felt', given.feeling);
        const side = given.thanks === true ? await countOnce('thanked', 'thanks') : undefined;
        const { tongue, openedAt } = found;
        await noteAnswers(trx, device, { moods, tongue, openedAt }, answers, now);
        if (side === undefined) return { moods, answers };
        const { userId } = side === 'a' ? found.b : found.a;
        const hear = !(await areSeparated(trx, found.a.userId, found.b.userId));
        return { moods, answers, ...(hear && { thanked: userId }) };
      });
    },
  };
}

/** Notes that a side has answered; false when it had before. Of two at once the second waits for the first. */
async function mark(trx: Database, roomId: string, column: Column, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('rooms')
    .set({ [column]: now })
    .where('room_id', '=', roomId)
    .where(column, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function add(trx: Database, day: string, moods: string, answer: FeedbackAnswer): Promise<void> {
  await trx
    .insertInto('talk_feedback')
    .values({ day, moods, answer, n: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'moods', 'answer'])
        .doUpdateSet((eb) => ({ n: eb('talk_feedback.n', '+', 1) })),
    )
    .execute();
}
