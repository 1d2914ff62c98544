import { createHash } from 'node:crypto';
import type { Database } from '../db/connect';
import { BUNDLE_FORMAT, type BundleChain, LINK_COLUMNS } from '../domain/bundle';
import { tracesInAudit } from './audit-traces';
import { factsOf } from './bundle-facts';
import { tracesOf } from './traces';

/** Links that are read at once: some milliseconds. */
const LINKS_AT_ONCE = 500;

/**
 * Everything that is stored about a person, under every id of their device, for an authority: also what is about others
 * where it concerns both, such as who reported them and what both said. With it the part of the audit chain that proves
 * that its entries are as they were written, and a seal over all lines. Gives the lines of a file; `sealed` gets the
 * SHA-256 of the seal. Without a snapshot, a legal hold has to keep what it reads from erasure meanwhile.
 */
export async function* bundlePerson(
  trx: Database,
  userId: string,
  at: Date,
  sealed: (sha256: string) => void,
): AsyncGenerator<string> {
  const seal = createHash('sha256');
  let lines = 0;
  const lineOf = (content: object): string => {
    const line = `${JSON.stringify(content)}\n`;
    seal.update(line);
    lines += 1;
    return line;
  };
  const traces = await tracesOf(trx, userId);
  yield lineOf({ format: BUNDLE_FORMAT, at: at.toISOString(), userId, userIds: traces.userIds });
  for (const [kind, rows] of Object.entries(await factsOf(trx, traces))) {
    for (const row of rows) yield lineOf({ kind, row });
  }
  const entries = (await tracesInAudit(trx, traces.userIds)).map(({ entry }) => entry);
  for (const row of entries) yield lineOf({ kind: 'entry', row });
  const first = Math.min(...entries.flatMap(({ link }) => link ?? []));
  const chain = Number.isFinite(first) ? await chainBefore(trx, first) : undefined;
  if (chain !== undefined) {
    yield lineOf({ kind: 'chain', row: chain });
    for await (const row of linksOf(trx, chain)) yield lineOf({ kind: 'link', row });
  }
  const sha256 = seal.digest('hex');
  sealed(sha256);
  yield `${JSON.stringify({ kind: 'seal', row: { lines, sha256 } })}\n`;
}

/** What comes before this link of the chain, and how the chain ends. */
async function chainBefore(trx: Database, link: number): Promise<BundleChain> {
  const after = link - 1;
  const before = await trx
    .selectFrom('audit_log')
    .select('hash')
    .where('link', '=', after)
    .executeTakeFirst();
  // In this order: an entry erased in between is the last erased one, whose hash the ends have.
  const ends = await trx.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow();
  return { after, previous: before?.hash ?? ends.erased_hash, links: ends.links, hash: ends.hash };
}

/** The links from there to the end, without anything about a person. */
async function* linksOf(trx: Database, { after, links }: BundleChain) {
  for (let last = after; last < links; ) {
    const rows = await trx
      .selectFrom('audit_log')
      .select(LINK_COLUMNS)
      .where('link', '>', last)
      .where('link', '<=', links)
      .orderBy('link')
      .limit(LINKS_AT_ONCE)
      .execute();
    yield* rows;
    const end = rows.at(-1)?.link ?? null;
    if (end === null) return;
    last = end;
  }
}
