import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requireSafeAddon, SqliteAddonError } from './sqlite-addon';

const folder = mkdtempSync(join(tmpdir(), 'addon-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function addon(name: string, symbols: string): string {
  const file = join(folder, name);
  writeFileSync(file, Buffer.concat([Buffer.alloc(4_096, 0xff), Buffer.from(symbols, 'latin1')]));
  return file;
}

test('an addon that would crash the process is refused each time, with the remedy', () => {
  const fatal = addon('new.node', '_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_');
  for (let n = 0; n < 2; n += 1) {
    expect(() => requireSafeAddon(fatal)).toThrow(SqliteAddonError);
    expect(() => requireSafeAddon(fatal)).toThrow(/npm rebuild better-sqlite3/);
  }
});

test('an addon that only adds such hooks, or is elsewhere, is accepted', () => {
  requireSafeAddon(addon('old.node', '_ZN4node25AddEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_'));
  requireSafeAddon(join(folder, 'nowhere.node'));
});
