import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { migratePostgres } from '../src/db/postgres';
import type { Certificate } from './certificates';
import { freePort } from './free-port';
import { madeOnce } from './made-once';

const run = promisify(execFile);

const RESTARTS = 100;
const RESTART_PAUSE_MS = 100;
/**
 * Where Debian and Homebrew install versions of PostgreSQL outside the PATH, and what the folder of a version is
 * called.
 */
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

/**
 * The folder of PostgreSQL's programs: on the PATH, otherwise the newest packaged version. Undefined if there is none.
 */
export function findPostgres(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PACKAGED.flatMap(packagedIn)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

export type Postgres = {
  url: string;
  /** Makes a further database; returns its address. */
  newDatabase(): Promise<string>;
  /** Makes a database with the tables of the store. It copies a migrated one, which costs a quarter as much. */
  newStore(): Promise<string>;
  /** Runs statements one after the other, whatever defaults the role has been given. */
  asOwner(...statements: string[]): Promise<void>;
  /** Kills the first process and then all others, so that nothing more is answered or written to the disk. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port. */
  restart(): Promise<void>;
  /** What the server has logged so far. */
  log(): string;
  stop(): Promise<void>;
};

const INITDB = '--no-sync -A trust -U test -E UTF8 --locale C'.split(' ');
/** The name of the migrated database that newStore() copies. */
const TEMPLATE = 'store_template';

/**
 * Starts a PostgreSQL of its own in a temporary folder, by default in that of the system; with a certificate it also
 * offers TLS. Throws when none is installed.
 */
export async function startPostgres(within = tmpdir(), certificate?: Certificate): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed');
  // Once per run of the tests: to copy it takes a tenth of the processor time.
  const template = await madeOnce('postgres', async (folder) => {
    const first = await startIn(folder, bin);
    await first.prepare();
    await first.shutDown();
  });
  return startIn(mkdtempSync(join(within, 'postgres-')), bin, certificate, template);
}

/** `template`: the folder of a cluster that was shut down, with TEMPLATE in it, to be copied. */
async function startIn(folder: string, bin: string, certificate?: Certificate, template?: string) {
  const owner = await ownerOf(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const call = (program: string, ...args: string[]) => {
    const [file, ...all] = [...owner, join(bin, program), ...args];
    return run(file, all, { cwd: folder });
  };
  const logFile = join(folder, 'log');
  const tls =
    certificate === undefined
      ? ''
      : ` -c ssl=on -c ssl_cert_file=${folder}/cert.pem -c ssl_key_file=${folder}/key.pem`;
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off${tls}`;
  const start = () =>
    call('pg_ctl', '-D', data, '-w', '-o', options, '-l', logFile, 'start').then(() => undefined);
  const stop = async () => {
    // The server may have been killed.
    await call('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (template !== undefined) await run('cp', ['-a', join(template, 'data'), data]);
    else await call('initdb', ...INITDB, '-D', data);
    for (const [name, file] of [
      ['cert', certificate?.cert],
      ['key', certificate?.key],
    ] as const) {
      if (file === undefined) continue;
      const [program, ...args] = [...owner, 'install', '-m', '600', file, join(folder, `${name}.pem`)] as [
        string,
        ...string[],
      ];
      await run(program, args);
    }
    await start();
  } catch (error) {
    // The server may run although waiting for its start has failed.
    await stop();
    throw error;
  }
  const url = `postgresql://test@127.0.0.1:${port}/postgres`;
  let databases = 0;
  const create = async (name: string, source = 'template1') => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const version = Number((await client.query('show server_version_num')).rows[0].server_version_num);
    // The default of later versions writes every page into the log too, which takes twice as long.
    const strategy = version < 150_000 ? '' : ' strategy file_copy';
    await client.query(`create database ${name} template ${source}${strategy}`);
    await client.end();
    return url.replace(/postgres$/, name);
  };
  const newName = () => {
    databases += 1;
    return `database_${databases}`;
  };
  let migrated: Promise<unknown> | undefined = template === undefined ? undefined : Promise.resolve();
  /** Makes TEMPLATE, unless it is there. */
  const prepare = () => {
    migrated ??= create(TEMPLATE).then((each) => migratePostgres(each, () => undefined));
    return migrated;
  };
  return {
    url,
    newDatabase: () => create(newName()),
    async newStore() {
      await prepare();
      return create(newName(), TEMPLATE);
    },
    prepare,
    async asOwner(...statements: string[]) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('set default_transaction_read_only = off');
      for (const statement of statements) await client.query(statement);
      await client.end();
    },
    async crash() {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
      const [first] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      // If only the first process were killed, the others would end a moment later and might answer until then.
      for (const pid of [Number(first), ...rows.map((row) => row.pid)]) kill(pid);
      await client.end().catch(() => undefined);
    },
    async restart() {
      // PostgreSQL does not start while the system still knows one of the killed processes.
      for (let left = RESTARTS; ; left -= 1) {
        try {
          return await start();
        } catch (error) {
          if (left === 0) throw error;
          await wait(RESTART_PAUSE_MS);
        }
      }
    },
    log: () => readFileSync(logFile, 'utf8'),
    stop,
    /** Ends it in order, and leaves its files. */
    shutDown: () => call('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop'),
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended by itself.
  }
}

/** Users that PostgreSQL may run as instead of root. The first that exists is taken. */
const OTHER_USERS = ['postgres', 'nobody'];

/** PostgreSQL refuses to run as root, so root gives the folder to another user and runs it as that user. */
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
