import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type CheckFinding, findingsOf } from './finding';

const MIB = 1024 * 1024;
const WORTH_SAYING_BYTES = 1024 * MIB;
const LEAST_BYTES = 100 * MIB;
const OTHERS = 0o007;

/** Is there room where the store is, or will be? */
export async function checkDisk(
  folder: string,
  room: (folder: string) => Promise<number> = roomIn,
): Promise<CheckFinding> {
  const { ok, warning, failed } = findingsOf('disk');
  let there = resolve(folder);
  while (!existsSync(there)) there = dirname(there);
  const bytes = await room(there);
  const left = `${folder} has ${bytes < WORTH_SAYING_BYTES ? `${Math.floor(bytes / MIB)} MiB` : `${Math.floor(bytes / WORTH_SAYING_BYTES)} GiB`} left`;
  const todo = 'make room: without it nothing is stored any more';
  if (bytes < LEAST_BYTES) return failed(left, todo);
  return bytes < WORTH_SAYING_BYTES ? warning(left, todo) : ok(left);
}

async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** May others on this machine read a file with a secret? Says nothing of files that are not there. */
export function checkModes(files: readonly string[]): CheckFinding[] {
  const { ok, warning } = findingsOf('files');
  if (process.platform === 'win32') return [];
  const there = files.filter((file) => existsSync(file));
  const open = there.filter((file) => (statSync(file).mode & OTHERS) !== 0);
  if (there.length > 0 && open.length === 0) return [ok('no file with a secret is open to others')];
  return open.map((file) => warning(`${file} can be read by others on this machine`, `chmod 600 ${file}`));
}
