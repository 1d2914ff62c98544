import type { UserAction } from '@app/contract/users';
import { expect, it } from 'vitest';
import { toUser } from './user-actions';

const user = { userId: 'ann', username: 'Ann' };
const given = { category: 'spam' } as const;

it.each<[UserAction, string, object]>([
  [{ kind: 'block' }, '/users/block', { userId: 'ann', ...given }],
  [{ kind: 'unblock' }, '/users/unblock', { userId: 'ann' }],
  [{ kind: 'timeout', minutes: 60 }, '/users/timeout', { userId: 'ann', durationMinutes: 60, ...given }],
])('a decision of the kind %o is a call of %s', (action, path, body) => {
  expect(toUser(user, action, given)).toMatchObject({ noun: 'user', id: 'ann', change: { path, body } });
});
