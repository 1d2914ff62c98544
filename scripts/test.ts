import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { bin, browsers, check, integration, npmRun, trial, tsx, types, units } from './testing/parts';
import { runTests } from './testing/report';
import type { Stage } from './testing/run-parts';

const PROGRAMS = ['Chromium', 'Firefox', 'coturn', 'PostgreSQL', 'Redis', 'promtool'];

/** SQLite's addon, where `npm ci` ran no scripts, as in `.ci/run`: its compiler keeps one core busy, the build the other. */
const ADDONS = existsSync('node_modules/better-sqlite3/build')
  ? []
  : [check('addons', { command: 'npm', args: ['rebuild'] })];

/** What every change has to keep. Nothing runs beside what waits for clocks. */
const STAGES: Stage[] = [
  { atOnce: 2, decisive: true, parts: [...ADDONS, check('build', npmRun('build'))] },
  {
    atOnce: 2,
    decisive: true,
    parts: [
      check('lint', { command: bin('biome'), args: ['check', '--error-on-warnings', '.'] }),
      check('import rules', tsx('scripts/check-imports.ts')),
      check('source rules', tsx('scripts/check-source.ts')),
      check('style rules', tsx('scripts/check-styles.ts')),
      check('floors of versions', tsx('scripts/check-floors.ts')),
      check('translations', tsx('scripts/check-translations.ts')),
      check('unused code', { command: bin('knip'), args: [] }),
      types('packages/contract'),
      types('packages/client'),
      types('apps/server'),
      types('apps/web'),
      types('apps/web/tsconfig.worker.json'),
      types('tsconfig.tools.json'),
      check('size', npmRun('size', '-w', '@app/web')),
      units('unit'),
      check('faults (200,000)', tsx('simulation/run.ts', '--events', '200000', '--seed', '1')),
    ],
  },
  {
    atOnce: 1,
    parts: [
      integration('components', 'components', { workers: availableParallelism(), needs: ['Chromium'] }),
      // Twice as many as cores: half of the time its tests wait for limits of the product's own.
      integration('integration', 'integration', { workers: 2 * availableParallelism(), needs: ['build'] }),
      { ...browsers('browsers', ['Chromium'], '-c', 'e2e', '--project=journeys'), live: true },
      browsers('limits in browsers', ['Chromium'], '-c', 'e2e', '--project=timed', '--workers=1'),
      browsers(
        'firefox',
        ['Chromium', 'Firefox'],
        '-c',
        'e2e/engines',
        '--project=firefox',
        '--grep=Firefox offering',
      ),
      trial('fuzz (10,000)', {
        ...tsx('fuzz/run.ts', '--frames', '10000', '--requests', '1000', '--seed', '1'),
        needs: ['build'],
      }),
      trial('kill -9 (3)', { ...tsx('simulation/kill.ts', '--kills', '3'), needs: ['build'] }),
    ],
  },
];

process.exitCode = await runTests(STAGES, PROGRAMS);
