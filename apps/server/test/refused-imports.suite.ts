import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StoreLocation } from '../src/db/connect';
import { TransferError } from '../src/transfer/transfer-error';
import { everythingIn, fillStore } from './filled-store';
import { EMPTY, exportTo, importFrom, using } from './transfers';

/** The errors for bad files, none of which may be stored even in part. */
export function refusedImportsSuite(open: (folder: string) => Promise<StoreLocation>): void {
  let folder: string;
  let target: StoreLocation;
  let lines: string[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'transfer-'));
    const source = { databaseUrl: undefined, dataDir: join(folder, 'source') };
    await using(source, (db) => fillStore(db, 1_700_000_000_000));
    const file = join(folder, 'good');
    await exportTo(source, file);
    lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    target = await open(folder);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  async function refused(text: string | readonly string[], why: RegExp): Promise<void> {
    const file = join(folder, 'bad');
    writeFileSync(file, typeof text === 'string' ? text : `${text.join('\n')}\n`);
    const imported = importFrom(target, file);
    await expect(imported).rejects.toThrow(TransferError);
    await expect(imported).rejects.toThrow(why);
    expect(await using(target, everythingIn)).toEqual(EMPTY);
  }
  const header = (more: object) => JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...more });

  it('of a newer or older version', async () => {
    const { migrations } = JSON.parse(lines[0] ?? '') as { migrations: string[] };
    const rest = lines.slice(1);
    const newer = header({ migrations: [...migrations, '9999-later'] });
    await refused([newer, ...rest], /newer version \(9999-later\)/);
    await refused([header({ version: 2 }), ...rest], /newer version \(format 2\)/);
    await refused(
      [header({ migrations: migrations.slice(1) }), ...rest],
      /older version \(without 0001-start\)/,
    );
  });

  it('that is not a transfer file', async () => {
    await refused('', /cut: it ends after line 0/);
    await refused('{}\n', /line 1: .*not an export/);
    await refused('SQLite format 3\0\n', /line 1: .*not an export/);
  });

  it('that was cut at any point', async () => {
    const text = `${lines.join('\n')}\n`;
    for (const at of [1, 2, 3, 700, lines.length - 3, lines.length - 2, lines.length - 1]) {
      await refused(lines.slice(0, at), /cut/);
    }
    await refused(text.slice(0, text.length / 2), /cut/);
    await refused(text.slice(0, -1), /cut/);
  });

  it('that was changed', async () => {
    const at = lines.findIndex((line) => line.includes('"Name 7"'));
    const changed = (line: string) => [...lines.slice(0, at), line, ...lines.slice(at + 1)];
    const row = lines[at] ?? '';
    await refused(changed(row.replace('Name 7', 'Name 8')), /damaged: users does not have the sum/);
    await refused([...lines.slice(0, at), ...lines.slice(at + 1)], /damaged: users/);
    await refused(changed(`${row}\n${row}`), /damaged: not all rows of users/);
  });

  it('with a malformed row, and names its line', async () => {
    const at = lines.findIndex((line) => line.includes('"Name 7"'));
    const changed = (line: string) => [...lines.slice(0, at), line, ...lines.slice(at + 1)];
    const where = new RegExp(`line ${at + 1}: .*users`);
    for (const line of [
      '["1"]',
      '[1,2,3,4,5,6,7,8]',
      '[',
      '',
      '{}',
      '["x","a",null,null,"1","1",null,null]',
      '["9223372036854775808","a",null,null,"1","1",null,null]',
    ]) {
      await refused(changed(line), where);
    }
    await refused([...lines, '{}'], /goes on behind its end/);
    await refused(
      lines.map((line) => line.replace('"rooms"', '"other"')),
      /has other .* instead of rooms/,
    );
    await refused(
      lines.map((line) => line.replace(',"weight",', ',"height",')),
      /height.* instead of reports/,
    );
  });

  it('into a store that is not empty, and names the table', async () => {
    const file = join(folder, 'good');
    for (const row of [
      sql`insert into revoked_tokens (token_id, expires_at) values ('token', 1)`,
      sql`insert into users (user_id, first_seen_at, last_seen_at) values ('ann', 1, 1)`,
    ]) {
      const before = await using(target, async (db) => {
        await row.execute(db);
        return everythingIn(db);
      });
      await expect(importFrom(target, file)).rejects.toThrow(
        /not empty: there is something in (revoked_tokens|users)/,
      );
      expect(await using(target, everythingIn)).toEqual(before);
    }
  });
}
