import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectBeside, type Database } from '../src/db/connect';
import { startApp, type TestApp } from './app';
import { env } from './moderation.suite';

let app: TestApp;
let beside: Database;
beforeAll(async () => {
  app = await startApp(env);
  beside = await connectBeside({ databaseUrl: undefined, dataDir: app.dataDir });
});
afterAll(async () => {
  await beside?.destroy();
  await app?.stop();
});

const visit = (db: Database, userId: string) =>
  db
    .insertInto('users')
    .values({ user_id: userId, username: userId, first_seen_at: 1, last_seen_at: 1 })
    .execute();

it('lets a command write what it has read for, although the server writes meanwhile', async () => {
  let fromServer: Promise<unknown> | undefined;
  await beside.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('user_id').execute();
    fromServer = visit(app.db, 'of-the-server');
    // Time for the server to write, if it could.
    for (let turns = 0; turns < 50; turns += 1) await turn();
    await visit(trx, 'of-the-command');
  });
  await fromServer;
  const rows = await app.db.selectFrom('users').select('user_id').orderBy('user_id').execute();
  expect(rows.map(({ user_id }) => user_id)).toEqual(['of-the-command', 'of-the-server']);
});
