import type { Database } from '../db/connect';
import type { AuditRow } from '../db/schema';
import { hashOf } from './chain';
import { isIntact, lacksSome } from './commitments';

/** Rows that PostgreSQL hands over at a time. */
const FETCH_ROWS = 500;

type ChainFault = {
  kind: 'missing' | 'changed' | 'moved' | 'added';
  /** Describes the entry: its position in the chain, its row, its id. */
  what: string;
};

export type ChainFinding = {
  faults: ChainFault[];
  /** Entries in the chain, those among them that lost personal data, and those erased from its old end. */
  chained: number;
  withoutPerson: number;
  erased: number;
  /** Of the last entry; it covers the whole chain. */
  hash: string;
};

/** Checks all audit entries, in a transaction, so that none is added meanwhile. */
export async function verifyChain(trx: Database): Promise<ChainFinding> {
  const ends = await trx.selectFrom('audit_chain').selectAll().executeTakeFirst();
  const finding: ChainFinding = {
    faults: [],
    chained: 0,
    withoutPerson: 0,
    erased: ends?.erased_links ?? 0,
    hash: ends?.hash ?? '',
  };
  const fault = (kind: ChainFault['kind'], what: string) => finding.faults.push({ kind, what });

  let link = finding.erased;
  /** undefined: unknown, because the entry before is missing. */
  let previous: string | undefined = ends?.erased_hash ?? '';
  let seq = 0;
  const rows = trx
    .selectFrom('audit_log')
    .selectAll()
    .where('link', 'is not', null)
    .orderBy('link')
    .stream(FETCH_ROWS);
  for await (const row of rows) {
    finding.chained += 1;
    const place = row.link as number;
    if (place > link + 1) {
      fault('missing', placesOf(link + 1, place - 1));
      previous = undefined;
    }
    const fits = previous === undefined || hashOf(previous, place, row) === row.hash;
    if (!fits) fault(row.seq < seq ? 'moved' : 'changed', nameOf(row));
    else if (!isIntact(row)) fault('changed', nameOf(row));
    if (lacksSome(row)) finding.withoutPerson += 1;
    previous = row.hash ?? undefined;
    link = place;
    seq = row.seq;
  }
  const links = ends?.links ?? 0;
  if (link < links) fault('missing', placesOf(link + 1, links));
  else if (link > links || (previous ?? '') !== finding.hash) fault('changed', 'the end of the chain');
  const strangers = trx.selectFrom('audit_log').selectAll().where('link', 'is', null).orderBy('seq');
  for await (const row of strangers.stream(FETCH_ROWS)) fault('added', nameOf(row));
  return finding;
}

const nameOf = (row: AuditRow): string =>
  `${row.link === null ? 'an entry' : `entry ${row.link}`} (row ${row.seq}, ${row.entry_id})`;

const placesOf = (first: number, last: number): string =>
  first === last ? `entry ${first}` : `entries ${first} to ${last}`;
