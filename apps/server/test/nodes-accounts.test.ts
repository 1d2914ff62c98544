import type { AccountsAnswer, TotpSetup } from '@app/contract/accounts';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT_PASSWORD, addAccount, admin, request, signIn } from './admin';
import { skipNodes, TwoNodes } from './nodes';
import { codeOf } from './totp-code';
import { WITHIN } from './within';

describe.skipIf(skipNodes)('an account at two nodes', () => {
  const nodes = new TwoNodes().setUp({ RATE_LIMIT_FACTOR: '1000' });

  it('is signed out, demoted and removed at both', async () => {
    const [here, there] = nodes.apps;
    const settings = await signIn(there);
    const signInAsAnn = await addAccount(here, 'Ann', 'moderator');
    const { accounts } = (await settings.get<AccountsAnswer>('/accounts')).body;
    const id = accounts[0]?._id;
    const statuses = async (token: string) =>
      Promise.all([here, there].map(async (app) => (await admin(app, token).get('/users')).status));

    const first = await signInAsAnn();
    expect(await statuses(first.token)).toEqual([200, 200]);
    await admin(there, first.token).post('/account/sign-out-everywhere');
    expect(await statuses(first.token)).toEqual([401, 401]);

    const second = await signInAsAnn();
    await addAccount(here, 'Root', 'administrator');
    await settings.post(`/accounts/${id}/role`, { role: 'viewer' });
    expect((await second.post('/users/block', { userId: 'nobody' })).status).toBe(403);
    await settings.delete(`/accounts/${id}`);
    expect(await statuses(second.token)).toEqual([401, 401]);
  });

  it('does not stay signed in where it is reset at the other node meanwhile', async () => {
    const [here, there] = nodes.apps;
    const settings = await signIn(here);
    await addAccount(here, 'Ann', 'viewer');
    const id = (await settings.get<AccountsAnswer>('/accounts')).body.accounts[0]?._id;

    // Sessions wait in the middle of being opened.
    const brake = new pg.Client({ connectionString: nodes.databaseUrl() });
    await brake.connect();
    await brake.query('begin; lock table account_sessions in exclusive mode');
    const waiting = async () =>
      (await brake.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rows.length;
    const login = { name: 'Ann', password: ACCOUNT_PASSWORD };
    const signingIn = request<{ token?: string }>(there, 'POST', '/login', login);
    await vi.waitUntil(async () => (await waiting()) === 1, WITHIN);
    let isReset = false;
    const reset = settings.post(`/accounts/${id}/reset-second-factor`).finally(() => {
      isReset = true;
    });
    await vi.waitUntil(async () => isReset || (await waiting()) === 2, WITHIN);
    await brake.end();
    const { token } = (await signingIn).body;
    expect((await reset).status).toBe(200);
    for (const app of nodes.apps) expect((await admin(app, token).get('/users')).status).toBe(401);
  });

  it('accepts each code once, at whichever node', async () => {
    const [here, there] = nodes.apps;
    const ann = await (await addAccount(here, 'Ann', 'viewer'))();
    const confirmed = { password: ACCOUNT_PASSWORD };
    const { body } = await ann.post<TotpSetup>('/account/totp', confirmed);
    const code = codeOf(body.secret, Date.now());
    // One node makes the secret, and the other confirms it.
    const done = await admin(there, ann.token).post('/account/totp/confirm', { setup: body.setup, code });
    expect(done.status).toBe(200);
    const next = codeOf(body.secret, Date.now() + 30_000);
    const login = { name: 'Ann', password: ACCOUNT_PASSWORD, code: next };
    const both = await Promise.all([here, there].map((app) => request(app, 'POST', '/login', login)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
