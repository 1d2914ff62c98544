import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { at } from '../spread';
import type { Loads } from './load';
import type { Target } from './load/visitor';
import { pinned } from './pinned';
import { type RunningServer, startTarget, startTwo } from './servers';
import type { Comparison } from './table';

/** In how many rounds each server has its turn, unless a figure asks for more. */
const ROUNDS = 3;
const LOAD = path.join(import.meta.dirname, 'load.ts');

export type Figures<L extends keyof Loads> = Awaited<ReturnType<Loads[L]>>;

/** What a load measured on each server, round by round. */
export type Rounds<L extends keyof Loads> = Record<Target['name'], Figures<L>[]>;

/** Puts a load on these servers in turn, for several rounds and each time on a fresh process. `options` are Node's. */
export async function takeTurns<L extends keyof Loads>(
  load: L,
  names: readonly Target['name'][],
  { rounds = ROUNDS, options }: { rounds?: number; options?: readonly string[] } = {},
): Promise<Rounds<L>> {
  return inTurn(names, rounds, (name) => runOnce(load, name, options));
}

/** Does the same with two nodes of each server. */
export async function takeTurnsOfTwo<L extends keyof Loads>(
  load: L,
  names: readonly ('soulwick' | 'socket.io')[],
): Promise<Rounds<L>> {
  return inTurn(names, ROUNDS, (name) => runOnTwo(load, name));
}

async function inTurn<L extends keyof Loads, N extends Target['name']>(
  names: readonly N[],
  rounds: number,
  run: (name: N) => Promise<Figures<L>>,
): Promise<Rounds<L>> {
  const measured: Rounds<L> = { soulwick: [], 'socket.io': [], ws: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured[name].push(await run(name));
  }
  return measured;
}

/** Puts a load on one fresh server; returns what it measured. */
export async function runOnce<L extends keyof Loads>(
  load: L,
  name: Target['name'],
  options?: readonly string[],
): Promise<Figures<L>> {
  return runOn(load, await startTarget(name, options));
}

async function runOnTwo<L extends keyof Loads>(load: L, name: 'soulwick' | 'socket.io'): Promise<Figures<L>> {
  return runOn(load, await startTwo(name));
}

async function runOn<L extends keyof Loads>(load: L, server: RunningServer): Promise<Figures<L>> {
  try {
    const command = pinned('load', [process.execPath, '--import', 'tsx', LOAD, load]);
    const [program, ...args] = command;
    const { stdout } = await promisify(execFile)(program, [...args, JSON.stringify(server.target)]);
    const figures = JSON.parse(stdout) as Figures<L>;
    console.error(load, server.target.name, stdout.trim());
    return figures;
  } finally {
    await server.stop();
  }
}

/** Compares one figure of ours with that of a bare server. */
export function compare<L extends keyof Loads>(
  what: Pick<Comparison, 'name' | 'unit' | 'target' | 'note'>,
  rounds: Rounds<L>,
  beside: Exclude<Target['name'], 'soulwick'>,
  figureOf: (figures: Figures<L>) => number,
): Comparison {
  const ours = rounds.soulwick.map(figureOf);
  const bare = rounds[beside].map(figureOf);
  const ratios = ours.map((value, round) => value / (bare[round] ?? Number.NaN));
  return { ...what, ours: at(ours, 0.5), beside, bare: at(bare, 0.5), ratio: at(ratios, 0.5) };
}
