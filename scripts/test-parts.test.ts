import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countBrowserTests, countCommand, countScores, countVitest, run } from './test-parts';

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('counts tests as their runner reports them', () => {
  const unit = report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 });
  expect(countVitest(unit, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 4 });
  const browsers = report({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } });
  expect(countBrowserTests(browsers, 1)).toMatchObject({ passed: 5, failed: 3, skipped: 3 });
  const scores = report({ scores: [{ reached: true }, { reached: false }, { reached: true }] });
  expect(countScores(scores, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('counts a command as one check, with its last output as the reason of a failure', () => {
  const text = Array.from({ length: 30 }, (_, n) => `\u001b[31mline ${n}\u001b[39m\n\n`).join('');
  expect(countCommand(0, { live: false, background: false, text })).toEqual({
    passed: 1,
    failed: 0,
    skipped: 0,
  });
  const { failed, failures } = countCommand(2, { live: false, background: false, text });
  expect(failed).toBe(1);
  expect(failures).toHaveLength(12);
  expect(failures?.at(-1)).toBe('line 29');
});

test('names failed tests with the beginning of their errors', () => {
  const unit = report({
    testResults: [
      {
        name: 'lobby.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'two meet', status: 'passed', failureMessages: [] },
          {
            fullName: 'three meet',
            status: 'failed',
            failureMessages: ['Error: \u001b[31mno third\u001b[39m\n at'],
          },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError: }', assertionResults: [] },
    ],
  });
  expect(countVitest(unit, 1).failures).toEqual([
    'lobby.test.ts > three meet: Error: no third\n at',
    'broken.test.ts: SyntaxError: }',
  ]);
  const spec = (title: string, status: string, message: string) => ({
    file: 'call.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ error: { message } }, {}] }],
  });
  const browsers = report({
    suites: [
      { specs: [spec('rings', 'expected', '')], suites: [{ specs: [spec('ends', 'unexpected', 'no end')] }] },
      { specs: [spec('resumes', 'flaky', 'lost\nat line')] },
    ],
  });
  expect(countBrowserTests(browsers, 1).failures).toEqual([
    'call.spec.ts:7 > ends: no end',
    'call.spec.ts:7 > resumes: lost\nat line',
  ]);
});

test('counts a failure for a runner that fails without a failed test', () => {
  expect(countVitest(report({ numPassedTests: 5, numFailedTests: 0 }), 1).failed).toBe(1);
  expect(countBrowserTests(report({ stats: { expected: 5, unexpected: 0 } }), 1).failed).toBe(1);
  expect(countScores(report({ scores: [{ reached: true }] }), 1).failed).toBe(1);
});

test('counts a failure for a runner that ran no test', () => {
  expect(countVitest(report({ numPassedTests: 0 }), 0).failed).toBe(1);
  expect(countBrowserTests(path.join(folder, 'absent.json'), 0).failed).toBe(1);
  expect(countScores(report({ scores: [] }), 0).failed).toBe(1);
});

test('gives exit code and output of a command, and a failure for one that does not exist', async () => {
  const output = { live: false, background: false, text: '' };
  const script = "process.stdout.write('a'.repeat(500_000)); process.stderr.write('b'); process.exitCode = 3";
  expect(await run(process.execPath, ['-e', script], output)).toBe(3);
  expect(output.text).toMatch(/^(?=.*b)[ab]{500001}$/);
  expect(await run(path.join(folder, 'no-such-program'), [], output)).toBe(1);
  expect(output.text).toContain('ENOENT');
});

test('a command in the background has the lowest priority, and so has what it starts', async () => {
  const output = { live: false, background: true, text: '' };
  // The priority is set a moment after the start.
  const script = `
    const { execFileSync } = require('node:child_process');
    const child = 'process.stdout.write(String(require("node:os").getPriority()))';
    const look = () => {
      const priority = execFileSync(process.execPath, ['-e', child], { encoding: 'utf8' });
      if (priority === '0') setTimeout(look, 10);
      else process.stdout.write(priority);
    };
    look();`;
  expect(await run(process.execPath, ['-e', script], output)).toBe(0);
  expect(output.text).toBe(String(constants.priority.PRIORITY_LOW));
});
