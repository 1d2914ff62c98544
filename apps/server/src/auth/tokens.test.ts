import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokens, type TokenClaims } from './tokens';

const START = 1_700_000_000_900;
const setUp = (more: { authSecret?: string; password?: string } = {}) => {
  const clock = { now: START };
  const tokens = createTokens({ authSecret: 'secret', password: 'password', now: () => clock.now, ...more });
  return { clock, tokens };
};

const SETTINGS: TokenClaims = { sessionId: 's1', accountId: null, device: 'd1', network: undefined };
const ANN: TokenClaims = { sessionId: 's2', accountId: 'ann', device: 'd2', network: 'n2' };

describe('createTokens', () => {
  it('accepts its tokens for eight hours from the second of issue', async () => {
    const { clock, tokens } = setUp();
    const expiresAt = 1_700_000_000 + 8 * 3_600;
    for (const claims of [SETTINGS, ANN]) {
      clock.now = START;
      const issued = await tokens.issue(claims);
      expect(issued).toMatchObject({ issuedAt: 1_700_000_000, expiresAt });
      expect(decodeJwt(issued.token)).toMatchObject({ iat: 1_700_000_000, exp: expiresAt });
      expect(await tokens.read(issued.token)).toEqual({ ...claims, expiresAt });
      clock.now = expiresAt * 1_000 - 1;
      expect(await tokens.read(issued.token)).toBeDefined();
      clock.now += 1;
      expect(await tokens.read(issued.token)).toBeUndefined();
    }
  });

  it('refuses tokens signed with another secret, and invalid text', async () => {
    const { token } = await setUp().tokens.issue(ANN);
    expect(await setUp().tokens.read(token)).toBeDefined();
    expect(await setUp({ authSecret: 'other' }).tokens.read(token)).toBeUndefined();
    for (const junk of ['', 'junk', 'a.b.c', token.slice(0, -2)]) {
      expect(await setUp().tokens.read(junk)).toBeUndefined();
    }
  });

  it('lets a change of the single password end its tokens, but no account’s', async () => {
    const { tokens } = setUp();
    const changed = setUp({ password: 'other' }).tokens;
    expect(await changed.read((await tokens.issue(SETTINGS)).token)).toBeUndefined();
    expect(await changed.read((await tokens.issue(ANN)).token)).toMatchObject({ accountId: 'ann' });
  });

  it('requires every claim, also with a valid signature', async () => {
    const derive = (text: string) => createHmac('sha256', 'secret').update(text).digest();
    const keys = { password: derive('admin-token:password'), account: derive('account-token') };
    const exp = START / 1_000 + 60;
    const read = async (payload: object, kid: string | undefined, key = keys.password, alg = 'HS256') => {
      const header = { alg, ...(kid !== undefined && { kid }) };
      const token = await new SignJWT({ ...payload }).setProtectedHeader(header).sign(key);
      return setUp().tokens.read(token);
    };
    const whole = { sub: 'admin', jti: 'id', exp, dev: 'd' };
    expect(await read(whole, 'password')).toMatchObject({ sessionId: 'id', accountId: null, device: 'd' });
    for (const claim of ['sub', 'jti', 'exp', 'dev'] as const) {
      const { [claim]: _, ...without } = whole;
      expect(await read(without, 'password')).toBeUndefined();
    }
    expect(await read({ ...whole, dev: 5 }, 'password')).toBeUndefined();
    // Each kind has its own key.
    expect(await read({ ...whole, sub: 'ann' }, 'password')).toBeUndefined();
    expect(await read(whole, 'account', keys.account)).toBeUndefined();
    expect(await read({ ...whole, sub: 'ann' }, 'account')).toBeUndefined();
    for (const kid of [undefined, '', 'toString']) expect(await read(whole, kid)).toBeUndefined();
    const long = Buffer.concat([keys.password, keys.password]);
    expect(await read(whole, 'password', long, 'HS512')).toBeUndefined();
  });

  it('rethrows errors that are not about the token', async () => {
    const { token } = await setUp().tokens.issue(ANN);
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
