import { availableParallelism } from 'node:os';
import { ALL_PROGRAMS } from './system-programs';
import {
  browsers,
  check,
  integration,
  lighthouse,
  npmRun,
  repeated,
  trial,
  tsx,
  types,
} from './testing/parts';
import { runTests } from './testing/report';
import type { Part, Stage } from './testing/run-parts';
import { UNSTEADY } from './testing/unsteady';

/** A part of what `npm run chaos` does, in some twenty-five seconds. */
const CHAOS =
  '--nodes 2 --nodes-killed 3 --redis 2 --postgres 1 --talkers 30 --talks 50 --within 10 --seed 1';

const WEBKIT = ['Chromium', 'WebKitGTK', 'Xvfb'];

/** One after the other, so that each has the machine for itself. */
const PARTS: Part[] = [
  integration('integration', 'release', { workers: availableParallelism(), needs: ['build'] }),
  integration('languages', 'languages', { workers: availableParallelism(), needs: ['Chromium'] }),
  { ...browsers('browsers', ['Chromium'], '-c', 'e2e', '--project=release'), live: true },
  browsers('limits in browsers', ['Chromium'], '-c', 'e2e', '--project=release-timed', '--workers=1'),
  browsers('firefox', ['Chromium', 'Firefox'], '-c', 'e2e/engines', '--project=firefox'),
  browsers('webkit', WEBKIT, '-c', 'e2e/engines', '--project=webkit'),
  lighthouse(),
  trial('chaos', {
    ...tsx('simulation/chaos/run.ts', ...CHAOS.split(' ')),
    needs: ['build', 'PostgreSQL', 'Redis'],
  }),
  trial('kill -9 (20)', { ...tsx('simulation/kill.ts', '--kills', '20'), needs: ['build'] }),
  trial('fuzz (50,000)', {
    ...tsx('fuzz/run.ts', '--frames', '50000', '--requests', '5000', '--seed', '1'),
    needs: ['build'],
  }),
  ...UNSTEADY.map(repeated),
  check('faults (2,000,000)', tsx('simulation/run.ts', '--events', '2000000', '--seed', '1')),
];

/** What `npm test` leaves to a night or a release. */
const STAGES: Stage[] = [
  {
    atOnce: 1,
    parts: [
      check('packages of the audits', { command: 'npm', args: ['ci', '--prefix', 'audits'] }),
      check('build', npmRun('build')),
    ],
  },
  { atOnce: 1, parts: [types('audits')] },
  { atOnce: 1, parts: PARTS },
];

process.exitCode = await runTests(STAGES, ALL_PROGRAMS);
