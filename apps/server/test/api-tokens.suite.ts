import type { AccountsAnswer } from '@app/contract/accounts';
import { TOKEN_SCOPES, type TokenScope } from '@app/contract/api-token-limits';
import type { MadeToken, TokensAnswer } from '@app/contract/api-tokens';
import type { AuditLogAnswer } from '@app/contract/audit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApiTokenStore } from '../src/accounts/api-tokens.store';
import { ROUTE_SCOPES } from '../src/http/route-scopes';
import { ACCOUNT_PASSWORD, type Admin, addAccount, addUsers, admin, signIn } from './admin';
import type { TestApp } from './app';

const START = 1_700_000_000_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const refusal = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) });

/** Tokens with which scripts call the console's API. `open` starts the application with a clock. */
export function apiTokensSuite(open: (now: () => number) => Promise<TestApp>): void {
  const clock = { now: START };
  let app: TestApp;
  let settings: Admin;
  let ann: Admin;

  beforeAll(async () => {
    app = await open(() => clock.now);
    await addUsers(app, 3);
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    await app.db.deleteFrom('accounts').execute();
    await app.db.deleteFrom('api_tokens').execute();
    clock.now += 24 * HOUR;
    settings = await signIn(app);
    ann = await (await addAccount(app, 'Ann', 'administrator'))();
    await addAccount(app, 'Root', 'administrator');
  });

  const body = { name: 'nightly', scopes: ['read'] as TokenScope[], days: 30, password: ACCOUNT_PASSWORD };
  const make = async (more: Partial<typeof body> = {}, by = ann) => {
    const answer = await by.post<MadeToken>('/tokens', { ...body, ...more });
    expect(answer.status).toBe(200);
    return admin(app, answer.body.token);
  };
  const listed = async () => (await settings.get<TokensAnswer>('/tokens')).body.tokens;
  const idOf = async (name: string) => {
    const { accounts } = (await settings.get<AccountsAnswer>('/accounts')).body;
    return accounts.find((account) => account.name === name)?._id ?? '';
  };
  const log = async () =>
    (await settings.get<AuditLogAnswer>('/audit-log?page=1&pageSize=100')).body.auditLog;

  it('is shown once, and only its digest is stored', async () => {
    const script = await make({ scopes: ['moderate', 'read'] });
    expect(script.token).toMatch(/^swk_[0-9a-f]{48}$/);
    expect((await script.get('/users')).status).toBe(200);
    const [token, ...others] = await listed();
    expect(others).toEqual([]);
    expect(token).toEqual({
      _id: expect.any(String),
      name: 'nightly',
      scopes: ['read', 'moderate'],
      madeBy: 'Ann',
      madeAt: new Date(clock.now).toISOString(),
      usedAt: new Date(clock.now - (clock.now % HOUR)).toISOString(),
      expiresAt: new Date(clock.now + 30 * DAY).toISOString(),
    });
    const everywhere = JSON.stringify([
      await listed(),
      await log(),
      await app.db.selectFrom('api_tokens').selectAll().execute(),
    ]);
    expect(everywhere).not.toContain(script.token.slice(4));
    expect((await make({ name: 'another' })).token).not.toBe(script.token);
  });

  it('may do what its scopes say, and never anything on accounts, tokens, legal holds or settings', async () => {
    for (const scopes of [['read'], ['read', 'moderate']] as TokenScope[][]) {
      const script = await make({ name: scopes.join('-'), scopes });
      for (const { method, url, access } of app.apiRoutes()) {
        if (access !== 'admin') continue;
        const answer = await fetch(app.url + url.replaceAll(/:\w+/g, 'none'), {
          method,
          headers: script.headers,
        });
        const needed = ROUTE_SCOPES[`${method === 'HEAD' ? 'GET' : method} ${url}`];
        const isAllowed = needed !== undefined && scopes.includes(needed);
        expect([scopes, method, url, answer.status === 403]).toEqual([scopes, method, url, !isAllowed]);
        expect([url, answer.status]).not.toEqual([url, 401]);
      }
    }
    const forPeople =
      /account|token|legal|login|logout|notes|second-look|(POST|DELETE).*(rules|brake|meetings|transparency)/;
    expect(Object.keys(ROUTE_SCOPES).filter((call) => forPeople.test(call))).toEqual([]);
    expect(new Set(Object.values(ROUTE_SCOPES))).toEqual(new Set(TOKEN_SCOPES));
  });

  it('does what it does in its own name', async () => {
    const script = await make({ scopes: ['read', 'moderate'] });
    expect((await script.post('/users/block', { userId: 'u0' })).status).toBe(200);
    await settings.post('/users/unblock', { userId: 'u0' });
    const [token] = await listed();
    expect((await settings.delete(`/tokens/${token?._id}`)).status).toBe(200);
    const [revoked, , blocked, made] = await log();
    expect(made).toMatchObject({
      action: 'ADD_TOKEN',
      actor: 'Ann',
      details: 'Made token nightly of Ann to read and moderate for 30 days',
    });
    expect(blocked).toMatchObject({ action: 'BLOCK_USER', actor: 'token nightly of Ann' });
    expect(revoked).toMatchObject({ action: 'REVOKE_TOKEN', details: 'Revoked token nightly of Ann' });
    expect(revoked).not.toHaveProperty('actor');
  });

  it('works no more once it is revoked or has expired, and is told why', async () => {
    const [first, second] = [await make(), await make({ name: 'second', days: 1 })];
    const [, { _id = '' } = {}] = (await listed()).sort((a, b) => b.name.localeCompare(a.name));
    expect((await settings.delete(`/tokens/${_id}`)).status).toBe(200);
    expect(await first.get('/users')).toMatchObject(refusal(401, 'unauthorized'));
    expect(await settings.delete(`/tokens/${_id}`)).toMatchObject(refusal(404, 'not_found'));
    clock.now += DAY - 1;
    expect((await second.get('/users')).status).toBe(200);
    clock.now += 1;
    const answer = await second.get<{ error: string }>('/users');
    expect(answer).toMatchObject(refusal(401, 'unauthorized'));
    expect(answer.body.error).toBe('This token has expired.');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('works with the present role of its account, and not without the account', async () => {
    const script = await make({ scopes: ['read', 'moderate'] });
    const block = () => script.post('/users/block', { userId: 'u1' });
    await settings.post(`/accounts/${await idOf('Ann')}/role`, { role: 'viewer' });
    expect(await block()).toMatchObject(refusal(403, 'forbidden'));
    expect((await script.get('/users')).status).toBe(200);
    await settings.post(`/accounts/${await idOf('Ann')}/role`, { role: 'moderator' });
    expect((await block()).status).toBe(200);
    await settings.post('/users/unblock', { userId: 'u1' });
    expect((await settings.delete(`/accounts/${await idOf('Ann')}`)).status).toBe(200);
    expect(await block()).toMatchObject(refusal(401, 'unauthorized'));
    expect(await listed()).toEqual([]);
    // Nor is it the token of a later account of the same name.
    await addAccount(app, 'Ann', 'administrator');
    expect(await block()).toMatchObject(refusal(401, 'unauthorized'));
  });

  it('is made by an administrator with a named account and its password', async () => {
    expect(await settings.post('/tokens', body)).toMatchObject(refusal(409, 'no_account'));
    const wrong = { ...body, password: 'not this one' };
    expect(await ann.post('/tokens', wrong)).toMatchObject(refusal(403, 'wrong_password'));
    const script = await make({ scopes: ['read', 'moderate'] });
    expect(await script.post('/tokens', body)).toMatchObject(refusal(403, 'forbidden'));
    const mod = await (await addAccount(app, 'Mod', 'moderator'))();
    expect(await mod.post('/tokens', body)).toMatchObject(refusal(403, 'forbidden'));
    expect(await ann.post('/tokens', { ...body, name: 'NIGHTLY' })).toMatchObject(refusal(409, 'name_taken'));
    for (const bad of [
      { name: '' },
      { name: 'two words' },
      { name: 'x'.repeat(41) },
      { name: 'a\nb' },
      { name: 'a\u3164of\u3164Bob' },
      { name: 'nightly\u034f' },
      { scopes: [] },
      { scopes: ['moderate'] },
      { scopes: ['read', 'accounts'] },
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
    ]) {
      expect([bad, (await ann.post('/tokens', { ...body, name: 'good', ...bad })).status]).toEqual([
        bad,
        400,
      ]);
    }
    expect(await listed()).toHaveLength(1);
  });

  it('holds claims of its own, apart from those of its account', async () => {
    await app.db
      .insertInto('reports')
      .values({
        report_id: 'r1',
        reason: 'x',
        reported_user_id: 'u2',
        reporting_user_id: 'u1',
        room_id: 'r',
        created_at: 1,
      })
      .execute();
    const script = await make({ scopes: ['read', 'moderate'] });
    expect((await script.post('/cases/u2/claim')).status).toBe(200);
    const refused = await ann.post<{ error: string }>('/cases/u2/claim');
    expect(refused).toMatchObject(refusal(409, 'claimed'));
    expect(refused.body.error).toBe('token nightly of Ann is looking at this report.');
  });

  it('is erased a month after its end, in pieces', async () => {
    await make();
    const { purge } = createApiTokenStore(app.db);
    expect(await purge(clock.now + 30 * DAY)).toBe(0);
    expect(await purge(clock.now + 30 * DAY + 1)).toBe(1);
  });
}
