import type { AccountsAnswer, RecoveryCodes, TotpSetup } from '@app/contract/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_PASSWORD, addAccount, request, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { hashCheaply, holdNextHash } from './cheap-hashes';
import { codeOf } from './totp-code';

hashCheaply();

const STEP_MS = 30_000;

describe('codes of an account whose password is known', () => {
  let app: TestApp;
  let now: number;
  let secret: string;
  let signInAsVic: Awaited<ReturnType<typeof addAccount>>;
  /** The cookie of a device on which the owner has signed in before. */
  let ownDevice: string;

  beforeEach(async () => {
    now = 1_700_000_000_000;
    app = await startApp({ RATE_LIMIT_FACTOR: '1' }, undefined, () => now);
    ownDevice = await app.deviceCookie();
    const ann = await (await addAccount(app, 'Ann', 'administrator'))({ cookie: ownDevice });
    const { body } = await ann.post<TotpSetup>('/account/totp', { password: ACCOUNT_PASSWORD });
    secret = body.secret;
    const first = { setup: body.setup, code: codeOf(secret, now) };
    expect((await ann.post<RecoveryCodes>('/account/totp/confirm', first)).status).toBe(200);
    signInAsVic = await addAccount(app, 'Vic', 'viewer');
    now += STEP_MS;
  });
  afterEach(() => app.stop());

  const give = async (code: string, cookie: string): Promise<number> => {
    const login = { name: 'Ann', password: ACCOUNT_PASSWORD, code };
    return (await request(app, 'POST', '/login', login, { cookie })).status;
  };

  /** Tries a dozen wrong codes; gives the statuses of the answers. */
  async function guess(device: () => Promise<string>): Promise<number[]> {
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1) answers.push(await give(String(n).padStart(6, '0'), await device()));
    return answers;
  }

  it('are limited on the device of another account’s owner', async () => {
    const cookie = await app.deviceCookie();
    await signInAsVic({ cookie });
    expect((await guess(async () => cookie)).slice(-1)).toEqual([429]);
  });

  it('are limited when each comes from a new device on which another account signed in', async () => {
    const answers = await guess(async () => {
      const cookie = await app.deviceCookie();
      await signInAsVic({ cookie });
      return cookie;
    });
    expect(answers.slice(-1)).toEqual([429]);
    // The owner does not have to wait on their own device.
    expect(await give(codeOf(secret, now), ownDevice)).toBe(200);
  });

  it('are limited on a device of the owner', async () => {
    expect((await guess(async () => ownDevice)).slice(-1)).toEqual([429]);
    // The password of another account still works on that device.
    await signIn(app, { name: 'Vic', password: ACCOUNT_PASSWORD }, ownDevice);
  });
});

it('a delayed sign-in with the old password fails if the password is changed meanwhile', async () => {
  const app = await startApp();
  const owner = { cookie: await app.deviceCookie() };
  const ann = await (await addAccount(app, 'Ann', 'administrator'))(owner);
  const login = { name: 'Ann', password: ACCOUNT_PASSWORD };
  const { begun, release } = holdNextHash();
  const answer = request<{ token?: string }>(app, 'POST', '/login', login);
  await begun;
  const change = { password: ACCOUNT_PASSWORD, newPassword: 'quite another one' };
  expect((await ann.post('/account/password', change)).status).toBe(200);
  release();
  expect((await answer).status).toBe(401);
  await app.stop();
});

it.each([
  [
    '/account/password',
    { newPassword: 'what the thief wants' },
    'password',
    { password: 'what the owner wants' },
  ],
  ['/account/password', { newPassword: 'what the thief wants' }, 'sign-out-everywhere', undefined],
  ['/account/totp/remove', {}, 'password', { password: 'what the owner wants' }],
  ['/account/totp/remove', {}, 'reset-second-factor', undefined],
] as const)('a delayed %s with %o fails after an administrator’s %s', async (path, body, rescue, given) => {
  const app = await startApp();
  const thief = await (await addAccount(app, 'Ann', 'moderator'))();
  const settings = await signIn(app);
  const id = (await settings.get<AccountsAnswer>('/accounts')).body.accounts[0]?._id;
  const { begun, release } = holdNextHash();
  const answer = thief.post(path, { ...body, password: ACCOUNT_PASSWORD });
  await begun;
  expect((await settings.post(`/accounts/${id}/${rescue}`, given)).status).toBe(200);
  release();
  expect((await answer).status).toBe(401);
  const password = given?.password ?? ACCOUNT_PASSWORD;
  expect((await signIn(app, { name: 'Ann', password })).token).not.toBe('');
  await app.stop();
});
