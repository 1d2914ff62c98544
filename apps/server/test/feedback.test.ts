import { afterAll, beforeAll, describe } from 'vitest';
import { startApp } from './app';
import { feedbackSuite } from './feedback.suite';
import { findPostgres, type Postgres, startPostgres } from './postgres';

/** The tests give feedback more often than people do. */
const env = { RATE_LIMIT_FACTOR: '1000' };

describe('feedback on a talk, on SQLite', () => feedbackSuite((now) => startApp(env, undefined, now)));

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';

describe.skipIf(skip)('feedback on a talk, on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  feedbackSuite(async (now) => startApp({ ...env, DATABASE_URL: await postgres.newStore() }, undefined, now));
});
