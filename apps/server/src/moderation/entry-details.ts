import { type ModerationAction, runningTimeout, type StoredRestriction } from '../domain/moderation';

/** The subject of an action. */
type About = {
  /** The subject's name in the details, after what was done. */
  about: string;
  /** Why, in the words of whoever decides. */
  note?: string | undefined;
  /** How the visitor was restricted before, if it is about one. */
  before: StoredRestriction | null;
};

/** The details of the audit entry of an action at `now` (epoch milliseconds). */
export function detailsOf(action: ModerationAction, { about, note, before }: About, now: number): string {
  const why = note === undefined ? '' : ` (${note})`;
  return `${wordsFor(action)} ${about}${replacedBy(action, before, now)}${why}`;
}

/** The beginning of the audit log's details; the subject follows. */
function wordsFor(action: ModerationAction): string {
  switch (action.kind) {
    case 'block':
      return 'Blocked';
    case 'unblock':
      return 'Unblocked';
    case 'timeout':
      return `Timed out for ${action.minutes} minutes:`;
    case 'review':
      return 'Reviewed';
    case 'delete':
      return 'Deleted';
    case 'resolve':
      return action.approve ? 'Approved unblock request' : 'Denied unblock request';
    default:
      return action satisfies never;
  }
}

/** Addition to the details when a timeout replaces one that runs at `now` (epoch milliseconds). */
function replacedBy(action: ModerationAction, before: StoredRestriction | null, now: number): string {
  const until = action.kind === 'timeout' && before !== null ? runningTimeout(before, now) : null;
  return until === null ? '' : `, in place of a timeout until ${new Date(until).toISOString()}`;
}
