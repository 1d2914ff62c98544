import type { Case, CaseDecision } from '@app/contract/cases';
import { spanWords } from '@app/contract/span';
import type { Action } from './action';

function wordsOf(decision: CaseDecision): Pick<Action, 'waiting' | 'done'> {
  switch (decision.kind) {
    case 'block':
      return { waiting: 'Will be blocked', done: 'Blocked' };
    case 'timeout': {
      const length = spanWords(decision.minutes);
      return { waiting: `Will be timed out for ${length}`, done: `Timed out for ${length}` };
    }
    case 'dismiss':
      return { waiting: 'Will be dismissed', done: 'Dismissed' };
    default:
      return decision satisfies never;
  }
}

/** The decision on a case, to be held as long as it can be undone. `name` is that of the person, if they have one. */
export function caseAction(
  { userId, reports }: Case,
  decision: CaseDecision,
  name: string | undefined,
): Action {
  return {
    noun: 'case',
    id: userId,
    label: name === undefined || name === '' ? userId : name,
    ...wordsOf(decision),
    decision: { kind: 'case', userId, decide: { reportIds: reports.map(({ _id }) => _id), decision } },
  };
}
