import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AuditRow } from '../db/schema';
import { BUNDLE_FORMAT, type BundleChain, LINK_COLUMNS } from '../domain/bundle';
import { hashOf } from './chain';
import { isIntact } from './commitments';

const headerSchema = z.looseObject({ format: z.literal(BUNDLE_FORMAT), at: z.string(), userId: z.string() });
const lineSchema = z.looseObject({ kind: z.string(), row: z.looseObject({}) });
const chainSchema = z.looseObject({ after: z.int(), previous: z.string(), links: z.int(), hash: z.string() });
const sealSchema = z.looseObject({ lines: z.int(), sha256: z.string() });

export type BundleFinding = {
  /** What is wrong, in words; none: it is as it was made. */
  faults: string[];
  /** Whom it is about, and when it was made. */
  userId: string;
  at: string;
  /** Audit entries about the person. */
  entries: number;
  /** The number and the hash of the last entry of the chain when it was made. */
  links: number;
  hash: string;
  sha256: string;
};

/** Checks a bundle, given line by line: its seal, the chain, and that the entries about the person belong to it. */
export async function verifyBundle(lines: AsyncIterable<string>): Promise<BundleFinding> {
  const finding: BundleFinding = {
    ...{ faults: [], userId: '', at: '', entries: 0, links: 0, hash: '', sha256: '' },
  };
  const entries = new Map<number, AuditRow>();
  const seal = createHash('sha256');
  let [count, isSealed] = [0, false];
  let chain: BundleChain | undefined;
  let last: { link: number; hash: string } | undefined;
  const fault = (what: string) => finding.faults.push(what);

  function takeLink(row: AuditRow): void {
    if (last === undefined || chain === undefined) return void fault('a link comes before the chain');
    const link = row.link ?? 0;
    if (link !== last.link + 1) fault(`entry ${last.link + 1} of the chain is missing`);
    if (hashOf(last.hash, link, row) !== row.hash) fault(`entry ${link} of the chain was changed`);
    last = { link, hash: row.hash ?? '' };
    const entry = entries.get(link);
    entries.delete(link);
    if (entry === undefined) return;
    const isSame = LINK_COLUMNS.every((column) => entry[column] === row[column]);
    if (!isSame || !isWritten(entry)) fault(`entry ${link} about the person was changed`);
  }

  for await (const line of lines) {
    if (isSealed) fault('something follows the seal');
    const content = read(line);
    if (count === 0) {
      const header = headerSchema.safeParse(content);
      if (!header.success) return { ...finding, faults: ['this is no bundle'] };
      [finding.userId, finding.at] = [header.data.userId, header.data.at];
    }
    const parsed = lineSchema.safeParse(content);
    const row: unknown = parsed.data?.row;
    switch (count === 0 ? 'header' : parsed.data?.kind) {
      case 'entry': {
        const entry = row as AuditRow;
        finding.entries += 1;
        if (entry.link === null) fault('an entry about the person has no place in the chain');
        // Of two with one number only the later would be compared.
        else if (entries.has(entry.link)) fault(`entry ${entry.link} about the person is there twice`);
        else entries.set(entry.link, entry);
        break;
      }
      case 'chain':
        chain = chainSchema.safeParse(row).data;
        if (chain !== undefined) last = { link: chain.after, hash: chain.previous };
        break;
      case 'link':
        takeLink(row as AuditRow);
        break;
      case 'seal': {
        const given = sealSchema.safeParse(row).data;
        finding.sha256 = seal.copy().digest('hex');
        isSealed = true;
        if (given?.lines !== count || given.sha256 !== finding.sha256) fault('the seal does not fit');
        break;
      }
      case undefined:
        fault(`line ${count + 1} cannot be read`);
    }
    seal.update(`${line}\n`);
    count += 1;
  }
  if (!isSealed) fault('there is no seal: the file was cut');
  for (const link of entries.keys()) fault(`entry ${link} about the person is not in the chain`);
  if (chain !== undefined) {
    [finding.links, finding.hash] = [chain.links, chain.hash];
    if (last?.link !== chain.links || last.hash !== chain.hash) fault('the end of the chain is missing');
  }
  return finding;
}

/** Is what is left of an entry what it was written with? A forged one may hold anything in place of texts. */
function isWritten(entry: AuditRow): boolean {
  try {
    return isIntact(entry);
  } catch {
    return false;
  }
}

function read(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
