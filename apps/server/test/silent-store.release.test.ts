import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './admin';
import { startApp, type TestApp } from './app';
import { connectClient, type TestClient } from './client';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { startProxy, type TcpProxy } from './tcp-proxy';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';

describe.skipIf(skip)('when PostgreSQL falls silent after a ban', () => {
  let postgres: Postgres;
  let proxy: TcpProxy;
  let app: TestApp;
  const clients: TestClient[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    const url = new URL(await postgres.newStore());
    proxy = await startProxy({ port: Number(url.port) });
    url.port = String(proxy.port);
    app = await startApp({ DATABASE_URL: url.href });
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(async () => {
    proxy?.set('pass');
    proxy?.reset();
    await app?.stop();
    await proxy?.stop();
    await postgres?.stop();
  });

  async function connect(options: Parameters<typeof connectClient>[1] = {}): Promise<TestClient> {
    const client = await connectClient(app.url, options);
    clients.push(client);
    return client;
  }

  it('newcomers are answered and visitors matched before the driver gives a connection up', async () => {
    const [lonely, listener, banned] = [await connect(), await connect(), await connect()];
    for (const client of [lonely, listener, banned]) await client.settled();
    const admin = await signIn(app);
    await admin.post('/users/block', { userId: banned.userId });
    await banned.next('disconnect');
    // Connections that are open already, so that nobody learns from a new one that the way is lost.
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(app.db)));
    const newcomer = await connect({ cookie: await app.deviceCookie(), announce: false });
    proxy.set('black-hole');
    const givenUp = sql`select 1`.execute(app.db).then(
      () => 'answered',
      () => 'given up',
    );
    lonely.join('Feeling Lonely');
    listener.join('Here to Listen');
    newcomer.socket.emit('user_connected', { userId: newcomer.userId });
    expect(await Promise.race([newcomer.next('refused'), givenUp])).toEqual({
      event: 'user_connected',
      code: 'unavailable',
    });
    for (const { next } of [lonely, listener]) {
      expect(await Promise.race([next('match'), givenUp])).toMatchObject({ roomId: expect.any(String) });
    }
  });
});
