import { setTimeout as wait } from 'node:timers/promises';
import { at as quantile } from '../../spread';
import { processorSeconds } from '../process-figures';
import { letIn, pairUp } from './crowd';
import { isLine, lineFrames } from './lines';
import { startPace } from './pace';
import type { Target } from './visitor';

const VISITORS = 1_000;
const MESSAGES_A_SECOND = 12_000;
/** Until the code is compiled, and what a server keeps of each talk is full and displaced by what comes. */
const WARM_UP_MS = 12_000;
const STEADY_MS = 8_000;
/** How long messages in flight at the end may still take to arrive. */
const LAST_MS = 20_000;
const LOOK_MS = 100;

/** How long messages take to reach the partner, at a rate that does not depend on the server. */
export async function latency(target: Target) {
  const visitors = await letIn(target, VISITORS);
  const lines = lineFrames(target);
  const partners = await pairUp(target, visitors);
  /** When each line was sent that a visitor has not received yet. Lines of one sender arrive in order. */
  const sentTo = new Map(visitors.map((visitor) => [visitor, [] as number[]]));
  const times: number[] = [];
  let sent = 0;
  let relayed = 0;
  let steady = false;
  for (const visitor of visitors) {
    const sentAt = sentTo.get(visitor) ?? [];
    let heard = 0;
    visitor.hear = (frame, from) => {
      if (!isLine(frame, from)) throw new Error(`not a line: ${frame}`);
      const at = sentAt[heard] ?? Number.NaN;
      heard += 1;
      relayed += 1;
      // The time is negative if the line was sent before the steady phase.
      if (at > 0) times.push(performance.now() - at);
    };
  }
  const stop = startPace(MESSAGES_A_SECOND, () => {
    const at = sent % VISITORS;
    const visitor = visitors[at];
    const partner = partners[at];
    const line = lines[Math.floor(sent / VISITORS) % lines.length];
    if (visitor === undefined || partner === undefined || line === undefined) return;
    sentTo.get(partner)?.push(steady ? performance.now() : -1);
    visitor.write(line);
    sent += 1;
  });
  await wait(WARM_UP_MS);
  steady = true;
  const before = { sent, relayed, at: performance.now(), used: processorSeconds(target.pid) };
  await wait(STEADY_MS);
  const perSecond = (1_000 * (sent - before.sent)) / (performance.now() - before.at);
  const perProcessorSecond = (relayed - before.relayed) / (processorSeconds(target.pid) - before.used);
  steady = false;
  stop();
  for (const until = performance.now() + LAST_MS; relayed < sent && performance.now() < until; ) {
    await wait(LOOK_MS);
  }
  return {
    perSecond,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    lost: sent - relayed,
    perProcessorSecond,
  };
}
