import type { UserAction } from '@app/contract/users';
import { expect, it } from 'vitest';
import { toUser } from './user-actions';

const user = { userId: 'ann', username: 'Ann' };
const given = { category: 'spam' } as const;

it.each<[UserAction, object]>([
  [{ kind: 'block' }, { kind: 'block', userId: 'ann', ...given }],
  [{ kind: 'unblock' }, { kind: 'unblock', userId: 'ann' }],
  [
    { kind: 'timeout', minutes: 60 },
    { kind: 'timeout', userId: 'ann', durationMinutes: 60, ...given },
  ],
])('what is done about a user by %o is that decision', (action, decision) => {
  expect(toUser(user, action, given)).toMatchObject({ noun: 'user', id: 'ann', decision });
});
