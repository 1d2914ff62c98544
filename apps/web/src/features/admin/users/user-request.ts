import type { TimeoutMinutes, User } from '@app/contract/users';
import { blockUser, timeoutUser, unblockUser } from '../api';

/** What an administrator wants to do to one visitor, as they stood when it was asked for. */
export type UserRequest = { user: User } & (
  | { kind: 'block' }
  | { kind: 'unblock' }
  | { kind: 'timeout'; minutes: TimeoutMinutes }
);

type Wording = { question: string; verb: string; done: string };

/** The question before it (specification, section 5), the verb on its button, and what to say when it is done. */
export function wordingOf(request: UserRequest): Wording {
  switch (request.kind) {
    case 'block':
      return { question: 'Are you sure you want to block this user?', verb: 'Block', done: 'User blocked.' };
    case 'unblock':
      return { question: 'Unblock this user?', verb: 'Unblock', done: 'User unblocked.' };
    case 'timeout':
      return {
        question: `Timeout this user for ${request.minutes} minutes?`,
        verb: 'Timeout',
        done: `User timed out for ${request.minutes} minutes.`,
      };
    default:
      return request satisfies never;
  }
}

/** Does it. Rejects with ApiError. */
export function carryOut(request: UserRequest): Promise<unknown> {
  const { userId } = request.user;
  switch (request.kind) {
    case 'block':
      return blockUser(userId);
    case 'unblock':
      return unblockUser(userId);
    case 'timeout':
      return timeoutUser(userId, request.minutes);
    default:
      return request satisfies never;
  }
}
