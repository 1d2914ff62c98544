import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Certificate, makeCertificate } from './certificates';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { SERVER, SOULWICK } from './program-under-test';
import { startProcess } from './server-process';

// With CI=true its absence is a failure, elsewhere this is reported as skipped.
const skipPostgres = findPostgres() === undefined && process.env.CI !== 'true';

describe.skipIf(skipPostgres)('a PostgreSQL and TLS', () => {
  let [plain, postgres]: [Postgres | undefined, Postgres | undefined] = [undefined, undefined];
  let certificate: Certificate;
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tls-'));
    certificate = makeCertificate();
    [plain, postgres] = [await startPostgres(), await startPostgres(undefined, certificate)];
  });
  afterAll(async () => {
    await plain?.stop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(certificate.folder, { recursive: true, force: true });
  });

  /** Runs a program on the database; gives exit code and error output. */
  function run(program: readonly string[], databaseUrl: string): Promise<[code: unknown, said: string]> {
    const options = {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: {
        ...process.env,
        ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      },
    };
    return new Promise((resolve) => {
      execFile(process.execPath, program, options, (error, _, said) => resolve([error?.code, said]));
    });
  }

  const refused = (reason: string) => `DATABASE_URL: the database cannot be opened (${reason})\n`;

  const programs: [string, () => readonly string[]][] = [
    ['the server', () => SERVER],
    ['a migration', () => [...SOULWICK, 'migrate']],
    // Those that read the whole store open it in another way.
    ['the look at the audit log', () => [...SOULWICK, 'audit', 'verify']],
  ];

  it.each(programs)(
    'that it does not offer is named by %s in one line, with what to do',
    async (_, program) => {
      expect(await run(program(), `${plain?.url}?sslmode=prefer`)).toEqual([
        1,
        refused('it offers no TLS; sslmode=disable in the address says that none is wanted'),
      ]);
    },
  );

  const secured = () => `${postgres?.url.replace('127.0.0.1', 'localhost')}?sslmode=require`;

  it.each(programs)('with a private authority is named by %s in one line', async (_, program) => {
    const reason =
      'its certificate is not accepted: DEPTH_ZERO_SELF_SIGNED_CERT; ' +
      'sslrootcert=FILE in the address names that of its authority';
    expect(await run(program(), secured())).toEqual([1, refused(reason)]);
  });

  it('with a private authority is used once that is named, without a word', async () => {
    const server = await startProcess({
      DATABASE_URL: `${secured()}&sslrootcert=${encodeURIComponent(certificate.cert)}`,
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output()).not.toContain('Warning');
    await server.dispose();
  });

  it('that asks for a certificate is shown the one that is named', async () => {
    const ca = `sslrootcert=${encodeURIComponent(certificate.cert)}`;
    // What its administrator would write into pg_hba.conf.
    const client = new pg.Client({
      connectionString: `${secured().replace('require', 'verify-full')}&${ca}`,
    });
    await client.connect();
    const { rows } = await client.query<{ hba_file: string }>('show hba_file');
    await client.query(`alter system set ssl_ca_file = '../cert.pem'`);
    await client.query(
      `copy (select 'hostssl all all 127.0.0.1/32 trust clientcert=verify-ca') to '${rows[0]?.hba_file}'`,
    );
    await client.query('select pg_reload_conf()');
    await client.end();
    const without = [1, expect.stringMatching(/connection requires a valid client certificate/)];
    await expect.poll(() => run([...SOULWICK, 'migrate'], `${secured()}&${ca}`)).toEqual(without);
    const own = `sslcert=${encodeURIComponent(certificate.cert)}&sslkey=${encodeURIComponent(certificate.key)}`;
    expect(await run([...SOULWICK, 'migrate'], `${secured()}&${ca}&${own}`)).toEqual([undefined, '']);
  });
});
