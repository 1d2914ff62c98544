import { type ModerationAction, runningTimeout, type StoredRestriction } from '../domain/moderation';

/** What an action was done to. */
type About = {
  /** Named in the details, after what was done. */
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

/** How the audit log's details begin; whom or what it was done to follows. */
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

/** What the details add where a timeout takes the place of one that runs at `now` (epoch milliseconds). */
function replacedBy(action: ModerationAction, before: StoredRestriction | null, now: number): string {
  const until = action.kind === 'timeout' && before !== null ? runningTimeout(before, now) : null;
  return until === null ? '' : `, in place of a timeout until ${new Date(until).toISOString()}`;
}
