import type { NewAuditEntry } from '../audit/audit.store';
import type { AuditFacts } from '../domain/audit-facts';
import { applyAction, type ModerationAction, type ModerationState, type Outcome } from '../domain/moderation';
import { HttpError } from '../http/errors';
import { durationOf } from './entry-facts';

export type Subject = {
  state: ModerationState;
  userId: string;
  roomId: string | null;
  /** What the entry says beyond the action: of a report, and why in the words of whoever decides. */
  facts?: AuditFacts;
};

export type DecideParts = {
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

export const NO_USER = 'There’s no record of this user.';

/**
 * Applies an action to what was locked. Throws HttpError: 'not_found', or a conflict. The first entry of a decision has
 * the decision's own id, if it came with one, by which it is recognised when it arrives again.
 */
export function createDecide({ newId, now }: DecideParts) {
  /** The state to save, and the entry to write once it is saved. */
  return function decide(
    subject: Subject,
    action: ModerationAction,
    actor: string | null,
    entryId: string = newId(),
  ): { after: ModerationState; entry: NewAuditEntry } {
    const at = now();
    const outcome: Outcome = applyAction(subject.state, action, at);
    if (!outcome.ok) {
      throw outcome.code === 'not_found' ? new HttpError('not_found', NO_USER) : new HttpError(outcome.code);
    }
    const entry = {
      entryId,
      action: outcome.recorded,
      facts: {
        ...subject.facts,
        ...(action.kind === 'timeout' && durationOf(action, subject.state.user, at)),
      },
      userId: subject.userId,
      roomId: subject.roomId,
      actor,
      at,
    };
    return { after: outcome.state, entry };
  };
}

export type Decide = ReturnType<typeof createDecide>;
