import { afterAll, beforeAll, describe } from 'vitest';
import { startApp } from './app';
import { enforcementSuite } from './enforcement.suite';
import { lostStoreSuite } from './lost-store.suite';
import { oddInputSuite } from './odd-input.suite';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { requestsSuite } from './requests.suite';
import { separationsSuite } from './separations.suite';
import { usersAndReportsSuite } from './users-and-reports.suite';

/** Forms are called more often in a moment than people would. */
const env = { RATE_LIMIT_FACTOR: '1000' };

/** Everything that holds on every store. Each has an application and a store of its own. */
function suites(open: typeof startApp): void {
  describe('users and reports', () => usersAndReportsSuite(() => open(env)));
  describe('requests', () => requestsSuite(() => open(env)));
  describe('odd input', () => oddInputSuite(() => open(env)));
  describe('enforcement', () => enforcementSuite((now) => open(env, undefined, now)));
  describe('the two of a report never meet again', () => separationsSuite((dataDir) => open(env, dataDir)));
}

describe('moderation on SQLite', () => suites(startApp));

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';

describe.skipIf(skip)('moderation on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  /** The database of each data folder, for an application that is started again. */
  const databases = new Map<string, string>();
  suites(async (more, dataDir, now) => {
    const url = databases.get(dataDir ?? '') ?? (await postgres.newDatabase());
    const app = await startApp({ ...more, DATABASE_URL: url }, dataDir, now);
    databases.set(app.dataDir, url);
    return app;
  });

  describe('with a connection that is lost', () =>
    lostStoreSuite(async () => startApp({ ...env, DATABASE_URL: await postgres.newDatabase() })));
});
