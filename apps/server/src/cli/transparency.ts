import { createReadStream } from 'node:fs';
import { verifyChain } from '../audit/verify-chain';
import { CommandError } from '../command-error';
import { openWhole, type StoreLocation } from '../db/connect';
import { readWhole } from '../db/read-whole';
import { printable } from '../printable';
import { compareWithStore, faultsIn, readFigures } from '../transparency/verify-figures';

export const TRANSPARENCY_USAGE = `  transparency verify FILE
                        looks whether public figures were changed: each month against its digest, and
                        the digests against each other; with --store also against the audit entries`;

type Print = (line: string) => void;

/** A century of months has some 800 kB. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Prints what is wrong with a file of public figures, by itself or also compared with a store. Returns whether nothing
 * is. Also while the server runs. Throws CommandError for what is no such file.
 */
export async function transparencyVerify(
  file: string,
  store: StoreLocation | undefined,
  print: Print,
): Promise<boolean> {
  const read = readFigures(await textOf(file));
  if (!read.ok) throw new CommandError(`this is no file of public figures: ${printable(read.reason)}`);
  const { months } = read;
  const faults = faultsIn(months);
  print(`${months.length} months${range(months)}.`);
  if (store !== undefined) {
    const db = openWhole(store);
    try {
      const found = await readWhole(db, async (trx) => compareWithStore(trx, await verifyChain(trx), months));
      faults.push(...found.faults);
      print(
        `${found.found} of them are in the audit log; the entries of ${found.erased} have outlived their term.`,
      );
    } finally {
      await db.destroy();
    }
  }
  for (const fault of faults) print(fault);
  const last = months.at(-1);
  if (last !== undefined) print(`The last one has the digest ${last.digest}.`);
  print(faults.length === 0 ? 'All of them are as they were published.' : 'This is not what was published.');
  return faults.length === 0;
}

/** Of a file from elsewhere, which may be any: no more is read than figures could be. */
async function textOf(file: string): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MOST_BYTES) throw new CommandError('this is no file of public figures: it is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function range(months: readonly { month: string }[]): string {
  const [first, last] = [months[0], months.at(-1)];
  return first === undefined || last === undefined ? '' : `, ${first.month} to ${last.month}`;
}
