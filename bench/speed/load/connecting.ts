import { setTimeout as wait } from 'node:timers/promises';
import { processorSeconds } from '../process-figures';
import { announce, connectCrowd, letIn, newCookies } from './crowd';
import type { Target } from './visitor';

const WARM_UP = 2_000;
const LOTS = 20;
const LOT = 250;
const SETTLE_MS = 2_000;

/** Connections accepted per processor second: up to the answer to CONNECT, and up to `user_connected`. */
export async function connecting(target: Target) {
  const warm = await letIn(target, WARM_UP);
  await wait(SETTLE_MS);
  for (const visitor of warm) {
    visitor.gone = () => {};
    visitor.cut();
  }
  await wait(SETTLE_MS);
  let connecting = 0;
  let announcing = 0;
  for (let lot = 0; lot < LOTS; lot += 1) {
    const cookies = newCookies(target, LOT);
    const before = processorSeconds(target.pid);
    const visitors = await connectCrowd(target, cookies, WARM_UP + lot * LOT);
    const connected = processorSeconds(target.pid);
    await announce(target, visitors);
    connecting += connected - before;
    announcing += processorSeconds(target.pid) - connected;
  }
  return {
    perProcessorSecond: (LOTS * LOT) / connecting,
    announcedPerProcessorSecond: (LOTS * LOT) / (connecting + announcing),
  };
}
