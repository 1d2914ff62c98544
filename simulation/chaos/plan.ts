import { pick, seeded } from '../seeded';

/** A fault of the site. Times are milliseconds. */
export type Fault =
  /** A node is killed and started again. `takesOne`: one of its visitors goes with it and stays away for a while. */
  | { kind: 'node'; node: number; takesOne: boolean }
  /** Redis is killed. It returns after `downMs`, with its data or without. */
  | { kind: 'redis'; keepsData: boolean; downMs: number }
  | { kind: 'postgres'; downMs: number };

export type FaultCounts = { nodes: number; redis: number; postgres: number };

/** A fault that happens this many milliseconds after the end of the one before. */
export type PlannedFault = { fault: Fault; afterMs: number };

/** Longest undisturbed time before a fault. */
const LONGEST_CALM_MS = 1_000;
/** Longer than a missed heartbeat, and shorter than the grace of connections that break meanwhile. */
const LONGEST_DOWN_MS = 2_500;

/** Every fourth node that is killed takes a visitor with it. */
const TAKES_ONE = 4;

/** Plans this many faults of each kind, in an order drawn from the seed. Every second fault of Redis loses its data. */
export function planFaults(seed: number, counts: FaultCounts, nodes: number): PlannedFault[] {
  const random = seeded(seed);
  const downMs = () => Math.round(random() * LONGEST_DOWN_MS);
  const node = () =>
    pick(
      random,
      Array.from({ length: nodes }, (_, at) => at),
    );
  const faults: Fault[] = [
    ...times(counts.nodes, (at): Fault => ({ kind: 'node', node: node(), takesOne: at % TAKES_ONE === 0 })),
    ...times(counts.redis, (at): Fault => ({ kind: 'redis', keepsData: at % 2 === 0, downMs: downMs() })),
    ...times(counts.postgres, (): Fault => ({ kind: 'postgres', downMs: downMs() })),
  ];
  return shuffled(faults, random).map((fault) => ({
    fault,
    afterMs: Math.round(random() * LONGEST_CALM_MS),
  }));
}

/** A fault in a few words, as it is printed. */
export function nameOf(fault: Fault): string {
  switch (fault.kind) {
    case 'node':
      return `node ${fault.node}${fault.takesOne ? ' and a visitor' : ''}`;
    case 'redis':
      return `Redis ${fault.keepsData ? 'with' : 'without'} its data, ${fault.downMs} ms`;
    case 'postgres':
      return `PostgreSQL, ${fault.downMs} ms`;
    default:
      return fault satisfies never;
  }
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const result = [...all];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}
