import { type Output, say } from './command';
import { type Counts, type Failure, failedAs } from './counts';

/** One check of a test run. */
export type Part = {
  name: string;
  /** Programs that have to be installed, and parts of earlier stages that must not have failed. */
  needs?: string[];
  /** Its output goes to the terminal at once: for one of those that run in parallel at most. */
  live?: boolean;
  /** Gives the counts of its checks. */
  run: (output: Output) => Promise<Counts>;
  /**
   * Runs the failed checks once more, with nothing beside them; the whole part when there is a failure that names none.
   * Absent where no clock decides: what fails there fails always.
   */
  again?: (failures: Failure[], output: Output) => Promise<Counts>;
};

/**
 * Parts that are independent of each other; up to `atOnce` of them run in parallel, started in order. When one of a
 * `decisive` stage fails, no later stage runs.
 */
export type Stage = { atOnce: number; parts: Part[]; decisive?: boolean };

/** How a part ended, after how many milliseconds, and its output, unless that was shown live. */
export type Ended = { part: Part; counts: Counts; said: string; ms: number };

export type Listener = {
  /** A part starts that writes directly to the terminal. */
  onLive: (name: string) => void;
  onEnd: (ended: Ended) => void;
};

/** Runs `attempt` for a part, with an output of its own. An error is a failure of the part. */
export async function runPart(
  part: Part,
  attempt: (output: Output) => Promise<Counts>,
  listener: Listener,
): Promise<Ended> {
  const { name, live = false } = part;
  const output: Output = { live, text: '' };
  const start = Date.now();
  if (live) listener.onLive(name);
  const counts = await attempt(output).catch((error: unknown) => {
    say(`${error}\n`, output);
    return failedAs(name, String(error));
  });
  const ended = { part, counts, said: live ? '' : output.text, ms: Date.now() - start };
  listener.onEnd(ended);
  return ended;
}

/** The result of a part that did not run, with the reason. It counts as skipped, never as passed. */
function skip(reason: string, output: Output): Counts {
  say(`skipped: ${reason}\n`, output);
  return { passed: 0, failed: 0, skipped: 1, failures: [] };
}

/** Runs the stages one after the other; gives how each part ended. `absent`: names of programs that are not installed. */
export async function runStages(
  stages: Stage[],
  absent: Iterable<string>,
  listener: Listener,
): Promise<Ended[]> {
  const missing = new Set(absent);
  const all: Ended[] = [];
  let decided = false;

  async function runOne(part: Part): Promise<void> {
    const lacking = (part.needs ?? []).filter((need) => missing.has(need));
    const reason = decided ? 'the checks before it failed' : `no ${lacking.join(', no ')}`;
    const stays = decided || lacking.length > 0;
    const ended = await runPart(
      part,
      async (output) => (stays ? skip(reason, output) : part.run(output)),
      listener,
    );
    // Parts that need a failed part cannot run either.
    if (ended.counts.failed > 0) missing.add(part.name);
    all.push(ended);
  }

  for (const { atOnce, parts, decisive = false } of stages) {
    const waiting = [...parts];
    const before = all.length;
    const runAll = async () => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await runOne(part);
    };
    await Promise.all(Array.from({ length: atOnce }, runAll));
    decided ||= decisive && all.slice(before).some(({ counts }) => counts.failed > 0);
  }
  return all;
}
