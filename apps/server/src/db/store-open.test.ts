import { expect, it } from 'vitest';
import { SqliteAddonError } from './sqlite-addon';
import { openError } from './store-open';

const where = { databaseUrl: undefined, dataDir: '.data' };

it.each([
  "The module '/app/node_modules/better-sqlite3/build/Release/better_sqlite3.node' was compiled against a different Node.js version using NODE_MODULE_VERSION 115.",
  'Could not locate the bindings file. Tried: → /app/node_modules/better-sqlite3/build/better_sqlite3.node',
])('a better-sqlite3 for another Node is one line that says what to do', (message) => {
  const error = openError(new Error(message), where) as SqliteAddonError;
  expect(error).toBeInstanceOf(SqliteAddonError);
  expect(error.message).toMatch(
    /^better-sqlite3 is not built for Node v[\d.]+: run npm rebuild better-sqlite3 [^\n]*$/,
  );
});
