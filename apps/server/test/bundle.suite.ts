import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { notOfThisStore } from '../src/audit/bundle-origin';
import { verifyBundle } from '../src/audit/verify-bundle';
import { verifyChain } from '../src/audit/verify-chain';
import type { Database } from '../src/db/connect';
import { createLegalHoldStore } from '../src/legal/legal-holds.store';
import { bundlePerson } from '../src/users/bundle-person';
import { NADIA, storeMoreOfNadia, storeNadia } from './person';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 4_000 * DAY;

/** Bundles. `open` returns a database with empty tables. */
export function bundleSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
    await storeNadia(db);
    await storeMoreOfNadia(db);
  });
  afterEach(async () => {
    await db.destroy();
  });

  const holds = () => createLegalHoldStore(db, createAuditStore(db), randomUUID);
  const sealOf = (lines: readonly string[]) => JSON.parse(lines.at(-1) ?? '{}').row.sha256;

  async function bundle(): Promise<string[]> {
    let text = '';
    for await (const line of bundlePerson(db, 'nadia-id-1', new Date(NOW), () => undefined)) text += line;
    return text.split('\n').slice(0, -1);
  }
  async function* each(lines: readonly string[]): AsyncGenerator<string> {
    yield* lines;
  }
  /** The lines under a seal that fits, as whoever forges them would write it. */
  function resealed(lines: readonly string[]): string[] {
    const sealed = lines.slice(0, -1);
    const sha256 = createHash('sha256')
      .update(`${sealed.join('\n')}\n`)
      .digest('hex');
    return [...sealed, JSON.stringify({ kind: 'seal', row: { lines: sealed.length, sha256 } })];
  }
  const check = (lines: readonly string[]) => verifyBundle(each(lines));
  const kinds = (lines: readonly string[]) =>
    lines.map((line) => JSON.parse(line).kind as string | undefined);

  it('has everything that is stored about the person, under every id of their device', async () => {
    await holds().place({
      ...{ userId: 'nadia-id-1', why: 'file 7', until: NOW + DAY, actor: 'Ann', needsSecond: false, at: NOW },
    });
    const lines = await bundle();
    const text = lines.join('\n');
    for (const trace of [...NADIA, 'omar', 'a line that omar wrote', 'file 7']) expect(text).toContain(trace);
    const stored = kinds(lines).filter((kind) => !['entry', 'link', undefined].includes(kind));
    expect(stored).toEqual([
      ...['hold', 'user', 'user', 'room', 'report', 'report', 'receipt', 'secondLook', 'webhookNotice'],
      ...[
        'caseNote',
        'unblockRequest',
        'appealCode',
        'separation',
        'ruleInShadow',
        'ageAnswer',
        'consoleSession',
      ],
      ...['chain', 'seal'],
    ]);
  });

  it('has nothing that opens anything, and nobody who has nothing to do with them', async () => {
    const audit = createAuditStore(db);
    const facts = {
      reportId: 'other',
      reportedUserId: 'zoe-whom-others-met',
      reporterId: 'yan-whom-others-met',
      reason: 'a private matter',
    };
    await audit.append(db, {
      ...{
        entryId: 'e9',
        action: 'USER_REPORT',
        facts,
        userId: 'yan-whom-others-met',
        roomId: 'their-room',
        at: 9,
      },
    });
    const text = (await bundle()).join('\n');
    for (const other of [
      'zoe-whom-others-met',
      'yan-whom-others-met',
      'a private matter',
      'their-room',
      'omar-device',
      'Omar',
    ]) {
      expect(text).not.toContain(other);
    }
    expect(text).not.toMatch(/nadia-id-10/);
    for (const key of ['code_hash', 'session_id']) expect(text).not.toContain(key);
    expect(text).toContain('"entry_id":"e9"');
  });

  it('proves that its entries belong to the chain, whose end it has', async () => {
    const audit = createAuditStore(db);
    await audit.append(db, { entryId: 'later', action: 'LOGIN', userId: null, roomId: null, at: 9 });
    const found = await check(await bundle());
    expect(found).toMatchObject({ faults: [], userId: 'nadia-id-1' });
    expect(found.entries).toBeGreaterThan(2);
    expect(found.hash).toBe((await db.transaction().execute(verifyChain)).hash);
  });

  it('proves more links than are read at once', async () => {
    const audit = createAuditStore(db);
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 1_100; n += 1) {
        await audit.append(trx, { entryId: `l${n}`, action: 'LOGIN', userId: null, roomId: null, at: 9 });
      }
    });
    const lines = await bundle();
    expect(kinds(lines).filter((kind) => kind === 'link')).toHaveLength(1_105);
    expect((await check(lines)).faults).toEqual([]);
  });

  it('is whole about somebody of whom nothing is stored', async () => {
    let text = '';
    for await (const line of bundlePerson(db, 'nobody', new Date(NOW), () => undefined)) text += line;
    expect(await check(text.split('\n').slice(0, -1))).toMatchObject({ faults: [], entries: 0, hash: '' });
  });

  describe('is found out', () => {
    it.each([
      [
        'with a changed fact',
        (lines: string[]) => lines.map((line) => line.replace('"kind":"user"', '"kind":"other"')),
      ],
      ['with a missing line', (lines: string[]) => lines.toSpliced(2, 1)],
      ['without an end', (lines: string[]) => lines.slice(0, -1)],
      ['with a line behind its seal', (lines: string[]) => [...lines, '{"kind":"user","row":{}}']],
      ['without anything', () => []],
    ])('%s', async (_, change) => {
      expect((await check(change(await bundle()))).faults).not.toEqual([]);
    });

    it('with changed entries or links, also under a new seal', async () => {
      const lines = await bundle();
      const entry = lines.findIndex((line) => line.startsWith('{"kind":"entry"'));
      const link = lines.findIndex((line) => line.startsWith('{"kind":"link"'));
      const change = (at: number) => {
        const line = JSON.parse(lines[at] ?? '{}');
        line.row.at += 1;
        return lines.with(at, JSON.stringify(line));
      };
      expect((await check(change(entry))).faults).toContainEqual(
        expect.stringMatching(/about the person was changed/),
      );
      expect((await check(change(link))).faults).toContainEqual(
        expect.stringMatching(/of the chain was changed/),
      );
    });

    it('with a forged entry before the true one of its number, under a seal that fits', async () => {
      const lines = await bundle();
      const at = lines.findIndex((line) => line.startsWith('{"kind":"entry"'));
      const forged = JSON.parse(lines[at] ?? '{}');
      forged.row.details = 'what was never written';
      const { faults } = await check(resealed(lines.toSpliced(at, 0, JSON.stringify(forged))));
      expect(faults).toContain(`entry ${forged.row.link} about the person is there twice`);
    });

    it.each([null, 1, 2, 3, 'x', {}])('with an entry of the form %j and nothing else', async (form) => {
      const lines = await bundle();
      const at = lines.findIndex((line) => line.startsWith('{"kind":"entry"'));
      const { link } = JSON.parse(lines[at] ?? '{}').row;
      const bare = JSON.stringify({ kind: 'entry', row: { link, form } });
      const { faults } = await check(resealed(lines.with(at, bare)));
      expect(faults).toEqual([`entry ${link} about the person was changed`]);
    });

    it('by its store, unless that has noted the seal and has the same chain', async () => {
      const lines = await bundle();
      const found = await check(lines);
      expect(await notOfThisStore(db, found)).toEqual([expect.stringContaining('no bundle with this seal')]);
      await holds().recordBundle('nadia-id-1', sealOf(lines), 'Ann', NOW);
      expect(await notOfThisStore(db, found)).toEqual([]);
      expect(await notOfThisStore(db, { ...found, hash: 'another' })).toEqual([
        expect.stringContaining('is another one'),
      ]);
    });
  });
}
