import { openWhole, type StoreLocation } from '../db/connect';
import { appliedMigrations, MIGRATIONS } from '../db/migrate';
import { VERSION } from '../version';

export const UPGRADE_USAGE = `  upgrade --check       says which migrations are due for this version, and whether processes of the one before
                        may go on serving; changes nothing`;

/**
 * Prints what an upgrade to this version does to a store, without changing it. Returns false when the store is that of a
 * newer version. Throws when there is no store.
 */
export async function upgradeCheck(store: StoreLocation, print: (line: string) => void): Promise<boolean> {
  const db = openWhole(store);
  try {
    const applied = await appliedMigrations(db);
    const due = Object.keys(MIGRATIONS).filter((name) => !applied.includes(name));
    const newer = applied.filter((name) => !(name in MIGRATIONS));
    print(
      `This is version ${VERSION}. The store has ${applied.length} of its ${Object.keys(MIGRATIONS).length} migrations.`,
    );
    if (newer.length > 0) {
      print(
        `A newer version has used it: ${newer.join(', ')}. This one serves it, since migrations only add.`,
      );
      print('What only the newer one knows is not shown. Nothing has to be done to go back.');
    }
    if (due.length === 0) print('No migration is due: processes can be replaced one after the other.');
    else explain(due, store.databaseUrl !== undefined, print);
    return newer.length === 0;
  } finally {
    await db.destroy();
  }
}

function explain(due: readonly string[], isPostgres: boolean, print: (line: string) => void): void {
  for (const name of due) print(`due: ${name}`);
  if (isPostgres) {
    print('Processes of the version before may go on serving: migrations only add.');
    print(
      '1. Make a backup (pg_dump, or soulwick backup FILE).  2. soulwick migrate.  3. Replace the processes.',
    );
  } else {
    print('One process owns the folder, and migrates it when it starts.');
    print('1. soulwick backup FILE, also while it runs.  2. Stop the server.  3. Start the new one.');
  }
  print('The way back: start the version before. The tables stay as they are.');
}
