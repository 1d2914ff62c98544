import { spanWords } from '@app/contract/span';
import type { ReasonsGiven } from '@app/contract/statements';
import type { User, UserAction } from '@app/contract/users';
import type { Action } from './action';

/** The action that carries out a decision on a visitor, who is told what is `given`. */
export function toUser(
  { userId, username }: Pick<User, 'userId' | 'username'>,
  action: UserAction,
  given: ReasonsGiven = {},
): Action {
  const subject = { noun: 'user', id: userId, label: username || userId } as const;
  switch (action.kind) {
    case 'block':
      return {
        ...subject,
        waiting: 'Will be blocked',
        done: 'Blocked',
        decision: { kind: 'block', userId, ...given },
      };
    case 'unblock':
      return {
        ...subject,
        waiting: 'Will be unblocked',
        done: 'Unblocked',
        decision: { kind: 'unblock', userId },
      };
    case 'timeout': {
      const span = spanWords(action.minutes);
      return {
        ...subject,
        waiting: `Will be timed out (${span})`,
        done: `Timed out (${span})`,
        decision: { kind: 'timeout', userId, durationMinutes: action.minutes, ...given },
      };
    }
    default:
      return action satisfies never;
  }
}
