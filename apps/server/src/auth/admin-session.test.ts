import { beforeEach, expect, it } from 'vitest';
import { createAdminSession } from './admin-session';
import type { RevokedTokenStore } from './revoked-tokens.store';
import { createTokens } from './tokens';

const revoked = new Map<string, number>();
const store: RevokedTokenStore = {
  revoke: async ({ tokenId, expiresAt }) => void revoked.set(tokenId, expiresAt),
  isRevoked: async (tokenId) => revoked.has(tokenId),
  purge: async () => 0,
};
const tokens = createTokens({ authSecret: 'secret', password: 'password', now: () => 1_700_000_000_000 });
const session = createAdminSession({ tokens, revoked: store });

const UNAUTHORIZED = { code: 'unauthorized' };
beforeEach(() => revoked.clear());

it('is that of whoever sends a token that holds, until they sign out', async () => {
  const [one, other] = [`Bearer ${await tokens.issue()}`, `bearer ${await tokens.issue()}`];
  expect(await session.authenticate(one)).toBeUndefined();
  expect(await session.authenticate(other)).toBeUndefined();
  await session.end(one);
  expect([...revoked.values()]).toEqual([1_700_000_000 + 8 * 3_600]);
  await expect(session.authenticate(one)).rejects.toMatchObject(UNAUTHORIZED);
  await expect(session.end(one)).rejects.toMatchObject(UNAUTHORIZED);
  expect(await session.authenticate(other)).toBeUndefined();
});

it('is nobody else’s', async () => {
  const token = await tokens.issue();
  for (const header of [
    undefined,
    '',
    token,
    'Bearer ',
    'Bearer junk',
    `Basic ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token} `,
    `Bearer ${token} more`,
    `x Bearer ${token}`,
    `Bearer ${'x'.repeat(2_001)}`,
  ]) {
    await expect(session.authenticate(header)).rejects.toMatchObject(UNAUTHORIZED);
    await expect(session.end(header)).rejects.toMatchObject(UNAUTHORIZED);
  }
  expect(revoked.size).toBe(0);
});
