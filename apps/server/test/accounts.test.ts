import { describe, expect, it } from 'vitest';
import { accountsSuite } from './accounts.suite';
import { addAccount, request, signIn } from './admin';
import { PASSWORD, startApp } from './app';
import { hashCheaply } from './cheap-hashes';
import { env } from './moderation.suite';
import { secondFactorSuite } from './second-factor.suite';

hashCheaply();

describe('accounts on SQLite', () => accountsSuite((now) => startApp(env, undefined, now)));
describe('second factors on SQLite', () => secondFactorSuite((now) => startApp(env, undefined, now)));

it('with ADMIN_PASSWORD_ALONE=off the single password works only while no named account is an administrator', async () => {
  const app = await startApp({ ...env, ADMIN_PASSWORD_ALONE: 'off' });
  const settings = await signIn(app);
  await addAccount(app, 'Mod', 'moderator');
  const alone = () => request(app, 'POST', '/login', { password: PASSWORD });
  expect((await alone()).status).toBe(200);
  await addAccount(app, 'Ann', 'administrator');
  expect((await alone()).status).toBe(401);
  expect((await request(app, 'GET', '/login')).body).toMatchObject({ passwordAlone: false });
  // A session that began before stays valid until its end.
  expect((await settings.get('/summary')).status).toBe(200);
  await app.stop();
});
