import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT_PASSWORD, signIn } from './admin';
import { startApp, type TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => app?.stop());

it('passwords that are set in a crowd are hashed in turn, and those beyond it are refused', async () => {
  const root = await signIn(app);
  const add = (n: number) =>
    root.post('/accounts', { name: `Name ${n}`, role: 'viewer', password: ACCOUNT_PASSWORD });
  const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => add(n)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const [refused] = answers.filter(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('2');
});
