import { runBans } from './bans/command';
import { runFaults } from './faults/command';
import { runQuality } from './quality/command';
import { runLearning } from './quality/learning-command';

/**
 * The first argument that `npm run simulate --` may take; the rest is for that mode. Without it faults are simulated.
 */
const QUALITY = '--quality';
const BANS = '--bans';
const LEARNING = '--learning';

const [first, ...rest] = process.argv.slice(2);
try {
  if (first === QUALITY) runQuality(rest);
  else if (first === BANS) runBans(rest);
  else if (first === LEARNING) runLearning();
  else await runFaults(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
