import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { PARTS, partOf } from './parts';

/**
 * Mutation testing: plants faults in the named parts of the server, or in all, and prints how many were noticed.
 * `npm run mutate -- auth realtime/gateway`: first the quick tests run against every fault, then those of the whole
 * application against the rest.
 */
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const NOTICED = new Set(['Killed', 'Timeout']);
const LEFT = new Set(['Survived', 'NoCoverage']);

const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }: Mutant) =>
  [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join('|');

/** Runs the tests of one kind against the faults in these files, or parts of files. */
function run(name: string, tests: 'quick' | 'whole', mutate: readonly string[]): Promise<Mutant[]> {
  // Read by vitest.config.ts beside this file in the process that runs the tests.
  process.env.MUTATED_PART = name;
  process.env.MUTATION_TESTS = tests;
  const folder = `.cache/mutation/${name.replaceAll('/', '-')}-${tests}`;
  return new Stryker({
    configFile: 'audits/mutation/stryker.config.json',
    mutate: [...mutate],
    tempDirName: `${folder}/sandbox`,
    jsonReporter: { fileName: `${folder}/report.json` },
  }).runMutationTest();
}

/** A range in the format of Stryker's `mutate`, in which columns count from 0. */
const rangeOf = ({ fileName, location: { start, end } }: Mutant) =>
  `${relative('.', fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;

/** The faults planted in a part, each with whether it was noticed. */
async function mutate(name: string): Promise<{ mutant: Mutant; noticed: boolean }[]> {
  const { quick, whole, sources } = partOf(name);
  const first = quick.length > 0 ? await run(name, 'quick', sources) : [];
  const left = first.filter(({ status }) => LEFT.has(status));
  const ranges = quick.length > 0 ? left.map(rangeOf) : sources;
  const second = whole.length > 0 && ranges.length > 0 ? await run(name, 'whole', ranges) : [];
  const noticed = new Set(
    [...first, ...second].filter(({ status }) => NOTICED.has(status)).map((mutant) => keyOf(mutant)),
  );
  const planted = new Map([...second, ...first].map((mutant) => [keyOf(mutant), mutant]));
  return [...planted]
    .filter(([, { status }]) => NOTICED.has(status) || LEFT.has(status))
    .map(([key, mutant]) => ({ mutant, noticed: noticed.has(key) }));
}

/** The mutated code, in one line. */
function sourceOf({ fileName, location: { start, end } }: Mutant): string {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line - 1] ?? '';
  return line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined).trim();
}

const names = process.argv.slice(2);
const table: Record<string, { faults: number; noticed: number; share: string }> = {};
for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
  const faults = await mutate(name);
  for (const { mutant, noticed } of faults) {
    if (noticed) continue;
    const { fileName, location, replacement } = mutant;
    console.log(`${fileName}:${location.start.line}  ${sourceOf(mutant)}  ->  ${replacement}`);
  }
  const count = faults.filter(({ noticed }) => noticed).length;
  table[name] = {
    faults: faults.length,
    noticed: count,
    share: `${((100 * count) / faults.length).toFixed(1)}%`,
  };
}
console.table(table);
