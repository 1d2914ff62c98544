import { runBans } from './bans/command';
import { runFaults } from './faults/command';
import { runQuality } from './quality/command';

/**
 * The first argument that `npm run simulate --` may take; the rest is for that mode. Without it faults are simulated.
 */
const QUALITY = '--quality';
const BANS = '--bans';

const [first, ...rest] = process.argv.slice(2);
try {
  if (first === QUALITY) runQuality(rest);
  else if (first === BANS) runBans(rest);
  else await runFaults(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
