import { ensureSystemPrograms } from '../system-programs';
import { type Counts, type Failure, nameOf } from './counts';
import { type Ended, type Listener, runStages, type Stage } from './run-parts';
import { lookAgain, whyNotAgain } from './second-look';

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const indented = (text: string) => `         ${text.replaceAll('\n', '\n           ')}`;

const described = (failure: Failure) => indented(`${nameOf(failure)}: ${failure.error}`);

function outcomeOf({ passed, failed }: Counts): string {
  if (failed > 0) return 'FAILED';
  return passed > 0 ? 'passed' : 'skipped';
}

const headOf = ({ part, counts, ms }: Ended) =>
  `${outcomeOf(counts).padEnd(8)} ${part.name} (${seconds(ms)})`;

function announce(ended: Ended): void {
  if (ended.said !== '') process.stdout.write(`\n── ${ended.part.name}\n${ended.said}`);
  console.log(`── ${headOf(ended)}`);
}

const sum = (all: Ended[], count: 'passed' | 'failed' | 'skipped') =>
  all.reduce((total, { counts }) => total + counts[count], 0);

/**
 * The last lines of a run: each part, its failures, what failed once and passed when it was run again alone, and the
 * sums. `skipsFail`: what was skipped makes the run red.
 */
export function summary(
  all: Ended[],
  unsteady: Failure[],
  skipsFail: boolean,
): { lines: string[]; green: boolean } {
  const [passed, failed, skipped] = [sum(all, 'passed'), sum(all, 'failed'), sum(all, 'skipped')];
  const skips = skipsFail && skipped > 0;
  return {
    lines: [
      ...all.flatMap((ended) => [headOf(ended), ...ended.counts.failures.map(described)]),
      ...unsteady.map((failure) => `unsteady${described(failure).slice('unsteady'.length)}`),
      ...(skips ? ['CI=true: what was skipped counts against the run.'] : []),
      ...(unsteady.length > 0
        ? [`${unsteady.length} unsteady: failed once, passed when run again alone`]
        : []),
      `${passed} passed, ${failed} failed, ${skipped} skipped`,
    ],
    green: failed === 0 && passed > 0 && !skips,
  };
}

/**
 * Installs the programs that the stages need, runs the stages, looks again at what failed, prints all of it and gives the
 * exit code.
 */
export async function runTests(stages: Stage[], programs: readonly string[]): Promise<number> {
  const start = Date.now();
  const listener: Listener = { onLive: (name) => console.log(`\n── ${name}`), onEnd: announce };
  const first = await runStages(stages, ensureSystemPrograms(programs), listener);
  const reason = whyNotAgain(first);
  const anyFailed = sum(first, 'failed') > 0;
  if (anyFailed && reason !== undefined) console.log(`\nNothing is run again: ${reason}.`);
  const { ended, unsteady } =
    anyFailed && reason === undefined ? await lookAgain(first, listener) : { ended: first, unsteady: [] };
  const { lines, green } = summary(ended, unsteady, process.env.CI === 'true');
  console.log(`\nin ${seconds(Date.now() - start)}\n${lines.join('\n')}`);
  return green ? 0 : 1;
}
