import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from './command';

const folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('gives exit code and output of a command, and a failure for one that does not exist', async () => {
  const output = { live: false, text: '' };
  const script = "process.stdout.write('a'.repeat(500_000)); process.stderr.write('b'); process.exitCode = 3";
  expect(await run(process.execPath, ['-e', script], output)).toBe(3);
  expect(output.text).toMatch(/^(?=.*b)[ab]{500001}$/);
  expect(await run(path.join(folder, 'no-such-program'), [], output)).toBe(1);
  expect(output.text).toContain('ENOENT');
});

test('ends a command that prints nothing, with all that it has started', async () => {
  const output = { live: false, text: '' };
  // The shell's child keeps the pipes open: only once it has ended, too, is the command closed.
  expect(await run('sh', ['-c', 'echo begun; sleep 3600 & wait'], output, { silenceMs: 500 })).toBe(1);
  expect(output.text).toMatch(/printed nothing for 0.5 s\n$/);
});
