import { expect, test } from 'vitest';
import { say } from './command';
import { PASSED } from './counts';
import { type Ended, type Part, runStages, type Stage } from './run-parts';

const SKIPPED = { ...PASSED, passed: 0, skipped: 1 };

/** Parts that end when the function returned with them is called; `begun` has the names of the started ones. */
function held(name: string, begun: string[]): { part: Part; end: () => void } {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async () => {
    begun.push(name);
    await ended;
    return PASSED;
  };
  return { part: { name, run }, end };
}

/** Lets all pending promises settle that wait for nothing external. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function resultsOf(stages: Stage[], absent: string[] = []) {
  const [live, ended]: [string[], Ended[]] = [[], []];
  await runStages(stages, absent, {
    onLive: (name) => live.push(name),
    onEnd: (each) => ended.push(each),
  });
  return { live, ended };
}

test('runs the permitted number in parallel, starts them in order, and waits for the stage before', async () => {
  const begun: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => held(name, begun));
  if (!a || !b || !c || !d) throw new Error('four are held');
  const running = resultsOf([
    { atOnce: 2, parts: [a.part, b.part, c.part] },
    { atOnce: 2, parts: [d.part] },
  ]);
  await settled();
  expect(begun).toEqual(['a', 'b']);
  b.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  c.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  a.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  d.end();
  expect((await running).ended.map(({ part }) => part.name)).toEqual(['b', 'c', 'a', 'd']);
});

test('shows the output of parallel parts separately, and that of a live part at once', async () => {
  const talker = (name: string, live = false): Part => ({
    name,
    live,
    run: async (output) => {
      if (output.live) return PASSED;
      say(`${name} begins, `, output);
      await settled();
      say(`${name} ends`, output);
      return PASSED;
    },
  });
  const { live, ended } = await resultsOf([
    { atOnce: 2, parts: [talker('a'), talker('b')] },
    { atOnce: 1, parts: [talker('c', true)] },
  ]);
  expect(ended.map(({ said }) => said)).toEqual(['a begins, a ends', 'b begins, b ends', '']);
  expect(live).toEqual(['c']);
});

test('a part that throws has failed, and parts that need it or a missing program are skipped with the reason', async () => {
  const build: Part = { name: 'build', run: () => Promise.reject(new Error('no report')) };
  const passing = (name: string, needs: string[]): Part => ({ name, needs, run: async () => PASSED });
  const { ended } = await resultsOf(
    [
      { atOnce: 2, parts: [build] },
      { atOnce: 2, parts: [passing('size', ['build']), passing('relay', ['coturn']), passing('unit', [])] },
    ],
    ['coturn'],
  );
  expect(ended.map(({ part, counts, said }) => [part.name, counts, said])).toEqual([
    [
      'build',
      { ...PASSED, passed: 0, failed: 1, failures: [{ file: 'build', error: 'Error: no report' }] },
      'Error: no report\n',
    ],
    ['size', SKIPPED, 'skipped: no build\n'],
    ['relay', SKIPPED, 'skipped: no coturn\n'],
    ['unit', PASSED, ''],
  ]);
});

test('nothing runs after a decisive stage in which a part failed', async () => {
  const lint: Part = { name: 'lint', run: () => Promise.reject(new Error('an unused name')) };
  const passing = (name: string): Part => ({ name, run: async () => PASSED });
  const { ended } = await resultsOf([
    { atOnce: 1, decisive: true, parts: [lint, passing('unit')] },
    { atOnce: 1, parts: [passing('browsers')] },
  ]);
  expect(ended.map(({ part, counts, said }) => [part.name, counts.passed, said])).toEqual([
    ['lint', 0, 'Error: an unused name\n'],
    ['unit', 1, ''],
    ['browsers', 0, 'skipped: the checks before it failed\n'],
  ]);
});
