import type { User, UserAction } from '@app/contract/users';

/** A requested action on a visitor, with the visitor's data at that time. */
export type UserRequest = { user: User; action: UserAction };

/** The question before it (specification, section 5), and the verb on its button. */
export function wordingOf(action: UserAction): { question: string; verb: string } {
  switch (action.kind) {
    case 'block':
      return { question: 'Are you sure you want to block this user?', verb: 'Block' };
    case 'unblock':
      return { question: 'Unblock this user?', verb: 'Unblock' };
    case 'timeout':
      return { question: `Timeout this user for ${action.minutes} minutes?`, verb: 'Timeout' };
    default:
      return action satisfies never;
  }
}
