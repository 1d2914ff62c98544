#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { CommandError } from '../command-error';
import { ConfigError, readStoreLocation } from '../config';
import { backUp, restore } from '../db/backup';
import { connect, type Database, migrateStore, openWhole, type StoreLocation } from '../db/connect';
import { moveStore } from '../db/move';
import { makeFilesPrivate } from '../db/private-files';
import { SqliteAddonError } from '../db/sqlite-addon';
import { isStoreDown } from '../db/store-down';
import { StoreLockedError } from '../db/store-locked';
import { StoreOpenError } from '../db/store-open';
import { addEnvFile } from '../env-file';
import { HttpError } from '../http/errors';
import { printable } from '../printable';
import { withSecretFiles } from '../secret-files';
import { VERSION } from '../version';
import { ADMIN_USAGE, adminCommand } from './admin';
import { DOCTOR_USAGE, doctorCommand } from './doctor';
import { INIT_USAGE, initCommand } from './init';
import { bundleVerify, isLegalCommand, LEGAL_USAGE, legalCommand } from './legal';
import { auditVerify, RECORD_USAGE, retentionDryRun, userErase, userExport } from './record';
import { SHIELD_USAGE, shieldCommand } from './shield';
import { TRANSPARENCY_USAGE, transparencyVerify } from './transparency';
import { UPGRADE_USAGE, upgradeCheck } from './upgrade';

const USAGE = `What an operator does to make a site, and to check it:
  start                 serves the site, as no command at all does; what it stores is in .data of the current folder,
                        if nothing else is set
${INIT_USAGE}
${DOCTOR_USAGE}
${SHIELD_USAGE}
with the store that DATABASE_URL or DATA_DIR names:
  migrate               brings its tables up to date
  backup FILE           writes an SQLite store to a file, also while the server runs; --force replaces the file
  restore FILE          makes such a file the store, with the server stopped; --force replaces the store
  move --to postgresql://…
                        copies the SQLite store of DATA_DIR into an empty PostgreSQL database
  --version             says which version this is
${UPGRADE_USAGE}
${RECORD_USAGE}
${LEGAL_USAGE}
${TRANSPARENCY_USAGE}
${ADMIN_USAGE}`;

/** What commands with options of their own say of themselves, by their first word. */
const USAGES: ReadonlyMap<string | undefined, string> = new Map([
  ['init', INIT_USAGE],
  ['doctor', DOCTOR_USAGE],
  ['shield-model', SHIELD_USAGE],
  ['admin', ADMIN_USAGE],
]);
const usageOf = (first: string | undefined): string => USAGES.get(first) ?? USAGE;

/**
 * A reader of its output that leaves early, as `head` does, must not end a command halfway, and neither must a log on a
 * full disk: a backup would be cut.
 */
function surviveOutput(): void {
  let isUnheard = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isUnheard) return;
    isUnheard = true;
    process.stderr.write(`What this command prints cannot be written (${error.message}). It goes on.\n`);
    process.exitCode = 1;
  });
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function migrateCommand(store: StoreLocation): Promise<void> {
  const applied = await migrateStore(store);
  for (const name of applied) print(`${name}: applied`);
  if (applied.length === 0) print('The tables are up to date: there was nothing to do.');
}

/** Throws CommandError with PostgreSQL, whose own programs do this. */
function folderOf({ databaseUrl, dataDir }: StoreLocation, program: string): string {
  if (databaseUrl === undefined) return dataDir;
  throw new CommandError(`the store is a PostgreSQL database: use its own ${program}`);
}

async function backupCommand(store: StoreLocation, file: string, replacing: boolean): Promise<void> {
  await backUp(folderOf(store, 'pg_dump'), file, { replacing });
  print(`Written to ${file}. It holds what visitors wrote about each other: keep it as you keep the store.`);
}

async function restoreCommand(store: StoreLocation, file: string, replacing: boolean): Promise<void> {
  await restore(folderOf(store, 'pg_restore'), file, { replacing });
  print(`Restored from ${file}.`);
}

/** Moves the store of the data folder, whatever DATABASE_URL says. */
async function moveCommand(env: NodeJS.ProcessEnv, to: string): Promise<void> {
  const target = readStoreLocation({ ...env, DATABASE_URL: to });
  if (target.databaseUrl === undefined) return misused();
  const folder = { databaseUrl: undefined, dataDir: target.dataDir };
  // Throws where there is none.
  const whole = openWhole(folder);
  // Nobody changes either of them meanwhile.
  const owned: Database[] = [];
  try {
    for (const store of [folder, target]) owned.push(await connect(store, () => undefined));
    const [, database] = owned as [Database, Database];
    for (const { table, rows, sum } of await moveStore(whole, database))
      print(`${table.padEnd(22)} ${String(rows).padStart(9)} rows  ${sum}`);
  } finally {
    await Promise.all([whole, ...owned].map((each) => each.destroy()));
  }
  print('Every row is there as it was. Set DATABASE_URL to that database; the folder keeps its store.');
}

async function main(): Promise<void> {
  const [, , first, ...rest] = process.argv;
  // The server looks after its output, its files and its end by itself.
  if (first === undefined || (first === 'start' && rest.length === 0)) return void (await import('../main'));
  makeFilesPrivate();
  surviveOutput();
  if ([first, ...rest].includes('--help')) return void print(usageOf(first));
  if (first === '--version') return void print(`soulwick ${VERSION} on Node ${process.version}`);
  if (first === 'init') {
    const { stdin: input, stdout: output } = process;
    return initCommand(rest, {
      print,
      terminal: input.isTTY && output.isTTY ? { input, output } : undefined,
    });
  }
  if (first === 'doctor') {
    if (!(await doctorCommand(rest, { env: process.env, print }))) process.exitCode = 1;
    return;
  }
  if (first === 'shield-model') return shieldCommand(rest, print);
  if (first === 'admin') {
    addEnvFile(process.env);
    return adminCommand(rest, withSecretFiles(process.env), print);
  }
  if (isLegalCommand(first)) {
    addEnvFile(process.env);
    return legalCommand([first ?? '', ...rest], readStoreLocation(withSecretFiles(process.env)), print);
  }
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      force: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      check: { type: 'boolean' },
      bundle: { type: 'string' },
      here: { type: 'boolean' },
      store: { type: 'boolean' },
    },
  });
  addEnvFile(process.env);
  const { to, force = false } = values;
  const env = withSecretFiles(process.env);
  const store = readStoreLocation(env);
  // A mistyped command, one with an extra argument, or one for a file without a name does nothing.
  const [group] = positionals;
  const isOfFile = (group === 'backup' || group === 'restore') && positionals.length === 2;
  const isOfThree = (group === 'user' || group === 'transparency') && positionals.length === 3;
  // The file, or the id.
  const given = isOfFile || isOfThree ? positionals.pop() : undefined;
  if ([to, given, values.bundle].includes('')) return misused();
  // After `--` an option is a word, and a quoted space is part of one.
  if (positionals.some((word) => /[-\s]/.test(word))) return misused();
  const command = [...positionals, ...Object.keys(values).map((key) => `--${key}`)].join(' ');
  switch (command) {
    case 'migrate':
      return migrateCommand(store);
    case 'upgrade --check':
      if (!(await upgradeCheck(store, print))) process.exitCode = 1;
      return;
    case 'move --to':
      return moveCommand(env, to as string);
    case 'retention run --dry-run':
      return retentionDryRun(store, print);
    case 'audit verify --bundle':
      if (!(await bundleVerify(values.bundle as string, undefined, print))) process.exitCode = 1;
      return;
    case 'audit verify --bundle --here':
      if (!(await bundleVerify(values.bundle as string, store, print))) process.exitCode = 1;
      return;
    case 'audit verify':
      if (!(await auditVerify(store, print))) process.exitCode = 1;
      return;
  }
  if (given === undefined) return misused();
  switch (command) {
    case 'backup':
    case 'backup --force':
      return backupCommand(store, given, force);
    case 'restore':
    case 'restore --force':
      return restoreCommand(store, given, force);
    case 'user export':
      return userExport(store, given, print);
    case 'user erase':
    case 'user erase --force':
      return userErase(store, given, force, print);
    case 'transparency verify':
    case 'transparency verify --store':
      if (!(await transparencyVerify(given, command.endsWith('--store') ? store : undefined, print)))
        process.exitCode = 1;
      return;
    default:
      return misused();
  }
}

/** Says how the command is used and, where it stays in sight, what was wrong. */
function misused(why?: string): void {
  const [, , first, ...rest] = process.argv;
  const told = why ?? `there is no command like this: ${[first, ...rest].join(' ')}`;
  process.stderr.write(`${usageOf(first)}\n\n${printable(told)}\n`);
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
    error instanceof CommandError ||
    error instanceof HttpError ||
    typeof code === 'string';
  return isExpected ? error.message || String(code) : (error.stack ?? error.message);
}

main().catch((error: unknown) => {
  if (isMistyped(error)) return misused((error as Error).message);
  // What was wrong with a file may be told in words of that file.
  process.stderr.write(`${explain(error).split('\n').map(printable).join('\n')}\n`);
  process.exitCode = 1;
});
