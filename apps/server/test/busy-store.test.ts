import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { request } from './admin';
import { startApp, type TestApp } from './app';
import { pair } from './client';

let app: TestApp;
let other: Sqlite.Database;
beforeEach(async () => {
  app = await startApp();
  other = new Sqlite(join(app.dataDir, 'store.sqlite'));
});
afterEach(async () => {
  other.close();
  await app.stop();
});

const report = { reportingUserId: 'somebody', reportedUserId: 'another', reason: 'Other' };

it('while another process writes to the embedded store, talks go on and writes wait', async () => {
  const { first, second } = await pair(app.url);
  await app.flush();
  other.exec('begin exclusive');
  let isAnswered = false;
  const answer = request<{ _id: string }>(app, 'POST', '/report', report).finally(() => {
    isAnswered = true;
  });
  for (let n = 0; n < 5; n += 1) {
    await first.socket.emitWithAck('chat_message', { message: `line ${n}` });
    expect(await second.next('chat_message')).toMatchObject({ message: `line ${n}` });
  }
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect(isAnswered).toBe(false);
  other.exec('commit');
  expect((await answer).status).toBe(200);
  const { _id } = (await answer).body;
  expect(await app.db.selectFrom('reports').select('report_id').execute()).toEqual([{ report_id: _id }]);
  for (const client of [first, second]) client.close();
});
