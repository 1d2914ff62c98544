import type { Decision } from '@app/contract/decisions';
import type { ActionFailure, Noun } from '../failure-words';

/** A decision of an administrator on one subject. */
export type Action = {
  noun: Noun;
  /** The id of the subject among those of its noun. */
  id: string;
  /** The subject's name for messages: a visitor's name, a report's reason. */
  label: string;
  /** The text while the action can be undone: 'Will be blocked'. */
  waiting: string;
  /** The text once it is carried out: 'Blocked'. */
  done: string;
  decision: Decision;
};

/** `decisionId`: the decision's own, by which it is carried out once, however often it is sent. */
export type NamedAction = Action & { decisionId: string };

/**
 * 'waiting': it can be undone until `dueAt`. 'sending': its request is running. 'done': carried out at `at`. 'failed':
 * it can be repeated. Times are epoch milliseconds.
 */
type Stage =
  | { stage: 'waiting'; dueAt: number }
  | { stage: 'sending' }
  | { stage: 'done'; at: number }
  | { stage: 'failed'; failure: ActionFailure };

/** `batch`: the number that actions decided together share. */
export type PendingAction = NamedAction & { batch: number } & Stage;

/** How one action ended. */
export type Outcome = { action: Action; failure: ActionFailure | undefined };

/** Identifies a subject among those of all kinds. */
export function subjectKey(noun: Noun, id: string): string {
  return `${noun} ${id}`;
}
