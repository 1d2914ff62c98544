import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countBrowserTests, countCommand, countScores, countVitest, nameOf, PASSED } from './counts';

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
  expect(countScores(scores, 1)).toMatchObject({ passed: 2, failed: 1, skipped: 0 });
});

test('counts a command as one check, with its last output as the reason of a failure', () => {
  const text = Array.from({ length: 30 }, (_, n) => `\u001b[31mline ${n}\u001b[39m\n\n`).join('');
  expect(countCommand('size', 0, { live: false, text })).toEqual(PASSED);
  const { failed, failures } = countCommand('size', 2, { live: false, text });
  expect(failed).toBe(1);
  expect(failures.map(({ file }) => file)).toEqual(['size']);
  expect(failures[0]?.error.split('\n')).toEqual(Array.from({ length: 12 }, (_, n) => `line ${18 + n}`));
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
  const { failures: inVitest, passedNames } = countVitest(unit, 1);
  expect(passedNames).toEqual(['lobby.test.ts > two meet']);
  expect(inVitest.map(nameOf)).toEqual(['lobby.test.ts > three meet', 'broken.test.ts']);
  expect(inVitest.map(({ error }) => error)).toEqual(['Error: no third\n at', 'SyntaxError: }']);
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
  const { failures: inBrowsers, passedNames: passedInBrowsers } = countBrowserTests(browsers, 1);
  expect(passedInBrowsers).toEqual(['call.spec.ts:7 > rings']);
  expect(inBrowsers.map(nameOf)).toEqual(['call.spec.ts:7 > ends', 'call.spec.ts:7 > resumes']);
  expect(inBrowsers.map(({ error }) => error)).toEqual(['no end', 'lost\nat line']);
});

test('a file whose setup fails is one failure, and says how many tests it kept from running', () => {
  const test = (status: string) => ({ fullName: 'a test', status, failureMessages: [] });
  const file = report({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 2,
    testResults: [
      {
        name: 'redis.test.ts',
        status: 'failed',
        message: 'no Redis',
        assertionResults: [test('skipped'), test('skipped')],
      },
    ],
  });
  expect(countVitest(file, 1)).toMatchObject({
    passed: 0,
    failed: 1,
    skipped: 2,
    failures: [{ file: 'redis.test.ts', error: 'no Redis', notRun: 2 }],
  });
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
