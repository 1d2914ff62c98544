import { parseArgs } from 'node:util';
import { runWorld, type WorldResult } from './world';

const EVENTS = 2_000_000;
const PROGRESS_MS = 60_000;

type Order = { events: number; seed: number; isStory: boolean };

/** Reads the options of the command line. Throws an Error that names an option it cannot take. */
export function orderOf(args: readonly string[]): Order {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { events: text, seed: text, story: { type: 'boolean' } },
  });
  const events = Number(values.events ?? EVENTS);
  if (!Number.isSafeInteger(events) || events < 1) {
    throw new Error(`--events takes whole numbers from 1 on, as 2000000 or 1e9, not '${values.events}'`);
  }
  const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed takes whole numbers, not '${values.seed}'`);
  return { events, seed, isStory: values.story === true };
}

/** The seed of the world after that of `seed`. */
export function nextSeed(seed: number): number {
  return (Math.imul(seed, 0x41c64e6d) + 12_345) >>> 0;
}

/** Runs worlds until `events` have happened; prints the result, and a violation with its trace. */
export async function runFaults(args: readonly string[]): Promise<void> {
  const { events, seed, isStory } = orderOf(args);
  const seen = new Map<string, number>();
  const started = Date.now();
  let [done, worlds, current, digest, saidAt] = [0, 0, seed, 0, started];
  while (done < events) {
    const result = await runWorld({ seed: current });
    done += result.events;
    worlds += 1;
    digest = Math.imul(digest, 31) ^ Number.parseInt(result.digest, 16);
    for (const [what, times] of result.seen) seen.set(what, (seen.get(what) ?? 0) + times);
    if (result.violation !== undefined) {
      await report(current, result, done);
      process.exitCode = 1;
      return;
    }
    if (Date.now() - saidAt > PROGRESS_MS) {
      saidAt = Date.now();
      console.log(`${done} events in ${worlds} worlds, ${seconds(started)} s`);
    }
    if (isStory)
      console.log(`seed ${current}: ${JSON.stringify(result.plan)} ${result.events} ${result.digest}`);
    current = nextSeed(current);
  }
  const changes = [...seen].sort().map(([what, times]) => `${what} ${times}`);
  console.log(
    `${done} events in ${worlds} worlds from seed ${seed}, ${seconds(started)} s: every invariant held`,
  );
  console.log(`${changes.join(', ')}; trace ${(digest >>> 0).toString(16)}`);
}

async function report(
  seed: number,
  { plan, violation, digest, events }: WorldResult,
  done: number,
): Promise<void> {
  const again = await runWorld({ seed, isRecording: true });
  console.error(again.story.join('\n'));
  console.error(`\n${violation?.message}\n${JSON.stringify(plan)}`);
  console.error(
    `after ${done} events, ${events} of them in this world; trace ${digest}, again ${again.digest}`,
  );
  console.error(`again: npm run simulate -- --events 1 --seed ${seed}`);
}

const seconds = (started: number) => ((Date.now() - started) / 1_000).toFixed(1);
