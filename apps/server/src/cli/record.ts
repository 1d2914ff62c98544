import { randomUUID } from 'node:crypto';
import { userIdSchema } from '@app/contract/events';
import { KEPT_DAYS, type Term } from '@app/contract/terms';
import { createAuditStore } from '../audit/audit.store';
import { verifyChain } from '../audit/verify-chain';
import { CommandError } from '../command-error';
import { connect, connectBeside, openWhole, type StoreLocation } from '../db/connect';
import { countPast } from '../db/past-terms';
import { readWhole } from '../db/read-whole';
import { createLegalHoldStore } from '../legal/legal-holds.store';
import { erasePerson, isRestrictedPerson, overwriteErased } from '../users/erase-person';
import { exportPerson } from '../users/export-person';

export const RECORD_USAGE = `  audit verify          looks whether audit entries were changed, moved or taken away
  user export ID        prints what is stored about a person, under every id of their device, as JSON
  user erase ID         erases it; with SQLite the server has to be stopped. With --force also one who is
                        blocked or timed out, and is so no longer
  retention run --dry-run
                        prints how much has outlived its term, which the server erases every hour`;

type Print = (line: string) => void;

/** Prints faults in the audit entries. Returns whether there are none. Also while the server runs. */
export async function auditVerify(store: StoreLocation, print: Print): Promise<boolean> {
  const db = openWhole(store);
  try {
    const found = await readWhole(db, verifyChain);
    for (const { kind, what } of found.faults) print(`${kind}: ${what}`);
    print(
      `${found.chained} entries in the chain, ${found.withoutPerson} of them without their personal part; ` +
        `${found.erased} erased from its old end.`,
    );
    if (found.hash !== '') print(`The last one has the hash ${found.hash}.`);
    print(
      found.faults.length === 0 ? 'All of them are as they were written.' : 'This is not what was written.',
    );
    return found.faults.length === 0;
  } finally {
    await db.destroy();
  }
}

/** Prints how much is past each retention period. Also while the server runs. */
export async function retentionDryRun(store: StoreLocation, print: Print): Promise<void> {
  const db = openWhole(store);
  try {
    const counts = await readWhole(db, (trx) => countPast(trx, Date.now()));
    for (const [term, n] of Object.entries(counts)) {
      print(`${term.padEnd(20)} kept ${String(KEPT_DAYS[term as Term]).padStart(3)} days, past that ${n}`);
    }
  } finally {
    await db.destroy();
  }
}

/** Throws CommandError for what no visitor can have as an id. */
function checkId(userId: string): void {
  if (!userIdSchema.safeParse(userId).success) throw new CommandError(`“${userId}” is not the id of anybody`);
}

/** Prints what is stored about a person as JSON. Also while the server runs. */
export async function userExport(store: StoreLocation, userId: string, print: Print): Promise<void> {
  checkId(userId);
  const db = openWhole(store);
  try {
    print(JSON.stringify(await readWhole(db, (trx) => exportPerson(trx, userId)), null, 2));
  } finally {
    await db.destroy();
  }
}

/**
 * Erases a person and prints how many rows that was. Throws CommandError for a restricted one, unless forced, and when
 * their remains could not be overwritten.
 */
export async function userErase(
  store: StoreLocation,
  userId: string,
  force: boolean,
  print: Print,
): Promise<void> {
  checkId(userId);
  // A server owns a whole folder; a database is shared.
  const db = await (store.databaseUrl === undefined ? connect(store, () => undefined) : connectBeside(store));
  try {
    if (!force && (await isRestrictedPerson(db, userId, Date.now()))) {
      throw new CommandError('they are blocked or timed out, which would be gone as well: say --force');
    }
    // One whose end has come keeps nothing any more.
    await createLegalHoldStore(db, createAuditStore(db), randomUUID).lapse(Date.now());
    const erased = await erasePerson({ db, audit: createAuditStore(db) }, userId);
    // Before the remains, whose overwriting needs as much room again as the store takes.
    for (const [what, n] of Object.entries(erased)) print(`${what.padEnd(16)} ${n}`);
    await overwriteErased(db).catch((error: Error) => {
      throw new CommandError(
        `They are erased, but the store's file still holds remains of them (${error.message}): run the command again`,
      );
    });
    if (Object.values(erased).every((n) => n === 0)) print('Nothing was stored under this id.');
  } finally {
    await db.destroy();
  }
}
