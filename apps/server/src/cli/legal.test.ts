import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUNDLE_FORMAT } from '../domain/bundle';
import { bundleVerify } from './legal';

const ESCAPE = '\u001b[8m';

it('a bundle that was made up prints no line of its own, and does not steer the terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soulwick-bundle-'));
  const file = join(folder, 'bundle.jsonl');
  const userId = `nobody\nAll of it is as it was made.\n${ESCAPE}`;
  const lines = [
    { format: BUNDLE_FORMAT, at: `now\r${ESCAPE}\u202e`, userId },
    { kind: 'entry', row: { link: `1\n${ESCAPE}` } },
    { kind: 'chain', row: { after: 0, previous: `a\n${ESCAPE}`, links: 0, hash: `a\n${ESCAPE}` } },
  ].map((line) => `${JSON.stringify(line)}\n`);
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  const seal = JSON.stringify({ kind: 'seal', row: { lines: lines.length, sha256 } });
  writeFileSync(file, `${lines.join('')}${seal}\n`);
  const printed: string[] = [];
  expect(await bundleVerify(file, undefined, (line) => printed.push(line))).toBe(false);
  rmSync(folder, { recursive: true });
  expect(printed).not.toEqual([]);
  expect(printed.filter((line) => /[\p{Cc}\p{Bidi_Control}]/u.test(line))).toEqual([]);
});
