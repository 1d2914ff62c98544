import type { OwnAccount } from '@app/contract/accounts';
import type { AuditLogAnswer } from '@app/contract/audit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ACCOUNT_PASSWORD, type Admin, addAccount, admin, request } from './admin';
import { startApp, type TestApp } from './app';
import { env as settings } from './moderation.suite';
import { newAuthenticator } from './passkey-authenticator';

const ORIGIN = 'https://talk.example.org';
const RP_ID = 'talk.example.org';
// Tests call the server by its address.
const env = { ...settings, ALLOWED_ORIGINS: 'http://127.0.0.1' };

const clock = { now: 1_700_000_000_000 };
let app: TestApp;
let [ann, bob]: Admin[] = [];
beforeAll(async () => {
  app = await startApp({ ...env, PUBLIC_URL: ORIGIN }, undefined, () => clock.now);
  ann = await (await addAccount(app, 'Ann', 'moderator'))();
  bob = await (await addAccount(app, 'Bob', 'viewer'))();
});
afterAll(() => app.stop());

type Options = { challenge: string; user: { id: string } };

const confirmed = { password: ACCOUNT_PASSWORD };
const optionsFor = async (who: Admin | undefined) =>
  (await who?.post<Options>('/account/passkeys/options', confirmed))?.body as Options;
const keep = (who: Admin | undefined, response: object) =>
  who?.post('/account/passkeys', { name: 'A key', response });

async function registered(who: Admin | undefined, origin = ORIGIN, rpId = RP_ID) {
  // Passkeys are listed in order of creation.
  clock.now += 1;
  const authenticator = newAuthenticator(origin, rpId);
  const answer = await keep(who, authenticator.register(await optionsFor(who)));
  expect(answer?.status).toBe(200);
  return authenticator;
}

const challenge = async () =>
  (await request<Options>(app, 'POST', '/login/passkey-options', {})).body.challenge;
const signInWith = (response: object) =>
  request<{ token: string }>(app, 'POST', '/login/passkey', { response });

it('signs in with a passkey alone, and accepts each answer once', async () => {
  const authenticator = await registered(ann);
  const response = authenticator.answer(await challenge());
  const both = await Promise.all([signInWith(response), signInWith(response)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const token = both.find(({ status }) => status === 200)?.body.token;
  const { body } = await admin(app, token).get<OwnAccount>('/account');
  expect(body).toMatchObject({ name: 'Ann', passkeys: [{ name: 'A key', usedAt: expect.any(String) }] });
  expect((await signInWith(response)).status).toBe(401);
  expect((await request(app, 'GET', '/login')).body).toMatchObject({ passkeys: true });
});

it('calls no answer wrong that the store could not note, and takes it once it can', async () => {
  const authenticator = await registered(ann);
  const response = authenticator.answer(await challenge());
  const another = newAuthenticator(ORIGIN, RP_ID);
  const registration = another.register(await optionsFor(bob));
  const { db } = app;
  const insertInto = db.insertInto.bind(db);
  const full = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
  const failing = vi.spyOn(db, 'insertInto').mockImplementation((table) => {
    if (table === 'revoked_tokens') throw full;
    return insertInto(table as 'users') as never;
  });
  const unavailable = { status: 503, body: { code: 'unavailable' } };
  const entries = () => db.selectFrom('audit_log').select('seq').execute();
  const before = await entries();
  expect(await signInWith(response)).toMatchObject(unavailable);
  expect(await keep(bob, registration)).toMatchObject(unavailable);
  expect(await entries()).toEqual(before);
  failing.mockRestore();
  expect((await signInWith(response)).status).toBe(200);
  expect((await keep(bob, registration))?.status).toBe(200);
});

it('refuses an answer for another account, origin or challenge, or without user verification', async () => {
  const authenticator = await registered(ann);
  const bobs = (await optionsFor(bob)).user.id;
  const now = challenge;
  const refused: [what: string, response: object][] = [
    ['as another account', authenticator.answer(await now(), { userHandle: bobs })],
    ['without user verification', authenticator.answer(await now(), { verified: false })],
    ['of a registration', authenticator.answer((await optionsFor(ann)).challenge)],
    ['made up', authenticator.answer(Buffer.from('x.y.z').toString('base64url'))],
    ['of nobody', newAuthenticator(ORIGIN, RP_ID).answer(await now())],
  ];
  for (const [what, response] of refused) {
    expect([what, (await signInWith(response)).status]).toEqual([what, 401]);
  }
  const late = authenticator.answer(await now());
  clock.now += 6 * 60_000;
  expect((await signInWith(late)).status).toBe(401);
  expect((await signInWith(authenticator.answer(await now()))).status).toBe(200);
});

it('registers a passkey only for the account that asked, from the right origin, and once', async () => {
  const authenticator = newAuthenticator(ORIGIN, RP_ID);
  const forBob = authenticator.register(await optionsFor(bob));
  expect((await keep(ann, forBob))?.status).toBe(400);
  for (const [origin, rpId] of [
    ['https://evil.example', RP_ID],
    [ORIGIN, 'evil.example'],
  ] as const) {
    const response = newAuthenticator(origin, rpId).register(await optionsFor(bob));
    expect((await keep(bob, response))?.status).toBe(400);
  }
  const wrong = await bob?.post('/account/passkeys/options', { password: 'wrong' });
  expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  const again = newAuthenticator(ORIGIN, RP_ID);
  expect((await keep(bob, again.register(await optionsFor(bob))))?.status).toBe(200);
  expect((await keep(ann, again.register(await optionsFor(ann))))?.status).toBe(400);
});

it('registers no passkey that was asked for with an earlier password', async () => {
  const cleo = await (await addAccount(app, 'Cleo', 'viewer'))();
  const response = newAuthenticator(ORIGIN, RP_ID).register(await optionsFor(cleo));
  // Her own session goes on, which somebody else may have as well.
  const change = { password: ACCOUNT_PASSWORD, newPassword: 'another password of hers' };
  expect((await cleo.post('/account/password', change)).status).toBe(200);
  expect((await keep(cleo, response))?.status).toBe(400);
});

it('removes only a passkey of one’s own account, with the password', async () => {
  const authenticator = await registered(bob);
  const { body } = (await bob?.get<OwnAccount>('/account')) ?? {};
  const id = body?.passkeys.at(-1)?._id;
  const remove = (who: Admin | undefined, password = ACCOUNT_PASSWORD) =>
    who?.post(`/account/passkeys/${id}/remove`, { password });
  expect((await remove(ann))?.status).toBe(404);
  expect((await remove(bob, 'wrong'))?.status).toBe(403);
  expect((await remove(bob))?.status).toBe(200);
  expect((await signInWith(authenticator.answer(await challenge()))).status).toBe(401);
});

it('each passkey that is added or removed is in the audit log', async () => {
  const root = await (await addAccount(app, 'Root', 'administrator'))();
  await registered(root);
  const [{ _id = '' } = {}] = (await root.get<OwnAccount>('/account')).body.passkeys;
  expect((await root.post(`/account/passkeys/${_id}/remove`, confirmed)).status).toBe(200);
  const { auditLog } = (await root.get<AuditLogAnswer>('/audit-log')).body;
  expect(auditLog.slice(0, 2)).toMatchObject([
    { action: 'SET_SECOND_FACTOR', details: 'Root removed a passkey' },
    { action: 'SET_SECOND_FACTOR', details: 'Root added a passkey' },
  ]);
});

it('offers no passkeys where browsers do not support them', async () => {
  for (const publicUrl of ['http://talk.example.org', 'https://203.0.113.1', undefined]) {
    const other = await startApp({ ...env, ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }) });
    expect((await request(other, 'POST', '/login/passkey-options', {})).status).toBe(404);
    await other.stop();
  }
  const local = await startApp({ ...env, PUBLIC_URL: 'http://localhost:3001' });
  expect((await request(local, 'POST', '/login/passkey-options', {})).status).toBe(200);
  await local.stop();
});
