import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../src/db/connect';
import { createStoreHealth } from '../src/db/store-health';
import { request, signIn } from './admin';
import { pair } from './client';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { type ServerProcess, startProcess } from './server-process';
import { WITHIN } from './within';

const PASSWORD = 'the password of a full disk';
// With CI=true its absence is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';

describe.skipIf(skip)('the attempt to fill pages of PostgreSQL', () => {
  it('ends the doubt about a store that has room, and leaves nothing there', async () => {
    const postgres = await startPostgres();
    const db = await connect({ databaseUrl: postgres.url, dataDir: '/nowhere' }, () => undefined);
    let now = 0;
    const health = createStoreHealth(() => now);
    health.failed(Object.assign(new Error('could not extend file'), { code: '53100' }));
    expect(await health.isUp(db)).toBe(false);
    now = 60_000;
    expect(await health.isUp(db)).toBe(true);
    const rows = await db.selectFrom('revoked_tokens').selectAll().execute();
    expect(rows).toEqual([{ token_id: 'store-health', expires_at: now }]);
    await db.destroy();
    await postgres.stop();
  });
});

/** A disk of its own, in memory. */
const disk = mkdtempSync(join(tmpdir(), 'disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', disk]).status === 0;
const FILLER = join(disk, 'filler');

/** Fills the disk to its last page. */
function fillDisk(): void {
  for (const bytes of [1_000_000, 4_096]) {
    try {
      for (;;) appendFileSync(FILLER, Buffer.alloc(bytes));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
}

const ofFullDisk = () => {
  let postgres: Postgres;
  let server: ServerProcess;
  beforeAll(async () => {
    postgres = await startPostgres(disk);
    const env = { DATABASE_URL: postgres.url, ADMIN_PASSWORD: PASSWORD, RATE_LIMIT_FACTOR: '1000' };
    server = await startProcess(env);
  });
  afterAll(async () => {
    await server?.dispose();
    await postgres?.stop();
  });

  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  const refusals = () => postgres.log().split('No space left on device').length;

  async function numberOf(table: 'rooms' | 'reports'): Promise<number> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(`select count(*) as n from ${table}`);
    await client.end();
    return Number(rows[0].n);
  }

  it('is not ready as long as it is full, also where a row still fits; then takes everything again', async () => {
    const { first, second } = await pair(server.url);
    await vi.waitUntil(async () => (await numberOf('rooms')) === 1, WITHIN);
    // From now on there is room for one more row in every table that the readiness could be tried with.
    await (await signIn(server, PASSWORD)).post('/logout');
    const report = { reportingUserId: 'somebody', reportedUserId: 'another', reason: 'x'.repeat(900) };
    const send = () => request<{ code: string }>(server, 'POST', '/report', report);
    expect(await ready()).toBe(200);
    fillDisk();
    let taken = 0;
    let answer = await send();
    for (; answer.status === 200; answer = await send()) taken += 1;
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });

    // Nothing is written now but what the readiness is tried with.
    const before = refusals();
    const said = new Set<number>();
    await vi.waitUntil(async () => {
      said.add(await ready());
      return said.has(200) || refusals() >= before + 3;
    }, WITHIN);
    expect([...said]).toEqual([503]);
    first.socket.emit('chat_message', { message: 'still there?' });
    expect(await second.next('chat_message')).toMatchObject({ message: 'still there?' });

    rmSync(FILLER);
    await vi.waitUntil(async () => (await ready()) === 200, WITHIN);
    expect((await send()).status).toBe(200);
    expect(await numberOf('reports')).toBe(taken + 1);
    for (const client of [first, second]) client.close();
  });
};

// Only root may mount, and not in every container. Elsewhere these do not exist, rather than count as skipped.
if (isMounted) describe.skipIf(skip)('a full disk under PostgreSQL', ofFullDisk);

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmdirSync(disk);
});
