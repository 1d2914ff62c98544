import { type Counts, type Failure, nameOf } from './counts';
import { type Ended, type Listener, runPart } from './run-parts';

/** With more failed tests than this, or as many as that in one file, something is wrong that no second look mends. */
const MOST_FAILED = 12;
const TOO_MANY_OF_A_FILE = 4;

/** What a second look left: the counts of each part as they stand now, and the tests that failed once only. */
export type Judged = { ended: Ended[]; unsteady: Failure[] };

/** Why the failures stand as they are, or undefined when those tests are to be run again. */
export function whyNotAgain(ended: Ended[]): string | undefined {
  const failed = ended.filter(({ counts }) => counts.failed > 0);
  const certain = failed.filter(({ part }) => part.again === undefined).map(({ part }) => part.name);
  if (certain.length > 0) return `${certain.join(', ')} would fail again`;
  const total = failed.reduce((sum, { counts }) => sum + counts.failed, 0);
  if (total > MOST_FAILED) return `more than ${MOST_FAILED} tests failed`;
  const byFile = new Map<string, number>();
  for (const { file } of failed.flatMap(({ counts }) => counts.failures))
    byFile.set(file, (byFile.get(file) ?? 0) + 1);
  const [worst] = [...byFile].find(([, tests]) => tests >= TOO_MANY_OF_A_FILE) ?? [];
  return worst === undefined ? undefined : `${TOO_MANY_OF_A_FILE} tests or more of ${worst} failed`;
}

/** Does the part name each of its failures? Otherwise only running all of it again can tell. */
const namesAll = ({ failed, failures }: Counts) => failures.length >= failed;

/** Was the failed test, or a test of the file that failed as a whole, run again and passed? */
function passedIn({ passedNames }: Counts, failure: Failure): boolean {
  if (passedNames === undefined) return true;
  const name = nameOf(failure);
  return passedNames.some((passed) => passed === name || passed.startsWith(`${name} > `));
}

/**
 * The counts of a part after its second run: what failed again, or failed only then, has failed, and so has what the second
 * run left out. A failure without a name in the second run leaves everything as it was.
 */
export function judge(name: string, first: Counts, second: Counts): { counts: Counts; unsteady: Failure[] } {
  if (second.passed + second.failed === 0 || !namesAll(second)) return { counts: first, unsteady: [] };
  const again = new Map(second.failures.map((failure) => [nameOf(failure), failure]));
  const notAgain = first.failures.filter((failure) => !again.has(nameOf(failure)));
  const once = notAgain.filter((failure) => passedIn(second, failure));
  const leftOut = notAgain.filter((failure) => !passedIn(second, failure));
  const failures = [...again.values(), ...leftOut];
  // Without names all of it ran again, and the second run counts.
  if (!namesAll(first)) {
    const nameless: Failure = { file: name, error: 'failed without naming a test' };
    const counts = { ...second, failed: failures.length, failures };
    return { counts, unsteady: [...once, ...(failures.length === 0 ? [nameless] : [])] };
  }
  const before = new Set(first.failures.map(nameOf));
  const onlyNow = [...again.keys()].filter((name) => !before.has(name)).length;
  const counts = {
    passed: first.passed - onlyNow + once.reduce((sum, { notRun = 1 }) => sum + notRun, 0),
    failed: failures.length,
    skipped: first.skipped - once.reduce((sum, { notRun = 0 }) => sum + notRun, 0),
    failures,
  };
  return { counts, unsteady: once };
}

/** Runs what failed again, one part after the other with nothing beside it. */
export async function lookAgain(ended: Ended[], listener: Listener): Promise<Judged> {
  const judged: Judged = { ended: [], unsteady: [] };
  for (const first of ended) {
    const { part, counts } = first;
    const { again } = part;
    if (counts.failed === 0 || again === undefined) {
      judged.ended.push(first);
      continue;
    }
    const failures = namesAll(counts) ? counts.failures : [];
    const second = await runPart(
      { ...part, name: `${part.name}, again` },
      (output) => again(failures, output),
      listener,
    );
    const { counts: now, unsteady } = judge(part.name, counts, second.counts);
    judged.ended.push({ ...first, counts: now });
    judged.unsteady.push(...unsteady);
  }
  return judged;
}
