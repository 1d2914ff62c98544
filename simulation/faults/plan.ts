import { pick } from '../seeded';

/**
 * The parameters of one world, drawn from its seed. Times are milliseconds; an event occurs once in this time on
 * average.
 */
export type Plan = {
  adapter: 'memory' | 'remote';
  nodes: number;
  people: number;
  languages: number;
  passMs: number;
  /** The time between two actions of a visitor. */
  actMs: number;
  /** The least and the greatest time one way between a node and Redis. */
  delayMs: readonly [number, number];
  /** The time between two faults of nodes, connections, clocks or Redis; undefined: there are none. */
  faultMs: number | undefined;
  /** The share of reads in which every change arrives twice. */
  doubled: number;
};

export function drawPlan(random: () => number): Plan {
  const isRemote = random() < 0.8;
  return {
    adapter: isRemote ? 'remote' : 'memory',
    nodes: isRemote ? 2 + Math.floor(random() * 3) : 1,
    people: pick(random, [4, 8, 16, 30, 50]),
    languages: pick(random, [1, 2, 4]),
    passMs: pick(random, [200, 500, 1_000]),
    actMs: pick(random, [500, 2_000, 6_000]),
    delayMs: pick(random, [
      [1, 3],
      [1, 60],
      [5, 800],
    ] as const),
    faultMs: random() < 0.75 ? pick(random, [8_000, 25_000, 60_000]) : undefined,
    doubled: pick(random, [0, 0, 0.05]),
  };
}
