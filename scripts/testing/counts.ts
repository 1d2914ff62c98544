import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Output } from './command';

/** A failed check. */
export type Failure = {
  /** The file of the test; the name of the part where that is one check. */
  file: string;
  /** The name of the test; absent where a whole file or part failed. */
  test?: string;
  /** Where the test begins in its file, if its runner says so. */
  line?: number;
  /** The beginning of the error. */
  error: string;
  /** How many tests were not run because this failed. */
  notRun?: number;
};

/**
 * What a part's runner reports; `failures` has those of the `failed` that it names. `passedNames`: each test that passed,
 * as nameOf writes it; absent where the runner does not name tests.
 */
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  passedNames?: string[];
};

export const PASSED: Counts = { passed: 1, failed: 0, skipped: 0, failures: [] };

/** How many lines of a failed command's last output, or of a test's error, are shown. */
const LAST_LINES = 12;
const LONGEST_LINE = 2_000;

function linesOf(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, LONGEST_LINE));
}

/** The beginning of an error; expected and actual values follow after the first line. */
const beginning = (error = '') =>
  linesOf(error)
    .slice(0, 1 + LAST_LINES)
    .join('\n');

/** Where a failed check stands, in one line. */
export function nameOf({ file, line, test }: Pick<Failure, 'file' | 'line' | 'test'>): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return test === undefined ? place : `${place} > ${test}`;
}

/** A check that failed as a whole, with the reason. */
export function failedAs(file: string, error: string): Counts {
  return { passed: 0, failed: 1, skipped: 0, failures: [{ file, error }] };
}

/** Counts a command as one check, which passes with exit code 0; otherwise its last output is the reason. */
export function countCommand(name: string, exitCode: number, { text }: Output): Counts {
  return exitCode === 0 ? PASSED : failedAs(name, linesOf(text).slice(-LAST_LINES).join('\n'));
}

/** Counts one failure for a runner that failed without naming a test, or ran no test at all. */
function honest(counts: Counts, exitCode: number): Counts {
  const silentFailure = exitCode !== 0 && counts.failed === 0;
  const nothingRan = counts.passed + counts.failed + counts.skipped === 0;
  return silentFailure || nothingRan ? { ...counts, failed: 1 } : counts;
}

function readReport<Report>(file: string): Partial<Report> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Reads vitest's JSON report at `file` of a run that ended with `exitCode`. */
export function countVitest(file: string, exitCode: number): Counts {
  const report = readReport<VitestReport>(file);
  const failures = (report.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }): Failure[] => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that cannot be loaded, or whose setup fails, names no test.
      if (status === 'failed' && failed.length === 0) {
        const notRun = assertionResults.filter((test) => test.status !== 'passed').length;
        return [{ file: name, error: beginning(message), notRun }];
      }
      return failed.map((test) => ({
        file: name,
        test: test.fullName,
        error: beginning(test.failureMessages[0]),
      }));
    },
  );
  const passedNames = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'passed')
      .map((test) => nameOf({ file: name, test: test.fullName })),
  );
  return honest(
    {
      passed: report.numPassedTests ?? 0,
      failed: Math.max(report.numFailedTests ?? 0, failures.length),
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
      failures,
      passedNames,
    },
    exitCode,
  );
}

type BrowserSuite = {
  suites?: BrowserSuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

function browserPasses({ suites = [], specs = [] }: BrowserSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'expected'));
  return [
    ...own.map(({ file, line, title }) => nameOf({ file, line, test: title })),
    ...suites.flatMap(browserPasses),
  ];
}

function browserFailures({ suites = [], specs = [] }: BrowserSuite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) => {
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
    return failed.map(({ results }) => {
      const error = results.find((result) => result.error !== undefined)?.error;
      return { file, line, test: title, error: beginning(error?.message) };
    });
  });
  return [...own, ...suites.flatMap(browserFailures)];
}

/** Reads Playwright's JSON report at `file`. */
export function countBrowserTests(file: string, exitCode: number): Counts {
  const report = readReport<
    BrowserSuite & {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    }
  >(file);
  const { stats } = report;
  return honest(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
      failures: browserFailures(report),
      passedNames: browserPasses(report),
    },
    exitCode,
  );
}

/** Reads the report of audits/lighthouse/score-pages.ts at `file`: each score of each page is a test. */
export function countScores(file: string, exitCode: number): Counts {
  const { scores = [] } = readReport<{ scores: { reached: boolean }[] }>(file);
  const passed = scores.filter(({ reached }) => reached).length;
  return honest({ passed, failed: scores.length - passed, skipped: 0, failures: [] }, exitCode);
}
