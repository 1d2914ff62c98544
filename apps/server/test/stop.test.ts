import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { connectClient, pair } from './client';
import { openRawClient, openTcp, SOCKET_PATH, upgradeRequest } from './raw';
import { type ServerProcess, startProcess } from './server-process';

let server: ServerProcess;
afterEach(() => server.dispose());

/** Rows from the store of the stopped server. */
function stored<Row>(sql: string, ...parameters: unknown[]): Row[] {
  const file = new Sqlite(join(server.dataDir, 'store.sqlite'), { readonly: true });
  try {
    return file.prepare(sql).all(...parameters) as Row[];
  } finally {
    file.close();
  }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s tells visitors, stores everything and ends with exit code 0, whatever else is connected',
  async (signal) => {
    server = await startProcess();
    const { first, second, roomId } = await pair(server.url);
    const report = await fetch(`${server.url}/api/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Spam' }),
    });
    expect(report.status).toBe(200);

    const connections = await Promise.all(Array.from({ length: 5 }, () => openTcp(server.url)));
    const [, headCut, bodyCut, idle, upgrading] = connections;
    headCut?.write('GET / HTTP/1.1\r\nHost: x');
    bodyCut?.write(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    );
    idle?.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => idle?.socket.once('data', resolve));
    upgrading?.write(upgradeRequest(SOCKET_PATH));
    await new Promise((resolve) => upgrading?.socket.once('data', resolve));
    upgrading?.socket.pause();
    const silent = await openRawClient(server.url);
    silent.ws.pause();
    // Has just connected: still waits in memory to be written in a batch.
    const late = await connectClient(server.url, { userId: `late-${randomUUID()}` });
    await late.settled();

    server.signal(signal);
    server.signal('SIGTERM');
    for (const client of [first, second, late]) {
      expect(await client.next('refused')).toEqual({ event: '', code: 'stopping' });
      await client.next('disconnect');
    }
    server.signal('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
    for (const client of [first, second, late]) client.close();
    silent.ws.terminate();
    for (const { socket } of connections) socket.destroy();

    const users = stored<{ user_id: string }>('select user_id from users').map((row) => row.user_id);
    expect(users).toEqual(expect.arrayContaining([first.userId, second.userId, late.userId]));
    expect(stored('select 1 from reports where reported_user_id = ?', second.userId)).toHaveLength(1);
    expect(stored('select room_id, ended_at from rooms')).toEqual([{ room_id: roomId, ended_at: null }]);
    expect(stored(`select n from match_hours where kind = 'matches'`)).toEqual([{ n: 1 }]);
  },
);

it('a visitor who has just connected is stored even if nothing delays the stop', async () => {
  server = await startProcess();
  const client = await connectClient(server.url);
  await client.settled();
  server.signal('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
  client.close();
  expect(stored('select user_id from users')).toEqual([{ user_id: client.userId }]);
});

it('a visitor who never reads does not delay the stop', async () => {
  server = await startProcess({ RATE_LIMIT_FACTOR: '1000' });
  const raw = await openRawClient(server.url);
  raw.ws.pause();
  for (let at = 0; at < 500; at += 1) raw.send(`42${at}["unknown",{}]`);
  const client = await connectClient(server.url);
  await client.settled();
  server.signal('SIGTERM');
  await client.next('disconnect');
  expect(await server.ended).toEqual([0, null]);
  raw.ws.terminate();
  client.close();
});

it('ends even if nobody reads its output any more', async () => {
  server = await startProcess();
  server.stopReading();
  server.signal('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
});
