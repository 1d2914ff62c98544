import { setTimeout as wait } from 'node:timers/promises';
import { residentBytes } from '../process-figures';
import { letIn } from './crowd';
import type { Target } from './visitor';

const VISITORS = 19_500;
const SETTLE_MS = 3_000;

/** The memory of one idle visitor, connected and, if the server asks for that, announced. */
export async function idle(target: Target) {
  const empty = await settledBytes(target);
  await letIn(target, VISITORS);
  const full = await settledBytes(target);
  return { bytesPerVisitor: (full - empty) / VISITORS };
}

/** The memory of a server that has nothing to do and has just collected its garbage, twice. */
async function settledBytes({ pid }: Target): Promise<number> {
  for (let time = 0; time < 2; time += 1) {
    await wait(SETTLE_MS);
    process.kill(pid, 'SIGUSR2');
  }
  await wait(SETTLE_MS);
  return residentBytes(pid);
}
