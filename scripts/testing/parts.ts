import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Output, run } from './command';
import {
  type Counts,
  countBrowserTests,
  countCommand,
  countScores,
  countVitest,
  type Failure,
} from './counts';
import type { Part } from './run-parts';
import type { Unsteady } from './unsteady';

export const bin = (name: string) => path.join('node_modules/.bin', name);

const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** A new file for each run: what a run without a report left behind must not be read as its own. */
let written = 0;
function newReport(name: string): string {
  written += 1;
  return path.join(reports, `${name}-${written}.json`);
}

type Command = { command: string; args: string[]; needs?: string[] };

export const tsx = (file: string, ...args: string[]) => ({ command: bin('tsx'), args: [file, ...args] });

export const npmRun = (...args: string[]) => ({ command: 'npm', args: ['run', ...args] });

/** A command as one check that no clock decides; it passes with exit code 0. */
export function check(name: string, { command, args, needs = [] }: Command): Part {
  return {
    name,
    needs,
    run: async (output) => countCommand(name, await run(command, args, output), output),
  };
}

/** Types, on one thread: another check runs beside it, and four threads repeat much of the work four times. */
export const types = (project: string) =>
  check(`types ${project}`, { command: bin('tsc'), args: ['-p', project, '--singleThreaded'] });

/** The same for a command whose outcome a clock may decide: its second look is the same command again. */
export function trial(name: string, options: Command): Part {
  const part = check(name, options);
  return { ...part, again: (_, output) => part.run(output) };
}

/** Escapes what has a meaning in a regular expression. */
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const anyOf = (names: string[]) => names.map(literally).join('|');

const distinct = (names: string[]) => [...new Set(names)];

/** The tests of vitest's projects whose name begins with `project`. `options` may select files. */
function runVitest(project: string, options: string[]): (output: Output) => Promise<Counts> {
  return async (output) => {
    const report = newReport(project);
    const args = ['run', '--project', `${project}*`, ...options, '--reporter=default', '--reporter=json'];
    const given = [...args, `--outputFile.json=${report}`];
    return countVitest(
      report,
      await run(bin('vitest'), given, output, { env: { TEST_BUILT_COMMAND: 'yes' } }),
    );
  };
}

/** Unit tests: no clock decides them. */
export const units = (project: string): Part => ({ name: project, run: runVitest(project, []) });

/** What selects failed tests of vitest; a file that failed as a whole runs as a whole. */
function vitestSelection(failures: Failure[]): string[] {
  const files = distinct(failures.map(({ file }) => file));
  const names = failures.flatMap(({ test }) => (test === undefined ? [] : [test]));
  return names.length === failures.length && names.length > 0 ? [...files, '-t', anyOf(names)] : files;
}

/** Tests of vitest that open connections, start programs and wait. */
export function integration(
  name: string,
  project: string,
  { workers, needs, options = [] }: { workers: number; needs: string[]; options?: string[] },
): Part {
  return {
    name,
    needs,
    run: runVitest(project, [...options, `--maxWorkers=${workers}`]),
    again: (failures, output) =>
      runVitest(project, [...options, '--maxWorkers=1', ...vitestSelection(failures)])(output),
  };
}

function runBrowsers(name: string, options: string[]): (output: Output) => Promise<Counts> {
  return async (output) => {
    const report = newReport(name);
    const code = await run(bin('playwright'), ['test', ...options, '--reporter=list,json'], output, {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return countBrowserTests(report, code);
  };
}

/** What selects failed tests of Playwright: a line alone may stand for several tests. */
function browserSelection(failures: Failure[]): string[] {
  const places = distinct(failures.map(({ file, line }) => `${file}:${line}`));
  return [...places, '--grep', anyOf(distinct(failures.flatMap(({ test }) => test ?? [])))];
}

/** Browser tests that need `programs`; `options` select them. */
export function browsers(name: string, programs: string[], ...options: string[]): Part {
  return {
    name,
    needs: ['build', ...programs],
    run: runBrowsers(name, options),
    again: (failures, output) => {
      const selection = failures.length === 0 ? [] : browserSelection(failures);
      return runBrowsers(name, [...options, ...selection, '--workers=1', '--repeat-each=2'])(output);
    },
  };
}

/** How often a test that was once unsteady runs. */
const REPEATS = 20;

/** Runs a test that was once unsteady over and over, alone; there is no second look. */
export function repeated({ runner, file, test }: Unsteady): Part {
  const name = `${file} > ${test}, ${REPEATS} times`;
  const often = ['--workers=1', `--repeat-each=${REPEATS}`];
  const inBrowsers = runBrowsers('repeated', ['-c', 'e2e', file, '--grep', literally(test), ...often]);
  const once = runVitest('', ['--maxWorkers=1', file, '-t', literally(test)]);
  async function inVitest(output: Output): Promise<Counts> {
    const sum: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
    for (let left = REPEATS; left > 0; left -= 1) {
      const { passed, failed, failures } = await once(output);
      sum.passed += passed;
      // There is no such test.
      sum.failed += passed + failed === 0 ? 1 : failed;
      sum.failures.push(...failures);
    }
    return sum;
  }
  return { name, needs: ['build'], run: runner === 'playwright' ? inBrowsers : inVitest };
}

/** Lighthouse on every public page. Performance is left to the benchmark: it depends on the machine. */
export function lighthouse(): Part {
  const score = async (output: Output) => {
    const report = newReport('lighthouse');
    const categories = ['accessibility', 'best-practices', 'seo'].flatMap((name) => ['--category', name]);
    const args = ['audits/lighthouse/score-pages.ts', ...categories, '--report', report];
    return countScores(report, await run(bin('tsx'), args, output));
  };
  return {
    name: 'lighthouse',
    needs: ['packages of the audits', 'build', 'Chromium'],
    run: score,
    again: (_, output) => score(output),
  };
}
