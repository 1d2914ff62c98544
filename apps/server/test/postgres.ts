import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port';

const run = promisify(execFile);

const RESTARTS = 100;
const RESTART_PAUSE_MS = 100;
const VERSIONS = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: on the PATH, or the newest that Debian keeps out of it; else undefined. */
export function findPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(VERSIONS, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

export type Postgres = {
  url: string;
  /** Makes a database beside the first; gives its address. */
  newDatabase(): Promise<string>;
  /** Kills its first process and then all others, so that nothing is answered any more nor written to the disk. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a PostgreSQL of its own in a temporary folder. Throws when none is installed. */
export async function startPostgres(): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const owner = await ownerOf(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const call = (program: string, ...args: string[]) => {
    const [file, ...all] = [...owner, join(bin, program), ...args];
    return run(file, all, { cwd: folder });
  };
  await call('initdb', '--no-sync', '-A', 'trust', '-U', 'test', '-E', 'UTF8', '--locale', 'C', '-D', data);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const start = () =>
    call('pg_ctl', '-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start').then(() => undefined);
  await start();
  const url = `postgresql://test@127.0.0.1:${port}/postgres`;
  let databases = 0;
  return {
    url,
    async newDatabase() {
      databases += 1;
      const name = `database_${databases}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return url.replace(/postgres$/, name);
    },
    async crash() {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
      const [first] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      // Left alone, the others would end a moment later, and might answer until then.
      for (const pid of [Number(first), ...rows.map((row) => row.pid)]) kill(pid);
      await client.end().catch(() => undefined);
    },
    async restart() {
      // It does not start as long as the system still knows one of the processes that were killed.
      for (let left = RESTARTS; ; left -= 1) {
        try {
          return await start();
        } catch (error) {
          if (left === 0) throw error;
          await wait(RESTART_PAUSE_MS);
        }
      }
    },
    async stop() {
      await call('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** PostgreSQL refuses to run as root: root hands the folder to another user and calls it as that one. */
async function ownerOf(folder: string): Promise<[string, ...string[]] | []> {
  if (process.getuid?.() !== 0) return [];
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  const [uid, gid] = [await id('-u'), await id('-g')];
  chownSync(folder, uid, gid);
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}
