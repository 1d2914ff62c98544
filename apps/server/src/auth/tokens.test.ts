import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens';

const START = 1_700_000_000_900;
const setUp = (more: { authSecret?: string; password?: string } = {}) => {
  const clock = { now: START };
  const tokens = createTokens({ authSecret: 'secret', password: 'password', now: () => clock.now, ...more });
  return { clock, tokens };
};

describe('createTokens', () => {
  it('reads what it issued for eight hours, by the second it was issued in', async () => {
    const { clock, tokens } = setUp();
    const token = await tokens.issue();
    const expiresAt = 1_700_000_000 + 8 * 3_600;
    expect(decodeJwt(token)).toMatchObject({ sub: 'admin', iat: 1_700_000_000, exp: expiresAt });
    const read = await tokens.read(token);
    expect(read).toEqual({ tokenId: expect.stringMatching(/^[\w-]{36}$/), expiresAt });
    expect((await tokens.read(await tokens.issue()))?.tokenId).not.toBe(read?.tokenId);
    clock.now = expiresAt * 1_000 - 1;
    expect(await tokens.read(token)).toEqual(read);
    clock.now += 1;
    expect(await tokens.read(token)).toBeUndefined();
  });

  it('reads nothing that another password or secret signed, and nothing that is no token', async () => {
    const { tokens } = setUp();
    const token = await tokens.issue();
    expect(await setUp().tokens.read(token)).toBeDefined();
    expect(await setUp({ password: 'other' }).tokens.read(token)).toBeUndefined();
    expect(await setUp({ authSecret: 'other' }).tokens.read(token)).toBeUndefined();
    for (const junk of ['', 'junk', 'a.b.c', token.slice(0, -2)]) {
      expect(await tokens.read(junk)).toBeUndefined();
    }
  });

  it('asks for each claim, also of what bears the right signature', async () => {
    const key = createHmac('sha256', 'secret').update('admin-token:password').digest();
    const exp = START / 1_000 + 60;
    const whole = { sub: 'admin', jti: 'id', exp };
    const { sub, jti, ...neither } = whole;
    const read = (payload: Record<string, unknown>, alg = 'HS256') =>
      new SignJWT(payload)
        .setProtectedHeader({ alg })
        .sign(alg === 'HS256' ? key : Buffer.concat([key, key]))
        .then(setUp().tokens.read);
    expect(await read(whole)).toEqual({ tokenId: 'id', expiresAt: exp });
    for (const payload of [
      { sub, exp },
      { sub, jti },
      { jti, exp },
      { ...neither, jti, sub: 'ann' },
    ]) {
      expect(await read(payload)).toBeUndefined();
    }
    expect(await read(whole, 'HS512')).toBeUndefined();
  });

  it('hides no error that is not about the token', async () => {
    const { tokens } = setUp();
    const token = await tokens.issue();
    const broken = createTokens({
      authSecret: 'secret',
      password: 'password',
      now: () => {
        throw new Error('no clock');
      },
    });
    await expect(broken.read(token)).rejects.toThrow('no clock');
  });
});
