import { setTimeout as wait } from 'node:timers/promises';
import { at as quantile } from '../../spread';
import { processorSeconds } from '../process-figures';
import { type Crowd, FROM_EVERYWHERE, joinFrame, letIn, pairUp, readMatch } from './crowd';
import { eventFrame, type Match, type Target, type Visitor } from './visitor';

const VISITORS = 10_000;
/** As many as one address has ports for, beside those who warm the server up. */
const VISITORS_BEHIND_ONE_ADDRESS = 4_000;
const WARM_UP_VISITORS = 2_000;
/** So often they meet before anything is measured: until then a server compiles its code. */
const WARM_UP_CROWDS = 8;
const SETTLE_MS = 2_000;
const PATIENCE_MS = 60_000;

/** 5,000 lonely visitors and 5,000 listeners, each with a cookie as browsers have, join at once. */
export const joining = (target: Target) => joinTogether(target, VISITORS, FROM_EVERYWHERE);

/** 2,000 and 2,000 whose clients keep no cookies join at once from one address. */
export const joiningWithoutCookies = (target: Target) =>
  joinTogether(target, VISITORS_BEHIND_ONE_ADDRESS, { cookies: false, addresses: 1 });

/** Half of a crowd are lonely and half listen. Throws unless each is matched with one other, in a room of theirs. */
async function joinTogether(target: Target, size: number, crowd: Crowd) {
  await warmUp(target, crowd);
  const visitors = await letIn(target, size, WARM_UP_VISITORS, crowd);
  await wait(SETTLE_MS);
  const used = processorSeconds(target.pid);
  const { matches, times, tookMs } = await joinAtOnce(target, visitors);
  // A duplicate match would have arrived by now.
  await wait(SETTLE_MS);
  check(visitors, matches);
  const pairs = size / 2;
  return {
    matchesPerSecond: (1_000 * pairs) / tookMs,
    matchesPerProcessorSecond: pairs / (processorSeconds(target.pid) - used),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

async function warmUp(target: Target, crowd: Crowd): Promise<void> {
  const visitors = await letIn(target, WARM_UP_VISITORS, 0, crowd);
  for (let crowd = 0; crowd < WARM_UP_CROWDS; crowd += 1) {
    await pairUp(target, visitors);
    // Bare servers do not know that a talk ends: they pair whoever joins again.
    if (target.name === 'soulwick') for (const visitor of visitors) visitor.write(eventFrame(target, 'skip'));
    await wait(SETTLE_MS);
  }
  for (const visitor of visitors) {
    visitor.gone = () => {};
    visitor.cut();
  }
  await wait(SETTLE_MS);
}

/** Lets all visitors join at once. Returns their matches, and the milliseconds from join to match. */
async function joinAtOnce(target: Target, visitors: readonly Visitor[]) {
  const matches: Match[][] = visitors.map(() => []);
  const times: number[] = [];
  const sentAt: number[] = [];
  let lastAt = 0;
  const allMatched = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${times.length} were matched`)), PATIENCE_MS).unref();
    for (const [at, visitor] of visitors.entries()) {
      visitor.hear = (frame, from) => {
        lastAt = performance.now();
        const match = readMatch(frame, from);
        if (match === undefined) reject(new Error(`not a match: ${frame}`));
        else matches[at]?.push(match);
        times.push(lastAt - (sentAt[at] ?? Number.NaN));
        if (times.length === visitors.length) resolve();
      };
    }
  });
  const frames = visitors.map((visitor, at) => joinFrame(target, visitor, at));
  const from = performance.now();
  for (const [at, visitor] of visitors.entries()) {
    sentAt[at] = performance.now();
    visitor.write(frames[at] as Buffer);
  }
  await allMatched;
  return { matches, times, tookMs: lastAt - from };
}

/** Throws unless every visitor was told of exactly one match, the same as their partner. */
function check(visitors: readonly Visitor[], told: readonly Match[][]): void {
  const matches = new Map(visitors.map(({ userId }, at) => [userId, told[at] ?? []]));
  const rooms = new Set<string>();
  for (const [userId, [match, ...more]] of matches) {
    const [mirror] = matches.get(match?.partnerId ?? '') ?? [];
    if (more.length > 0) throw new Error(`${userId} was matched twice`);
    if (match === undefined || match.partnerId === userId) throw new Error(`${userId} was lost`);
    if (mirror?.partnerId !== userId || mirror.roomId !== match.roomId) {
      throw new Error(`${userId} is in a wrong room`);
    }
    rooms.add(match.roomId);
  }
  if (rooms.size !== visitors.length / 2) throw new Error(`${rooms.size} rooms`);
}
