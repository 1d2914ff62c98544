import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'TEST_MADE_ONCE';

/** Vitest calls this before a run. Gives what it calls afterwards. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'made-once-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Gives the folder that `make` has filled for all workers of this run; undefined outside of one. Workers that ask at
 * the same time may each fill one, of which the first is kept.
 */
export async function madeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string | undefined> {
  const within = process.env[VARIABLE];
  if (within === undefined) return undefined;
  const kept = join(within, name);
  if (existsSync(kept)) return kept;
  const own = mkdtempSync(join(within, 'making-'));
  await make(own);
  try {
    renameSync(own, kept);
  } catch {
    rmSync(own, { recursive: true, force: true });
  }
  return kept;
}
