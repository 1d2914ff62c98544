import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Rights of the group and of all others. */
const OTHERS = 0o077;

/** From now on this process makes files and folders for its own user alone, whatever folder they are in. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes the rights of others from files with one of these names in a folder, as a backup that was copied back may have
 * them.
 */
export function closeFiles(folder: string, names: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    if (!names.includes(name)) continue;
    const file = join(folder, name);
    const { mode, uid } = statSync(file);
    if ((mode & OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(file, mode & ~OTHERS & 0o777);
  }
}

/** May others than its owner read or enter this folder? False where there is none. */
export function isOpenToOthers(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return process.platform !== 'win32' && found !== undefined && (found.mode & OTHERS) !== 0;
}
