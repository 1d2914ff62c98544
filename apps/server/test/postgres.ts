import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { migratePostgres } from '../src/db/postgres';
import { freePort } from './free-port';

const run = promisify(execFile);

const RESTARTS = 100;
const RESTART_PAUSE_MS = 100;
/** Where packages put versions of PostgreSQL beside the PATH, and what a folder of one is called: Debian, Homebrew. */
const PACKAGED = [
  { folder: '/usr/lib/postgresql', name: /^(\d+)$/ },
  { folder: '/opt/homebrew/opt', name: /^postgresql@(\d+)$/ },
  { folder: '/usr/local/opt', name: /^postgresql@(\d+)$/ },
];

function packagedIn({ folder, name }: (typeof PACKAGED)[number]): string[] {
  const found = existsSync(folder) ? readdirSync(folder).filter((each) => name.test(each)) : [];
  const version = (each: string) => Number(name.exec(each)?.[1]);
  return found.sort((a, b) => version(b) - version(a)).map((each) => join(folder, each, 'bin'));
}

/** The folder of PostgreSQL's programs: on the PATH, or the newest that is packaged; else undefined. */
export function findPostgres(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PACKAGED.flatMap(packagedIn)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

export type Postgres = {
  url: string;
  /** Makes a database beside the first; gives its address. */
  newDatabase(): Promise<string>;
  /** The same with the tables of the store, as a copy of one that was migrated: a copy costs half as much. */
  newStore(): Promise<string>;
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
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const start = () =>
    call('pg_ctl', '-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start').then(() => undefined);
  const stop = async () => {
    // It may have been killed.
    await call('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await call('initdb', '--no-sync', '-A', 'trust', '-U', 'test', '-E', 'UTF8', '--locale', 'C', '-D', data);
    await start();
  } catch (error) {
    // It may run all the same, when only the waiting for it failed.
    await stop();
    throw error;
  }
  const url = `postgresql://test@127.0.0.1:${port}/postgres`;
  let databases = 0;
  const create = async (name: string, template = 'template1') => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`create database ${name} template ${template}`);
    await client.end();
    return url.replace(/postgres$/, name);
  };
  const newName = () => {
    databases += 1;
    return `database_${databases}`;
  };
  let migrated: Promise<unknown> | undefined;
  return {
    url,
    newDatabase: () => create(newName()),
    async newStore() {
      migrated ??= create('migrated').then((each) => migratePostgres(each, () => undefined));
      await migrated;
      return create(newName(), 'migrated');
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
    stop,
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Users as which root may run it, the first there is. */
const OTHER_USERS = ['postgres', 'nobody'];

/** PostgreSQL refuses to run as root: root hands the folder to another user and calls it as that one. */
async function ownerOf(folder: string): Promise<[string, ...string[]] | []> {
  if (process.getuid?.() !== 0) return [];
  const [uid, gid] = await otherUser();
  chownSync(folder, uid, gid);
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}

async function otherUser(): Promise<[uid: number, gid: number]> {
  for (const name of OTHER_USERS) {
    try {
      const id = async (flag: string) => Number((await run('id', [flag, name])).stdout);
      return [await id('-u'), await id('-g')];
    } catch {
      // There is no such user.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as',
  );
}
