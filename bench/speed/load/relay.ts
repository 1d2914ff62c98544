import { setTimeout as wait } from 'node:timers/promises';
import { processorSeconds } from '../process-figures';
import { letIn, pairUp } from './crowd';
import { isLine, lineFrames } from './lines';
import type { Target } from './visitor';

const VISITORS = 1_000;
const WARM_UP_MS = 4_000;
const STEADY_MS = 6_000;

export type Relay = {
  /** Messages that reached the partner, per second of processor the server used. */
  perProcessorSecond: number;
  perSecond: number;
};

/** Everybody answers each line at once, one line each under way, as fast as the server can. */
export async function relay(target: Target): Promise<Relay> {
  const visitors = await letIn(target, VISITORS);
  const lines = lineFrames(target);
  let relayed = 0;
  await pairUp(target, visitors);
  for (const visitor of visitors) {
    let said = 0;
    const say = () => {
      visitor.write(lines[said % lines.length] as Buffer);
      said += 1;
    };
    visitor.hear = (frame, from) => {
      if (!isLine(frame, from)) throw new Error(`not a line: ${frame}`);
      relayed += 1;
      say();
    };
    say();
  }
  await wait(WARM_UP_MS);
  const before = { relayed, at: performance.now(), used: processorSeconds(target.pid) };
  await wait(STEADY_MS);
  const count = relayed - before.relayed;
  return {
    perProcessorSecond: count / (processorSeconds(target.pid) - before.used),
    perSecond: (1_000 * count) / (performance.now() - before.at),
  };
}
