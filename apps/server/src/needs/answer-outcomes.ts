import type { NoteAnswers } from '../feedback/feedback.store';
import type { OutcomeCounter } from './outcome-counter';
import { addOutcomes, oneOutcome } from './outcomes.store';
import type { TriedNeeds } from './tried-needs';

/** Counts answers as outcomes of their talk, unless their device has had its share of them today. */
export function createNoteAnswers(
  counter: Pick<OutcomeCounter, 'admits'>,
  tried: Pick<TriedNeeds, 'halfAt'>,
): NoteAnswers {
  return async (trx, device, { moods, tongue, openedAt }, answers, at) => {
    if (answers.length === 0 || !counter.admits(device)) return;
    const of = { moods, tongue, half: tried.halfAt(openedAt) ?? 'prior' };
    await addOutcomes(
      trx,
      answers.map((answer) => oneOutcome(answer, of, at)),
    );
  };
}
