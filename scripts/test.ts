import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { type Ended, type Part, runStages, type Stage } from './run-parts';
import { ensureSystemPrograms } from './system-programs';
import { countBrowserTests, countCommand, countScores, countVitest, run } from './test-parts';

const bin = (name: string) => path.join('node_modules/.bin', name);
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'));

/** A part with its output shown at once. */
const live = (part: Part): Part => ({ ...part, live: true });

/** A command as one check, which passes with exit code 0. */
const check = (name: string, command: string, args: string[], needs: string[] = []): Part => ({
  name,
  needs,
  run: async (output) => countCommand(await run(command, args, output), output),
});

// One thread: other parts run at the same time, and four threads repeat much of the work four times.
const types = (project: string) => check(`types ${project}`, bin('tsc'), ['-p', project, '--singleThreaded']);

const vitest = (project: string, needs: string[], ...options: string[]): Part => ({
  name: project,
  needs,
  run: async (output) => {
    const report = path.join(reports, `${project}.json`);
    const args = ['run', '--project', `${project}*`, ...options, '--reporter=default', '--reporter=json'];
    const given = [...args, `--outputFile.json=${report}`];
    return countVitest(report, await run(bin('vitest'), given, output, { TEST_BUILT_COMMAND: 'yes' }));
  },
});

/** Browser tests that need `programs`; `options` select them. */
const browsers = (name: string, programs: string[], ...options: string[]): Part => ({
  name,
  needs: ['build', ...programs],
  run: async (output) => {
    const report = path.join(reports, `${name}.json`);
    const code = await run(bin('playwright'), ['test', ...options, '--reporter=list,json'], output, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return countBrowserTests(report, code);
  },
});

const lighthouse: Part = {
  name: 'lighthouse',
  needs: ['build', 'Chromium'],
  run: async (output) => {
    const report = path.join(reports, 'lighthouse.json');
    // Performance is left to the benchmark: it depends on what else the machine does.
    const categories = ['accessibility', 'best-practices', 'seo'].flatMap((name) => ['--category', name]);
    const args = ['bench/web.ts', ...categories, '--report', report];
    return countScores(report, await run(bin('tsx'), args, output));
  },
};

/** A part of what `npm run chaos` does, in some twenty-five seconds. */
const CHAOS =
  '--nodes 2 --nodes-killed 3 --redis 2 --postgres 1 --talkers 30 --talks 50 --within 30 --seed 1';

const STAGES: Stage[] = [
  { atOnce: 1, parts: [live(check('build', 'npm', ['run', 'build']))] },
  {
    // One stage, so that no core waits for the last part of another: the browser tests take longest and leave a fifth of
    // the processor time, which one other part and those beside it use.
    atOnce: 2,
    parts: [
      // The longest go first.
      live(browsers('browsers', ['Chromium'], '-c', 'e2e')),
      // Its tests wait for clocks and other programs a good part of the time.
      vitest('integration', ['build'], `--maxWorkers=${1 + availableParallelism()}`),
      lighthouse,
      browsers('firefox', ['Chromium', 'Firefox'], '-c', 'e2e/engines', '--project=firefox'),
      check('kill -9 (20)', bin('tsx'), ['simulation/kill.ts', '--kills', '20'], ['build']),
      check(
        'chaos',
        bin('tsx'),
        // `npm run chaos` checks that no visitor is stranded for more than ten seconds. Here other parts use the
        // machine at the same time, so thirty distinguish stranded visitors from slow ones.
        ['simulation/chaos/run.ts', ...CHAOS.split(' ')],
        ['build', 'PostgreSQL', 'Redis'],
      ),
      check(
        'fuzz',
        bin('tsx'),
        ['fuzz/run.ts', '--frames', '50000', '--requests', '5000', '--seed', '1'],
        ['build'],
      ),
      browsers('webkit', ['Chromium', 'WebKitGTK', 'Xvfb'], '-c', 'e2e/engines', '--project=webkit'),
    ],
    // None of these depends on how long it takes.
    beside: [
      check('lint', bin('biome'), ['check', '--error-on-warnings', '.']),
      check('import rules', bin('tsx'), ['scripts/check-imports.ts']),
      check('source rules', bin('tsx'), ['scripts/check-source.ts']),
      check('style rules', bin('tsx'), ['scripts/check-styles.ts']),
      check('floors of versions', bin('tsx'), ['scripts/check-floors.ts']),
      check('translations', bin('tsx'), ['scripts/check-translations.ts']),
      check('unused code', bin('knip'), []),
      types('packages/contract'),
      types('packages/client'),
      types('apps/server'),
      types('apps/web'),
      types('apps/web/tsconfig.worker.json'),
      types('tsconfig.tools.json'),
      check('size', 'npm', ['run', 'size', '-w', '@app/web'], ['build']),
      vitest('unit', []),
      check('faults (2,000,000)', bin('tsx'), ['simulation/run.ts', '--events', '2000000', '--seed', '1']),
    ],
  },
];

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function main(): Promise<number> {
  const start = Date.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines: string[] = [];
  const head = (name: string) => console.log(`\n── ${name}`);

  function onEnd({ name, counts, said, ms }: Ended): void {
    if (said !== '') {
      head(name);
      process.stdout.write(said);
    }
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    const outcome = counts.failed > 0 ? 'FAILED' : counts.passed > 0 ? 'passed' : 'skipped';
    lines.push(`${outcome.padEnd(8)} ${name} (${seconds(ms)})`);
    console.log(`── ${lines.at(-1)}`);
    // Repeated at the end, since there may be thousands of lines of output in between.
    lines.push(
      ...(counts.failures ?? []).map((failure) => `         ${failure.replaceAll('\n', '\n           ')}`),
    );
  }
  await runStages(STAGES, ensureSystemPrograms(), { onLive: head, onEnd });

  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${lines.join('\n')}\nin ${seconds(Date.now() - start)}`);
  const skipsFail = process.env.CI === 'true';
  if (skipsFail && total.skipped > 0) console.log('CI=true: what was skipped counts against the run.');
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed > 0 || total.passed === 0 || (skipsFail && total.skipped > 0) ? 1 : 0;
}

process.exitCode = await main();
