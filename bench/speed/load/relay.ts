import { setTimeout as wait } from 'node:timers/promises';
import { processorSeconds } from '../process-figures';
import { letIn, pairUp } from './crowd';
import { isLine, lineFrames } from './lines';
import type { Target } from './visitor';

const VISITORS = 1_000;
/** Until the code is compiled, and what a server keeps of each talk is full and displaced by what comes. */
const WARM_UP_MS = 12_000;
const STEADY_MS = 6_000;
/** Time for the two nodes to tell each other of their pairs. */
const SETTLE_MS = 2_000;

export type Relay = {
  /** Messages that reached the partner per processor second of the server, or of both servers together. */
  perProcessorSecond: number;
  perSecond: number;
  /** Messages that reached the partner per processor second of the Redis between two nodes. */
  perRedisSecond?: number;
};

/**
 * Each visitor answers every line at once, as fast as the server can, with one line of each in flight. With two nodes
 * the two of a pair are at different nodes.
 */
export async function relay(target: Target): Promise<Relay> {
  const visitors = await letIn(target, VISITORS);
  const lines = lineFrames(target);
  let relayed = 0;
  const partners = await pairUp(target, visitors);
  if (target.second !== undefined) {
    const here = partners.filter((partner, at) => visitors.indexOf(partner) % 2 === at % 2).length;
    if (here > 0) throw new Error(`${here} met somebody of their own node`);
    await wait(SETTLE_MS);
  }
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
  const before = { relayed, at: performance.now(), ...used(target) };
  await wait(STEADY_MS);
  const count = relayed - before.relayed;
  const { servers, redis } = used(target);
  return {
    perProcessorSecond: count / (servers - before.servers),
    perSecond: (1_000 * count) / (performance.now() - before.at),
    ...(target.second !== undefined && { perRedisSecond: count / (redis - before.redis) }),
  };
}

/** Processor seconds used so far. */
function used({ pid, second }: Target): { servers: number; redis: number } {
  if (second === undefined) return { servers: processorSeconds(pid), redis: 0 };
  return {
    servers: processorSeconds(pid) + processorSeconds(second.pid),
    redis: processorSeconds(second.redisPid),
  };
}
