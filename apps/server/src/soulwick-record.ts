import { verifyChain } from './audit/verify-chain';
import type { StoreLocation } from './db/connect';
import { openWhole } from './db/connect';
import { readWhole } from './transfer/read-whole';

export const RECORD_USAGE = `  audit verify          looks whether audit entries were changed, moved or taken away`;

type Print = (line: string) => void;

/** Prints what is wrong with the audit entries; gives whether nothing is. Also beside the server. */
export async function auditVerify(store: StoreLocation, print: Print): Promise<boolean> {
  const db = openWhole(store);
  try {
    const found = await readWhole(db, verifyChain);
    for (const { kind, what } of found.faults) print(`${kind}: ${what}`);
    print(
      `${found.chained} entries in the chain, ${found.withoutPerson} of them without their personal part.`,
    );
    print(
      `${found.erased} erased from its old end, ${found.before} from before it, ${found.waiting} not in it yet.`,
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
