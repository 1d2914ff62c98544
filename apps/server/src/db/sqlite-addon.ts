import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The compiled part of better-sqlite3 would end the process. The message says how to fix that. */
export class SqliteAddonError extends Error {
  override readonly name = 'SqliteAddonError';
}

/**
 * What better-sqlite3 12 calls when it was compiled with the headers of Node 24.19, 26.4 or newer. It ends the process,
 * with an assertion of Node's, when a statement is collected while no JavaScript runs, at the latest at its exit.
 * When compiled with older headers of the same major version it works.
 */
const FATAL_CALL = 'RemoveEnvironmentCleanupHook';

const ADVICE = [
  'better-sqlite3 was compiled here with a Node (24.19, 26.4 or newer) under which it ends the process.',
  'Let `npm rebuild better-sqlite3` fetch the one that is compiled already, or run it with Node 24.18 or 26.3:',
  'what they compile runs under the newer ones as well. Node 20 and 22 do not have the fault.',
].join(' ');

function compiledFile(): string {
  const main = createRequire(import.meta.url).resolve('better-sqlite3/package.json');
  return path.join(path.dirname(main), 'build/Release/better_sqlite3.node');
}

/** What Node and the package say of a compiled part that is missing, or made for another Node. */
const MISSING = /NODE_MODULE_VERSION|bindings file|better_sqlite3\.node/;

/** Does an error of opening a file say that the compiled part cannot be loaded? The package says so in 15 lines. */
export const isAddonMissing = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

export const missingAddon = (): SqliteAddonError =>
  new SqliteAddonError(
    `better-sqlite3 is not built for Node ${process.version}: run npm rebuild better-sqlite3 with this Node`,
  );

const safe = new Set<string>();

/** Throws SqliteAddonError when the compiled `file` would end the process. A file in another place is not checked. */
export function requireSafeAddon(file = compiledFile()): void {
  if (safe.has(file)) return;
  if (existsSync(file) && readFileSync(file).includes(FATAL_CALL)) throw new SqliteAddonError(ADVICE);
  safe.add(file);
}
