import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Notes that a test runs, and gives how often it has run by now, in all processes with the same `SAMPLE_FOLDER`. */
export function timesRun(name: string): number {
  const file = path.join(process.env.SAMPLE_FOLDER ?? '', name);
  appendFileSync(file, '.');
  return readFileSync(file, 'utf8').length;
}
