import { parseArgs } from 'node:util';
import { plantsNamed } from './catalogue';
import { Copy } from './copy';
import { failingTests, mustPass } from './failing-tests';
import type { Catch } from './hunt';
import { isSimulated, type Plant } from './plant';

const EVENTS = '2000000';
const SEED = '1';

/** What noticed a plant. */
type Notice = {
  plant: Plant;
  /** What the simulation has found; undefined: it was not run, or did not end with an answer. */
  caught: Catch | undefined;
  /** Why the simulation does not count, if it ended in another way than with a broken invariant. */
  trouble?: string;
  /** The test files that were run, and how many tests of each fail by an assertion. */
  tests: readonly { file: string; failing: number }[];
};

/** The invariant that stands for an exception in the product or the simulation. */
const CRASH = 'no error';

/**
 * Plants faults one at a time into a copy of `root`, prints what noticed each, and gives whether all were noticed.
 * Throws an Error that names a plant which cannot be planted, or an option it cannot take.
 */
export function runPlants(root: string, args: readonly string[]): boolean {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { events: text, seed: text },
    allowPositionals: true,
  });
  const hunting = ['--events', values.events ?? EVENTS, '--seed', values.seed ?? SEED];
  const plants = plantsNamed(positionals);
  const copy = new Copy(root);
  try {
    // So that a test which fails later does so because of the fault.
    mustPass(copy, [...new Set(plants.flatMap(({ tests = [] }) => tests))]);
    const notices = plants.map((plant) => {
      const notice = noticeOf(plant, copy, hunting);
      console.log(`${isNoticed(notice) ? 'noticed' : 'NOT NOTICED'}: ${plant.name}, ${describe(notice)}`);
      return notice;
    });
    print(notices);
    return notices.every(isNoticed);
  } finally {
    copy.remove();
  }
}

function noticeOf(plant: Plant, copy: Copy, hunting: readonly string[]): Notice {
  const takeOut = copy.plant(plant);
  try {
    const hunted = isSimulated(plant) ? hunt(copy, hunting) : { caught: undefined };
    if (isCaught(hunted.caught)) return { plant, ...hunted, tests: [] };
    const tests = (plant.tests ?? []).map((file) => ({ file, failing: failingTests(copy, file) }));
    return { plant, ...hunted, tests };
  } finally {
    takeOut();
  }
}

function hunt(copy: Copy, hunting: readonly string[]): Pick<Notice, 'caught' | 'trouble'> {
  const { status, stdout, stderr } = copy.run(['--import', 'tsx', 'simulation/plants/hunt.ts', ...hunting]);
  if (status !== 0)
    return { caught: undefined, trouble: `the simulation did not end by itself: ${stderr.slice(-500)}` };
  const caught = JSON.parse(stdout) as Catch;
  return caught.invariant === CRASH ? { caught: undefined, trouble: caught.what ?? CRASH } : { caught };
}

/** Was an invariant seen broken? */
const isCaught = (caught: Catch | undefined) => caught?.invariant !== undefined;

/** Noticed by the simulation, or by every test file that is named. */
function isNoticed({ caught, tests }: Notice): boolean {
  return isCaught(caught) || (tests.length > 0 && tests.every(({ failing }) => failing > 0));
}

function describe({ plant, caught, trouble, tests }: Notice): string {
  if (isCaught(caught)) return `${caught?.invariant}, seed ${caught?.seed}, after ${caught?.events} events`;
  const simulated = isSimulated(plant)
    ? [trouble ?? `not by the simulation in ${caught?.events} events`]
    : [];
  const tested = tests.map(({ file, failing }) => `${failing} tests fail in ${file}`);
  return [...simulated, ...tested].join('; ');
}

/** Prints tables in Markdown, as docs/reliability.md has them. */
function print(notices: readonly Notice[]): void {
  const [simulated, tested] = [
    notices.filter(({ caught }) => isCaught(caught)),
    notices.filter(({ caught }) => !isCaught(caught)),
  ];
  console.log('\n| fault | invariant | seed | events |\n|---|---|---|---|');
  for (const { plant, caught } of simulated) {
    const events = caught?.isKnown ? 'known world' : caught?.events.toLocaleString('en');
    console.log(`| ${plant.name} | ${caught?.invariant} | ${caught?.seed} | ${events} |`);
  }
  console.log('\n| fault | noticed by |\n|---|---|');
  for (const { plant, tests } of tested) {
    const names = tests.filter(({ failing }) => failing > 0).map(({ file }) => nameOf(file));
    console.log(`| ${plant.name} | ${names.join(', ') || 'nothing'} |`);
  }
}

const nameOf = (file: string) => `\`${file.replace(/^.*\/|\.test\.ts$/g, '')}\``;
