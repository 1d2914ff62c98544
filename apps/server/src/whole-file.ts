import { existsSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandError } from './command-error';

/** What ends a command halfway, be it a closed terminal. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Makes a file that has its name only once it is whole and on the disk. `write` makes it in a folder of its own beside
 * that, which is removed with all that is in it when writing fails or a signal ends this process; only where the process
 * was killed outright it stays. Throws CommandError where no file can be, or when the file exists already unless it is to
 * be replaced.
 */
export async function writeWhole(
  file: string,
  write: (unfinished: string) => Promise<void>,
  { replacing = false } = {},
): Promise<void> {
  checkPlace(file);
  if (!replacing) refuseExisting(file);
  const folder = await mkdtemp(join(dirname(file), '.new-'));
  const unfinished = join(folder, basename(file));
  const isDone = removeAtSignal(folder);
  try {
    await write(unfinished);
    await sync(unfinished);
    if (!replacing) refuseExisting(file);
    await rename(unfinished, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
    isDone();
  }
  // A new name is on the disk only with the folder it stands in.
  await sync(dirname(file));
}

/** Removes a folder when a signal ends this process, which then ends as without this. The result undoes it. */
function removeAtSignal(folder: string): () => void {
  const remove = (signal: NodeJS.Signals) => {
    rmSync(folder, { recursive: true, force: true });
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
