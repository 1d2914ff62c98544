import { type ClosedMonth, figuresFileSchema } from '@app/contract/transparency';
import type { ChainFinding } from '../audit/verify-chain';
import type { Database } from '../db/connect';
import { closingWords, digestOf } from './digest';

/** The months of a file with public figures, or why it is none. */
export type ReadFigures = { ok: true; months: ClosedMonth[] } | { ok: false; reason: string };

export function readFigures(text: string): ReadFigures {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'it is no JSON' };
  }
  const file = figuresFileSchema.safeParse(json);
  if (file.success) return { ok: true, months: file.data.months };
  const [issue] = file.error.issues;
  return { ok: false, reason: `${issue?.path.join('.') || 'the whole'}: ${issue?.message}` };
}

/** What is wrong with months by themselves: each has the digest of its figures, and follows from the one before. */
export function faultsIn(months: readonly ClosedMonth[]): string[] {
  const faults: string[] = [];
  let before: ClosedMonth | undefined;
  for (const one of months) {
    if (before !== undefined && one.month <= before.month) faults.push(`moved: ${one.month}`);
    else if (digestOf(one.month, one.figures, before) !== one.digest) faults.push(`changed: ${one.month}`);
    before = one;
  }
  return faults;
}

export type StoreFinding = {
  faults: string[];
  /** Months whose audit entry is there, and those whose entry has outlived its term. */
  found: number;
  erased: number;
};

/**
 * Compares months with a store, in a transaction: each is the one that was closed, its audit entry says its digest and
 * is the head it names, and the chain of audit entries is as it was written; `chain` is what verifyChain found.
 */
export async function compareWithStore(
  trx: Database,
  chain: ChainFinding,
  months: readonly ClosedMonth[],
): Promise<StoreFinding> {
  const finding: StoreFinding = {
    faults: chain.faults.map(({ kind, what }) => `${kind}: ${what}`),
    ...{ found: 0, erased: 0 },
  };
  for (const { month, digest, head } of months) {
    const stored = await trx
      .selectFrom('monthly_figures')
      .select(['digest', 'head'])
      .where('month', '=', month)
      .executeTakeFirst();
    if (stored?.digest !== digest || stored.head !== head) {
      finding.faults.push(`not what was closed: ${month}`);
      continue;
    }
    const entry = await trx
      .selectFrom('audit_log')
      .select(['action', 'rule'])
      .where('hash', '=', head)
      .executeTakeFirst();
    if (entry === undefined) finding.erased += 1;
    else if (entry.action === 'CLOSE_FIGURES' && entry.rule === closingWords(month, digest))
      finding.found += 1;
    else finding.faults.push(`not what the audit log says: ${month}`);
  }
  // Entries go from the old end alone: one cannot be erased whose follower is there.
  if (finding.erased > 0 && chain.erased === 0) finding.faults.push('missing: an audit entry');
  return finding;
}
