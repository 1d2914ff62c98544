import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './free-port';
import { findPostgres, startPostgres } from './postgres';
import { SERVER } from './program-under-test';
import { startProcess } from './server-process';

// With CI=true its absence is a failure, elsewhere this is reported as skipped.
const skipPostgres = findPostgres() === undefined && process.env.CI !== 'true';

const connections = new Set<Socket>();
const other = createServer((socket) => connections.add(socket));
let taken = '';
let dataDir = '';
beforeEach(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = String((other.address() as AddressInfo).port);
  dataDir = await mkdtemp(join(tmpdir(), 'refused-'));
});
afterEach(async () => {
  for (const socket of connections) socket.destroy();
  other.close();
  await rm(dataDir, { recursive: true });
});

/** Starts a server with these settings and waits for its end; gives exit code, error output and log. */
function start(
  env: Record<string, string>,
  how: { uid?: number; cwd?: string } = {},
  begun: (child: ChildProcess) => void = () => undefined,
): Promise<{ code: unknown; said: string; log: string }> {
  const options = {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    ...how,
    env: {
      ...process.env,
      ...{
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: 'the password of a start',
        ...env,
      },
    },
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, SERVER, options, (error, log, said) =>
      resolve({ code: error?.code, said, log }),
    );
    begun(child);
  });
}

describe('a server that cannot listen', () => {
  it('names the port that is in use, and ends', async () => {
    const { code, said } = await start({ PORT: taken });
    expect([code, said]).toEqual([1, `PORT: ${taken} is in use by another process\n`]);
  });

  it('does not start listening when the port for metrics is in use', async () => {
    const { code, said, log } = await start({ METRICS_PORT: taken });
    expect([code, said]).toEqual([1, `METRICS_PORT: ${taken} is in use by another process\n`]);
    expect(log).not.toContain('listening');
  });

  it.each([
    ['no-such-host.invalid', 'is neither an address nor a name that has one'],
    // Reserved for documentation (RFC 5737).
    ['203.0.113.5', 'is no address of this machine'],
  ])('names what is wrong with the host %s', async (host, why) => {
    const { code, said } = await start({ HOST: host });
    expect([code, said]).toEqual([1, `HOST: ${host} ${why}\n`]);
  });
});

describe('a server that browsers would make no calls with', () => {
  it.each([
    ['STUN_URLS', 'stun://stun.test:3478', 'stun:host:3478'],
    ['TURN_URLS', 'turn:turn.test:3478;turn:b.test', 'turn:host:3478?transport=udp'],
  ])('names %s when it is %s', async (key, value, example) => {
    const { code, said } = await start({ TURN_SECRET: 'shared with the relay of this test', [key]: value });
    const scheme = key.slice(0, 4).toLowerCase();
    const reason = `must be ${scheme}: addresses such as ${example}, separated by commas`;
    expect([code, said.split('\n')[0]]).toEqual([1, `${key}: ${reason}`]);
  });
});

describe('a server whose settings are in a file', () => {
  /** Starts it in a folder of its own. */
  async function startThere(): ReturnType<typeof start> {
    await symlink(
      fileURLToPath(new URL('../../../node_modules', import.meta.url)),
      join(dataDir, 'node_modules'),
    );
    return start({}, { cwd: dataDir });
  }

  async function startBeside(): Promise<unknown[]> {
    const { code, said } = await startThere();
    return [code, said];
  }

  it('reads the first line, whatever mark an editor has put before it', async () => {
    await writeFile(join(dataDir, '.env'), '\uFEFFLOG_LEVEL=loud\r\nSOFT_START=loud\r\n');
    expect(await startBeside()).toEqual([
      1,
      expect.stringMatching(/^LOG_LEVEL: must be one of .*\nSOFT_START: must be on or off\n$/),
    ]);
  });

  it('keeps what it was started with', async () => {
    await writeFile(join(dataDir, '.env'), 'PORT=loud\nSOFT_START=loud\n');
    expect(await startBeside()).toEqual([1, 'SOFT_START: must be on or off\n']);
  });

  it('refuses one that is not in UTF-8, in which it would find no setting', async () => {
    await writeFile(join(dataDir, '.env'), '\uFEFFNODE_ENV=production\n', 'utf16le');
    expect(await startBeside()).toEqual([1, '.env: must be a text in UTF-8\n']);
  });

  it('says which names in it are no settings', async () => {
    const lines = ['REDIS_URI=redis://host', 'TURN_SECRET_FILE=', `METRICS_PORT=${taken}`, 'Port=80'];
    await writeFile(join(dataDir, '.env'), lines.join('\n'));
    const { said, log } = await startThere();
    expect(said).toBe(`METRICS_PORT: ${taken} is in use by another process\n`);
    expect(log).toMatch(/"level":40.*"names":\["Port","REDIS_URI"\]/);
  });

  it('says which names are no settings also where they are why it does not start', async () => {
    await writeFile(join(dataDir, '.env'), 'TURN_URLS=turn:relay.test\nTURN_SECRT=shared with the relay\n');
    expect(await startBeside()).toEqual([
      1,
      'TURN_SECRT: is no setting; is TURN_SECRET meant?\nTURN_SECRET: TURN_URLS needs it\n',
    ]);
  });

  it('names a file that cannot be read', async () => {
    await mkdir(join(dataDir, '.env'));
    expect(await startBeside()).toEqual([1, '.env: cannot be read (EISDIR)\n']);
  });
});

describe('a server that cannot open its store', () => {
  it('names the folder, and what is wrong with it', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const inFile = await start({ DATA_DIR: file });
    expect([inFile.code, inFile.said]).toEqual([
      1,
      `DATA_DIR: the store in ${file} cannot be opened (EEXIST: file already exists, mkdir '${file}')\n`,
    ]);
    await writeFile(
      join(dataDir, 'store.sqlite'),
      'This was never a database, but it is as long as one begins.',
    );
    expect((await start({})).said).toBe(
      `DATA_DIR: the store in ${dataDir} cannot be opened (file is not a database)\n`,
    );
  });

  it.skipIf(process.platform === 'win32')('names the folder that cannot be written any more', async () => {
    const server = await startProcess({ DATA_DIR: dataDir });
    // What it has written stays in the log beside the store, which can then be opened without a write.
    server.signal('SIGKILL');
    await server.dispose();
    for (const name of await readdir(dataDir)) await chmod(join(dataDir, name), 0o444);
    await chmod(dataDir, 0o555);
    try {
      // Root may write everywhere.
      const { code, said } = await start({}, process.getuid?.() === 0 ? { uid: 65_534 } : {});
      expect([code, said]).toEqual([
        1,
        `DATA_DIR: the store in ${dataDir} cannot be opened (attempt to write a readonly database)\n`,
      ]);
    } finally {
      await chmod(dataDir, 0o700);
    }
  });

  it.skipIf(process.platform !== 'linux')('in a place that takes no folders ends all the same', async () => {
    const dir = '/proc/no/such/folder';
    const { code, said } = await start({ DATA_DIR: dir });
    expect([code, said]).toEqual([
      1,
      `DATA_DIR: the store in ${dir} cannot be opened (ENOENT: no such file or directory, mkdir '/proc/no')\n`,
    ]);
  });

  it('names the folder that can keep no secret', async () => {
    await writeFile(join(dataDir, 'auth-secret'), 'too short');
    const { code, said } = await start({});
    expect([code, said]).toEqual([
      1,
      `DATA_DIR: ${join(dataDir, 'auth-secret')} is damaged; remove it, or set AUTH_SECRET\n`,
    ]);
  });

  it('names the key of the database, and not its password', async () => {
    const free = await freePort();
    const { code, said } = await start({ DATABASE_URL: `postgresql://me:hidden@127.0.0.1:${free}/soulwick` });
    expect([code, said]).toEqual([
      1,
      `DATABASE_URL: the database cannot be opened (connect ECONNREFUSED 127.0.0.1:${free})\n`,
    ]);
  });

  it('names the key of a database that never answers', async () => {
    const { code, said } = await start({
      DATABASE_URL: `postgresql://me:hidden@127.0.0.1:${taken}/soulwick`,
    });
    expect([code, said]).toEqual([1, 'DATABASE_URL: the database cannot be opened (timeout expired)\n']);
  });

  it('ends at once when it is told to stop while it waits for the store', async () => {
    const arrived = once(other, 'connection');
    const url = `postgresql://me@127.0.0.1:${taken}/soulwick`;
    const { code, said } = await start({ DATABASE_URL: url }, {}, async (child) => {
      await arrived;
      child.kill('SIGTERM');
    });
    expect([code, said]).toEqual([143, '']);
  });

  it.skipIf(skipPostgres)('names the key of a database that is not made for it', async () => {
    const postgres = await startPostgres();
    const urlOf = (database: string) => postgres.url.replace(/postgres$/, database);
    const query = async (database: string, ...texts: string[]) => {
      const client = new pg.Client({ connectionString: urlOf(database) });
      await client.connect();
      for (const text of texts) await client.query(text);
      await client.end();
    };
    const refusal = async (database: string) => {
      const { code, said } = await start({ DATABASE_URL: urlOf(database) });
      return [code, said];
    };
    try {
      await query('postgres', `create database latin template template0 encoding 'LATIN1'`);
      expect(await refusal('latin')).toEqual([
        1,
        'DATABASE_URL: the database cannot be opened (its encoding is LATIN1, not UTF8)\n',
      ]);

      const foreign = (table: string) =>
        `DATABASE_URL: the database cannot be opened (its table ${table} belongs to another program)\n`;
      await query('postgres', 'create database shared', 'create database migrated');
      await query('shared', 'create table users (id int)');
      expect(await refusal('shared')).toEqual([1, foreign('users')]);
      await query(
        'migrated',
        'create table kysely_migration (name text primary key, timestamp text)',
        `insert into kysely_migration values ('0000-theirs', 'then')`,
      );
      expect(await refusal('migrated')).toEqual([1, foreign('kysely_migration')]);
    } finally {
      await postgres.stop();
    }
  });
});
