import { type Counts, type Output, say, skip } from './test-parts';

/** One check of a test run. */
export type Part = {
  name: string;
  /** Programs that have to be installed, and parts of earlier stages that must not have failed. */
  needs?: string[];
  /** Its output goes to the terminal at once: for one of those that run in parallel at most. */
  live?: boolean;
  /** Gives the counts of its checks; a part that could not run counts as skipped. */
  run: (output: Output) => Promise<Counts>;
};

/**
 * Parts that are independent of each other; up to `atOnce` of them run in parallel, started in order. Those `beside` them
 * run one after the other, with the processor time that the others leave.
 */
export type Stage = { atOnce: number; parts: Part[]; beside?: Part[] };

/** How a part ended, after how many milliseconds, and its output, unless that was shown live. */
export type Ended = { name: string; counts: Counts; said: string; ms: number };

export type Listener = {
  /** A part starts that writes directly to the terminal. */
  onLive: (name: string) => void;
  onEnd: (ended: Ended) => void;
};

/** Runs the stages one after the other. `absent`: names of programs that are not installed. */
export async function runStages(
  stages: Stage[],
  absent: Iterable<string>,
  listener: Listener,
): Promise<void> {
  const missing = new Set(absent);

  async function runPart({ name, needs = [], live = false, run }: Part, background: boolean): Promise<void> {
    const output: Output = { live, background, text: '' };
    const start = Date.now();
    if (live) listener.onLive(name);
    const lacking = needs.filter((need) => missing.has(need));
    const attempt = async () =>
      lacking.length > 0 ? skip(`no ${lacking.join(', no ')}`, output) : run(output);
    const counts = await attempt().catch((error: unknown) => {
      say(`${error}\n`, output);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    // Parts that need a failed part cannot run either.
    if (counts.failed > 0) missing.add(name);
    listener.onEnd({ name, counts, said: output.text, ms: Date.now() - start });
  }

  for (const { atOnce, parts, beside = [] } of stages) {
    const [waiting, waitingBeside] = [[...parts], [...beside]];
    const runAll = async (queue: Part[], background: boolean) => {
      for (let part = queue.shift(); part !== undefined; part = queue.shift())
        await runPart(part, background);
    };
    await Promise.all([
      ...Array.from({ length: atOnce }, () => runAll(waiting, false)),
      runAll(waitingBeside, true),
    ]);
  }
}
