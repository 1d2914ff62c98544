import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { accountsSuite } from './accounts.suite';
import { apiTokensSuite } from './api-tokens.suite';
import { startApp } from './app';
import { hashCheaply } from './cheap-hashes';
import { lettersSuite } from './letters.suite';
import { lostStoreSuite } from './lost-store.suite';
import { env, moderationSuite } from './moderation.suite';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { requestsSuite } from './requests.suite';
import { secondFactorSuite } from './second-factor.suite';

hashCheaply();

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';

describe.skipIf(skip)('moderation on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  /** The database of each data folder, so that an application can be started again on the same one. */
  const databases = new Map<string, string>();
  moderationSuite(async (more, dataDir, now) => {
    const url = databases.get(dataDir ?? '') ?? (await postgres.newStore());
    const app = await startApp({ ...more, DATABASE_URL: url }, dataDir, now);
    databases.set(app.dataDir, url);
    return app;
  });

  // As in a database of that locale, which PostgreSQL can be told only from its version 15 on; the others have "C".
  const openIn = async (collation: string) => {
    const app = await startApp({ ...env, DATABASE_URL: await postgres.newStore() });
    const collate = sql`collate ${sql.id(collation)}`;
    await sql`alter table unblock_requests alter column reason type text ${collate}`.execute(app.db);
    return app;
  };
  describe('with the order and the letters of German', () => requestsSuite(() => openIn('de-x-icu')));
  describe('with the letters of Turkish', () => lettersSuite(() => openIn('tr-x-icu')));

  const fresh = async (now: () => number) =>
    startApp({ ...env, DATABASE_URL: await postgres.newStore() }, undefined, now);
  describe('accounts', () => accountsSuite(fresh));
  describe('second factors', () => secondFactorSuite(fresh));
  describe('tokens of scripts', () => apiTokensSuite(fresh));

  describe('with a lost connection', () =>
    lostStoreSuite(async () => startApp({ ...env, DATABASE_URL: await postgres.newStore() })));
});
