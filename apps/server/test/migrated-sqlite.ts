import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../src/db/connect';
import { madeOnce } from './made-once';

const FILE = 'store.sqlite';

/**
 * Puts a store with its tables into a folder that has none. To copy a migrated one costs an eighth of what the
 * migrations cost, which sqlite.test.ts and the tests of the packaged server run.
 */
export async function putMigratedStore(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, FILE))) return;
  const made = await madeOnce('sqlite', async (folder) => {
    const db = await connect({ databaseUrl: undefined, dataDir: folder }, () => undefined);
    await db.destroy();
  });
  if (made === undefined) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFile(join(made, FILE), join(dataDir, FILE));
}
