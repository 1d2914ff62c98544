import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandError } from './command-error';

/** What ends a command halfway, be it a closed terminal. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Makes a file that has its name only once it is whole and on the disk. `write` makes it under a name of its own in the
 * same folder, which is removed when writing fails or a signal ends this process; only where the process was killed
 * outright it stays. Throws CommandError where no file can be, or when the file exists already unless it is to be
 * replaced.
 */
export async function writeWhole(
  file: string,
  write: (unfinished: string) => Promise<void>,
  { replacing = false } = {},
): Promise<void> {
  checkPlace(file);
  if (!replacing) refuseExisting(file);
  // Two at once do not disturb each other, also in containers, where both may have the same process id.
  const unfinished = join(dirname(file), `.new-${randomBytes(4).toString('hex')}-${basename(file)}`);
  const isDone = removeAtSignal(unfinished);
  try {
    await write(unfinished);
    await sync(unfinished);
    if (!replacing) refuseExisting(file);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    isDone();
  }
  // A new name is on the disk only with the folder it stands in.
  await sync(dirname(file));
}

/** Removes a file when a signal ends this process, which then ends as without this. The result undoes it. */
function removeAtSignal(file: string): () => void {
  const remove = (signal: NodeJS.Signals) => {
    rmSync(file, { force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, remove);
  return () => {
    for (const signal of SIGNALS) process.off(signal, remove);
  };
}

/** Throws CommandError where no file can be: a device would be replaced too, a folder noticed once all is written. */
function checkPlace(file: string): void {
  const folder = dirname(file);
  if (!isFolder(folder)) throw new CommandError(`there is no folder ${folder}`);
  if (file.endsWith('/') || statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new CommandError(`${file} is no file`);
}

/** Also below a file, where nothing can be. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} exists already`);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}
