import { parseArgs } from 'node:util';
import { type Cell, playCell } from './cell';
import { CROWDS, type Crowd, MIXES, type Mix, SPOKEN } from './crowd';
import type { EveningPlan } from './evening';
import { HEADING, linesOf } from './table';

const ONLINE = [2, 3, 5, 8, 12, 30, 100, 400, 1_500, 10_000] as const;
const MINUTES = 60;
const SEED = 1;

/** A whole number of `least` or more; an Error that names the option otherwise. */
function wholeNumber(name: string, given: string, least: number): number {
  const value = Number(given);
  if (given !== '' && Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`--${name} takes whole numbers from ${least} on, not '${given}'`);
}

function oneOf<T extends string>(name: string, given: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === given);
  if (found !== undefined) return found;
  throw new Error(`--${name} takes ${choices.join(', ')}, not '${given}'`);
}

/**
 * Reads the options of the command line, in the order of the table. Throws an Error that names an option it cannot
 * take.
 */
export function plansOf(args: readonly string[]): { plans: EveningPlan[]; json: boolean } {
  const list = { type: 'string', multiple: true } as const;
  const text = { type: 'string' } as const;
  const options = { online: list, mix: list, crowd: list, spoken: text, seed: text, minutes: text } as const;
  const { values } = parseArgs({ args: [...args], options: { ...options, json: { type: 'boolean' } } });
  const online = values.online?.map((given) => wholeNumber('online', given, 2)) ?? ONLINE;
  const mixes: readonly Mix[] = values.mix?.map((given) => oneOf('mix', given, MIXES)) ?? MIXES;
  const crowds: readonly Crowd[] = values.crowd?.map((given) => oneOf('crowd', given, CROWDS)) ?? CROWDS;
  const spoken = values.spoken === undefined ? {} : { spoken: oneOf('spoken', values.spoken, SPOKEN) };
  const minutes = values.minutes === undefined ? MINUTES : wholeNumber('minutes', values.minutes, 2);
  const seed = values.seed === undefined ? SEED : wholeNumber('seed', values.seed, 0);
  const plans = crowds.flatMap((crowd) =>
    mixes.flatMap((mix) => online.map((count) => ({ online: count, mix, crowd, minutes, seed, ...spoken }))),
  );
  return { plans, json: values.json === true };
}

/** Prints how good the matching is: cell by cell, or all cells as JSON. */
export function runQuality(args: readonly string[]): void {
  const { plans, json } = plansOf(args);
  const cells: Cell[] = [];
  if (!json)
    console.log(`Of all matches; both: complementary and in one language; waits of one person.\n${HEADING}`);
  for (const plan of plans) {
    const cell = playCell(plan);
    cells.push(cell);
    if (!json) console.log(`\n${linesOf(cell).join('\n')}`);
  }
  if (json) console.log(JSON.stringify(cells, null, 2));
}
