import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient } from './client';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => app.stop());

describe('the name of a visitor', () => {
  it.each(['\u200b\u200e', '\u3164', ' \u0301 ', 'Admin', 'Mоdеrаtоr', 'S0ulw1ck', 'x'.repeat(33)])(
    '%j is refused, and the visitor does not join the queue',
    async (username) => {
      const client = await connectClient(app.url);
      client.join('Make Friends', { username });
      expect(await client.next('refused')).toEqual({ event: 'join_queue', code: 'bad_payload' });
      const other = await connectClient(app.url);
      other.join('Make Friends', { username: 'Ada' });
      await other.settled();
      expect(other.inbox).toEqual([]);
      // The connection stays usable.
      client.join('Make Friends', { username: 'Ben' });
      expect(await other.next('match')).toMatchObject({ partnerUsername: 'Ben' });
      client.close();
      other.close();
    },
  );

  it.each([
    ['  Ad\u200ba\u202e \t Lovelace ', 'Ada Lovelace'],
    [`z${'\u0336'.repeat(25)}`, `z${'\u0336'.repeat(4)}`],
    ['e\u0301', '\u00e9'],
    ['👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  ])('%j reaches the partner and the store as %j', async (username, shown) => {
    const one = await connectClient(app.url);
    const other = await connectClient(app.url);
    one.join('Feeling Lonely', { username });
    other.join('Here to Listen', { username: 'Ben' });
    expect(await other.next('match')).toMatchObject({ partnerUsername: shown });
    await app.flush();
    const stored = app.db.selectFrom('users').select('username').where('user_id', '=', one.userId);
    expect(await stored.executeTakeFirst()).toEqual({ username: shown });
    one.close();
    other.close();
  });

  it('may be the userId, which is cut to the length of a name', async () => {
    const one = await connectClient(app.url, { userId: `${randomUUID()}-${'x'.repeat(20)}` });
    const other = await connectClient(app.url);
    one.join('Feeling Lonely', { username: one.userId });
    other.join('Here to Listen', { username: 'Ben' });
    expect(await other.next('match')).toMatchObject({ partnerUsername: one.userId.slice(0, 32) });
    one.close();
    other.close();
  });
});
