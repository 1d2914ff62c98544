import { parseArgs } from 'node:util';
import { ConfigError, readStoreLocation } from './config';
import { connect, migrateStore, openWhole, type StoreLocation } from './db/connect';
import { makeFilesPrivate } from './db/private-files';
import { SqliteAddonError } from './db/sqlite-addon';
import { isStoreDown } from './db/store-down';
import { StoreLockedError } from './db/store-locked';
import { StoreOpenError } from './db/store-open';
import { addEnvFile } from './env-file';
import { HttpError } from './http/errors';
import { withSecretFiles } from './secret-files';
import { ADMIN_USAGE, adminCommand } from './soulwick-admin';
import { auditVerify, RECORD_USAGE, retentionDryRun, userErase, userExport } from './soulwick-record';
import { exportStore } from './transfer/export-store';
import { readTransferFile, writeTransferFile } from './transfer/file';
import { importStore } from './transfer/import-store';
import type { TableSum } from './transfer/rows';
import { TransferError } from './transfer/transfer-error';

const USAGE = `What an operator does with the store that DATABASE_URL or DATA_DIR names:
  migrate               brings its tables up to date
  export --to FILE      writes all of it to a file, compressed when the name ends in .gz
  import --from FILE    writes such a file into an empty store
  backup FILE           the same as export, also beside the server; --force replaces an older file
  restore FILE          the same as import; --force replaces what is in the store
${RECORD_USAGE}
${ADMIN_USAGE}`;

makeFilesPrivate();

let isUnheard = false;
// A reader of its output that leaves early, as `head` does, must not end a command halfway, and neither must a log on a
// full disk: a backup would be cut.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || isUnheard) return;
  isUnheard = true;
  process.stderr.write(`What this command prints cannot be written (${error.message}). It goes on.\n`);
  process.exitCode = 1;
});

const print = (line: string) => process.stdout.write(`${line}\n`);

function printSum({ table, rows, sha256 }: TableSum): void {
  print(`${table.padEnd(18)} ${String(rows).padStart(9)} rows  sha256 ${sha256}`);
}

async function migrateCommand(store: StoreLocation): Promise<void> {
  const applied = await migrateStore(store);
  for (const name of applied) print(`${name}: applied`);
  if (applied.length === 0) print('The tables are up to date: there was nothing to do.');
}

async function exportCommand(store: StoreLocation, file: string, replacing = false): Promise<void> {
  const db = openWhole(store);
  try {
    await writeTransferFile(file, exportStore(db, new Date(), printSum), { replacing });
  } finally {
    await db.destroy();
  }
  print(`Exported to ${file}. It holds what visitors wrote about each other: keep it as you keep the store.`);
}

async function importCommand(store: StoreLocation, file: string, replacing = false): Promise<void> {
  const db = await connect(store, () => undefined);
  try {
    for (const sum of await readTransferFile(file, (lines) => importStore(db, lines, { replacing })))
      printSum(sum);
  } finally {
    await db.destroy();
  }
  print(`Imported from ${file}: every row and every sum is that of the file.`);
}

async function main(): Promise<void> {
  const [, , first, ...rest] = process.argv;
  if ([first, ...rest].includes('--help')) return void print(USAGE);
  if (first === 'admin') {
    addEnvFile(process.env);
    return adminCommand(rest, withSecretFiles(process.env), print);
  }
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      force: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  });
  addEnvFile(process.env);
  const { to, from, force = false } = values;
  const store = readStoreLocation(withSecretFiles(process.env));
  // A mistyped command, one with an extra argument, or one for a file without a name does nothing.
  const [group] = positionals;
  const isOfFile = (group === 'backup' || group === 'restore') && positionals.length === 2;
  const isOfPerson = group === 'user' && positionals.length === 3;
  // The file, or the id.
  const given = isOfFile || isOfPerson ? positionals.pop() : undefined;
  if ([to, from, given].includes('')) return misused();
  // After `--` an option is a word, and a quoted space is part of one.
  if (positionals.some((word) => /[-\s]/.test(word))) return misused();
  const command = [...positionals, ...Object.keys(values).map((key) => `--${key}`)].join(' ');
  switch (command) {
    case 'migrate':
      return migrateCommand(store);
    case 'export --to':
      return exportCommand(store, to as string);
    case 'import --from':
      return importCommand(store, from as string);
    case 'retention run --dry-run':
      return retentionDryRun(store, print);
    case 'audit verify':
      if (!(await auditVerify(store, print))) process.exitCode = 1;
      return;
  }
  if (given === undefined) return misused();
  switch (command) {
    case 'backup':
    case 'backup --force':
      return exportCommand(store, given, force);
    case 'restore':
    case 'restore --force':
      return importCommand(store, given, force);
    case 'user export':
      return userExport(store, given, print);
    case 'user erase':
    case 'user erase --force':
      return userErase(store, given, force, print);
    default:
      return misused();
  }
}

function misused(): void {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
}

/** Was an option given that there is not, or one without its value? */
const isMistyped = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS');

/** Did PostgreSQL go away, or the way to it? SQLite says what it lacks, such as room. */
const isDatabaseDown = (error: Error): boolean =>
  isStoreDown(error) && !String((error as { code?: unknown }).code).startsWith('SQLITE');

/** Errors that an operator can fix need no stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  if (isDatabaseDown(error)) {
    const reason = error.message || String(code);
    return `The database failed (${reason}). Whether the last change was stored is not known: run the command again.`;
  }
  const isExpected =
    error instanceof ConfigError ||
    error instanceof StoreLockedError ||
    error instanceof StoreOpenError ||
    error instanceof SqliteAddonError ||
    error instanceof TransferError ||
    error instanceof HttpError ||
    typeof code === 'string';
  return isExpected ? error.message || String(code) : (error.stack ?? error.message);
}

main().catch((error: unknown) => {
  if (isMistyped(error)) return misused();
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
