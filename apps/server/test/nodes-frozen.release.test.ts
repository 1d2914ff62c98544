import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { addUsers, request, signIn } from './admin';
import { PASSWORD } from './app';
import { AUTH_SECRET, skipNodes, TwoNodes } from './nodes';
import { startProcess } from './server-process';
import { WITHIN } from './within';

describe.skipIf(skipNodes)('a node that freezes in the middle of a decision', () => {
  const nodes = new TwoNodes().setUp();

  it('only delays decisions and reports at others; its own has failed as a whole when it goes on', async () => {
    const [app] = nodes.apps;
    const node = await startProcess({
      DATABASE_URL: nodes.databaseUrl() ?? '',
      REDIS_URL: nodes.redis.url,
      AUTH_SECRET,
      ADMIN_PASSWORD: PASSWORD,
    });
    const brake = new pg.Client({ connectionString: nodes.databaseUrl() });
    try {
      await brake.connect();
      await addUsers(app, 2);
      const [here, there] = [await signIn(app), await signIn(node)];
      // It freezes once it waits for the chain of audit entries, and gets that lock while it is frozen.
      await brake.query('begin; select from audit_chain for update');
      const frozen = there.post('/users/block', { userId: 'u0' });
      await vi.waitUntil(async () => {
        const { rows } = await brake.query(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length > 0;
      }, WITHIN);
      node.signal('SIGSTOP');
      await brake.query('commit');

      const [blocked, reported] = await Promise.all([
        here.post('/users/block', { userId: 'u1' }),
        request(app, 'POST', '/reports', { userId: 'u1', reason: 'x' }),
      ]);
      expect([blocked.status, reported.status]).toEqual([200, 200]);
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);

      node.signal('SIGCONT');
      expect(await frozen).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      const isBlocked = async (userId: string) => {
        const users = app.db.selectFrom('users').select('blocked_at').where('user_id', '=', userId);
        return (await users.executeTakeFirstOrThrow()).blocked_at !== null;
      };
      expect([await isBlocked('u0'), await isBlocked('u1')]).toEqual([false, true]);
      expect((await there.post('/users/block', { userId: 'u0' })).status).toBe(200);
      expect(await isBlocked('u0')).toBe(true);
    } finally {
      await brake.end();
      await node.dispose();
    }
  });
});
