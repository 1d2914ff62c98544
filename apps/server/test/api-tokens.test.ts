import type { MadeToken, TokensAnswer } from '@app/contract/api-tokens';
import type { AuditLogAnswer } from '@app/contract/audit';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_PASSWORD, addAccount, admin, request, signIn } from './admin';
import { apiTokensSuite } from './api-tokens.suite';
import { PASSWORD, startApp } from './app';
import { hashCheaply } from './cheap-hashes';
import { env } from './moderation.suite';
import { skipNodes, TwoNodes } from './nodes';

hashCheaply();

describe('tokens of scripts on SQLite', () => apiTokensSuite((now) => startApp(env, undefined, now)));

const wanted = { name: 'nightly', scopes: ['read'], days: 30, password: ACCOUNT_PASSWORD };

describe('wrong tokens', () => {
  const wrong = (n: number) => `swk_${String(n).padStart(48, '0')}`;

  it('are turned away like wrong passwords, and keep neither a right one nor a login waiting', async () => {
    const app = await startApp({ RATE_LIMIT_FACTOR: '1' });
    const ann = await (await addAccount(app, 'Ann', 'administrator'))();
    const { token } = (await ann.post<MadeToken>('/tokens', wanted)).body;
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await admin(app, wrong(n)).get('/users')).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    const turnedAway = await admin(app, wrong(1)).get('/users');
    expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await admin(app, token).get('/users')).status).toBe(200);
    expect((await request(app, 'POST', '/login', { password: PASSWORD })).status).toBe(200);
    const log = await ann.get<AuditLogAnswer>('/audit-log?status=LOGIN_FAILED');
    expect(log.body.auditLog.map(({ details }) => details)).toContain('A wrong token was given');
    await app.stop();
  });

  it.each(['swk_', `swk_${'é'.repeat(9)}`, `swk_${'a'.repeat(196)}`, "swk_' or 1=1 --", 'SWK_abc'])(
    'such as %s are refused',
    async (odd) => {
      const app = await startApp(env);
      const headers = { authorization: `Bearer ${Buffer.from(odd).toString('latin1')}` };
      expect((await request(app, 'GET', '/users', undefined, headers)).status).toBe(401);
      await app.stop();
    },
  );
});

it('a token reads the metrics where there are any, and a session does not', async () => {
  const app = await startApp({ ...env, METRICS_TOKEN: 'a token of the metrics alone' });
  const ann = await (await addAccount(app, 'Ann', 'administrator'))();
  const { token } = (await ann.post<MadeToken>('/tokens', wanted)).body;
  const status = async (bearer: string) =>
    (await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${bearer}` } })).status;
  expect(await status(token)).toBe(200);
  expect(await status(ann.token)).toBe(401);
  expect(await status(`${token}0`)).toBe(401);
  await app.stop();
});

describe.skipIf(skipNodes)('a token at two nodes', () => {
  const nodes = new TwoNodes().setUp(env);

  it('is accepted by both, and by neither once it is revoked', async () => {
    const [here, there] = nodes.apps;
    const ann = await (await addAccount(here, 'Ann', 'administrator'))();
    const { token } = (await ann.post<MadeToken>('/tokens', wanted)).body;
    const statuses = () =>
      Promise.all([here, there].map(async (app) => (await admin(app, token).get('/users')).status));
    expect(await statuses()).toEqual([200, 200]);
    const settings = await signIn(there);
    const [made] = (await settings.get<TokensAnswer>('/tokens')).body.tokens;
    expect((await settings.delete(`/tokens/${made?._id}`)).status).toBe(200);
    expect(await statuses()).toEqual([401, 401]);
  });
});
