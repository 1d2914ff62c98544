import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureSystemPrograms } from './system-programs';
import { type Counts, countBrowserTests, countScores, countVitest, PASSED, run, skip } from './test-parts';

/** One thing that has to hold. `run` gives what it counted; a part that could not run counts as skipped. */
type Part = { name: string; needs?: string[]; run: () => Promise<Counts> };

const bin = (name: string) => path.join('node_modules/.bin', name);
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'));

/** A command that passes when it exits with 0, as one check. */
const check = (name: string, command: string, args: string[], needs: string[] = []): Part => ({
  name,
  needs,
  run: async () => ((await run(command, args)) === 0 ? PASSED : { passed: 0, failed: 1, skipped: 0 }),
});

const types = (project: string) => check(`types ${project}`, bin('tsc'), ['-p', project]);

const vitest = (project: string): Part => ({
  name: project,
  run: async () => {
    const report = path.join(reports, `${project}.json`);
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
    return countVitest(report, await run(bin('vitest'), [...args, `--outputFile.json=${report}`]));
  },
});

const PARTS: Part[] = [
  check('lint', bin('biome'), ['check', '--error-on-warnings', '.']),
  check('import rules', bin('tsx'), ['scripts/check-imports.ts']),
  check('source rules', bin('tsx'), ['scripts/check-source.ts']),
  check('floors of versions', bin('tsx'), ['scripts/check-floors.ts']),
  check('translations', bin('tsx'), ['scripts/check-translations.ts']),
  check('unused code', bin('knip'), []),
  types('packages/contract'),
  types('apps/server'),
  types('apps/web'),
  types('apps/web/tsconfig.worker.json'),
  types('tsconfig.tools.json'),
  vitest('unit'),
  vitest('integration'),
  check('build', 'npm', ['run', 'build']),
  check('kill -9 (20)', bin('tsx'), ['simulation/kill.ts', '--kills', '20'], ['build']),
  check(
    'fuzz',
    bin('tsx'),
    ['fuzz/run.ts', '--frames', '50000', '--requests', '5000', '--seed', '1'],
    ['build'],
  ),
  check('size', 'npm', ['run', 'size', '-w', '@app/web'], ['build']),
  {
    name: 'browsers',
    needs: ['build', 'Chromium'],
    run: async () => {
      const report = path.join(reports, 'browsers.json');
      const code = await run(bin('playwright'), ['test', '-c', 'e2e', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
      return countBrowserTests(report, code);
    },
  },
  {
    name: 'lighthouse',
    needs: ['build', 'Chromium'],
    run: async () => {
      const report = path.join(reports, 'lighthouse.json');
      // Performance is left to the benchmark: it depends on what else the machine does.
      const categories = ['accessibility', 'best-practices', 'seo'].flatMap((name) => ['--category', name]);
      const args = ['bench/web.ts', ...categories, '--report', report];
      return countScores(report, await run(bin('tsx'), args));
    },
  },
];

const seconds = (since: number) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

async function main(): Promise<number> {
  const start = Date.now();
  const absent = new Set(ensureSystemPrograms());
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines: string[] = [];

  for (const part of PARTS) {
    const partStart = Date.now();
    const missing = (part.needs ?? []).filter((need) => absent.has(need));
    console.log(`\n── ${part.name}`);
    const counts = missing.length > 0 ? skip(`no ${missing.join(', no ')}`) : await part.run();
    // What stands on a part that failed cannot run either.
    if (counts.failed > 0) absent.add(part.name);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    const outcome = counts.failed > 0 ? 'FAILED' : counts.passed > 0 ? 'passed' : 'skipped';
    lines.push(`${outcome.padEnd(8)} ${part.name} (${seconds(partStart)})`);
    console.log(`── ${lines.at(-1)}`);
  }

  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${lines.join('\n')}\nin ${seconds(start)}`);
  const skipsFail = process.env.CI === 'true';
  if (skipsFail && total.skipped > 0) console.log('CI=true: what was skipped counts against the run.');
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed > 0 || total.passed === 0 || (skipsFail && total.skipped > 0) ? 1 : 0;
}

process.exitCode = await main();
