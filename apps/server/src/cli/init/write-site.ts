import { chownSync, existsSync, lstatSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../config';
import { makeFolder } from '../../db/make-folder';
import { writePrivate } from '../../write-private';
import type { SiteFile } from './site-files';

/** How the file that was there before is called, with --force. */
const BEFORE = '.before';

/** What is done with a file. */
export type Written = { name: string; how: 'written' | 'kept' | 'replaced' };

/** Is there anything of that name, were it a link to nothing? */
const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** The text of a secret that is there already; undefined: it is not. Throws ConfigError for one that cannot be used. */
export function existingSecret(path: string): string | undefined {
  if (!isThere(path)) return undefined;
  const secret = readSecret(path);
  // What was killed while it wrote leaves such a file.
  if (secret === '') throw new ConfigError(path, 'is empty: remove it, and a new secret is made');
  return secret;
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(path, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Says what `writeSite` will do. Throws ConfigError when a file that is replaced would be lost. */
export function planSite(folder: string, files: readonly SiteFile[], replacing: boolean): Written[] {
  return files.map(({ name }) => {
    const path = join(folder, name);
    if (!isThere(path)) return { name, how: 'written' };
    if (!replacing) return { name, how: 'kept' };
    if (isThere(path + BEFORE)) {
      throw new ConfigError(path + BEFORE, 'is there already, and would be lost: move it away first');
    }
    return { name, how: 'replaced' };
  });
}

/**
 * Writes files for their owner alone, as planned. One that is replaced stays beside it, with `.before` behind its name.
 * Throws ConfigError; the file that could not be written whole is then as it was before.
 */
export function writeSite(folder: string, files: readonly SiteFile[], plan: readonly Written[]): void {
  for (const { name, text } of files) {
    const path = join(folder, name);
    const how = plan.find((each) => each.name === name)?.how;
    if (how === 'kept') continue;
    try {
      makeFolder(dirname(path));
      if (how === 'replaced') renameSync(path, path + BEFORE);
      try {
        writePrivate(path, text);
      } catch (error) {
        if (how === 'replaced' && !isThere(path)) renameSync(path + BEFORE, path);
        throw error;
      }
    } catch (error) {
      throw new ConfigError(path, `cannot be written (${(error as NodeJS.ErrnoException).code})`);
    }
  }
}

/** Gives files and folders to a user, where they are there. Only root can. */
export function giveTo(paths: readonly string[], { uid, gid }: { uid: number; gid: number }): void {
  for (const path of paths) if (existsSync(path)) chownSync(path, uid, gid);
}

/** Whom a folder belongs to. */
export const ownerOf = (folder: string): { uid: number; gid: number } => statSync(folder);
