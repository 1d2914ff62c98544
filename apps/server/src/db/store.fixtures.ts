import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from './connect';

/** An empty store on SQLite in a folder of its own. */
export async function emptyStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-'));
  const db = await connect({ databaseUrl: undefined, dataDir }, () => undefined);
  return {
    db,
    async close(): Promise<void> {
      await db.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}
