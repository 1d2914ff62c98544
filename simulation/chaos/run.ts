import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readCommandLine, wholeNumber } from '../../scripts/command-line';
import { seeded } from '../seeded';
import { ChaosRun, type Settled } from './chaos-run';
import { type FaultCounts, nameOf, planFaults } from './plan';
import { Site } from './site';

/** Progress is printed after this many faults. */
const PROGRESS = 10;

const USAGE = `npm run chaos -- [--seed N] [--nodes N] [--nodes-killed N] [--redis N] [--postgres N] [--talkers N] [--talks N] [--within SECONDS]`;

type Order = {
  seed: number;
  nodes: number;
  kills: FaultCounts;
  talkers: number;
  talks: number;
  withinMs: number;
};

/** The options of the command line. Throws if it cannot take one. */
function readOrder(): Order {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      seed: text,
      /** The number of nodes of the site. */
      nodes: text,
      'nodes-killed': text,
      redis: text,
      postgres: text,
      /** Visitors who talk while parts are killed, an even number. */
      talkers: text,
      /** How many talks go on through the rolling restart. */
      talks: text,
      /** Seconds after which somebody counts as stranded. */
      within: text,
    },
  });
  const whole = (name: keyof typeof values, fallback: number) => wholeNumber(name, values[name], fallback);
  return {
    seed: whole('seed', randomInt(2 ** 31)),
    nodes: whole('nodes', 3),
    kills: {
      nodes: whole('nodes-killed', 100),
      redis: whole('redis', 20),
      postgres: whole('postgres', 10),
    },
    talkers: whole('talkers', 60),
    talks: whole('talks', 500),
    withinMs: 1_000 * whole('within', 10),
  };
}

async function main(): Promise<number> {
  const order = readCommandLine(USAGE, readOrder);
  const { seed, nodes, kills, talks } = order;
  const plan = planFaults(seed, kills, nodes);
  console.log(`seed ${seed}: ${plan.map(({ fault }) => nameOf(fault)).join('; ')}`);
  const from = performance.now();
  const elapsed = () => inSeconds(performance.now() - from);
  const site = await Site.open(nodes, seeded(seed));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => site.close().finally(() => process.exit(1)));
  }
  try {
    const chaos = await ChaosRun.prepare(site, order);
    console.log(`ready after ${elapsed()}`);
    await chaos.faults(plan, (done) => {
      if (done % PROGRESS === 0 || done === plan.length) console.log(`${done} faults after ${elapsed()}`);
    });
    const kept = await chaos.rollingRestart(talks);
    const { figures, settled, wrong } = chaos;
    for (const fault of wrong) console.error(fault);
    const partings = [...figures.partings].map(([reason, times]) => `${reason} ${times}`);
    console.log(
      [
        `${nodes} nodes; ${kills.nodes} kills of a node, ${kills.redis} of Redis, ${kills.postgres} of PostgreSQL, in ${elapsed()}`,
        `${figures.acknowledged} writes acknowledged, ${figures.cut} cut, of which ${figures.taken} were taken all the same; ${figures.auditEntries} audit entries`,
        `${figures.talks} talks, ${figures.lines} lines seen; lost: ${figures.lostWithNode} with a node that was killed, ${figures.lostWithRedis} of visitors who moved while Redis was away, to whom ${figures.lateWithRedis} came late`,
        `talks over: ${partings.join(', ')}; ${figures.reopened} told of again`,
        `rolling restart: ${kept} of ${talks} talks went on`,
        `everybody talked again after: ${slowest(settled)}`,
        wrong.length === 0 ? 'nothing is missing, nobody was stranded' : `${wrong.length} faults`,
      ].join('\n'),
    );
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await site.close();
  }
}

/** The median and the slowest time of each kind of fault. */
function slowest(settled: readonly Settled[]): string {
  const kinds = [...new Set(settled.map(({ what }) => what))];
  return kinds
    .map((kind) => {
      const times = settled.flatMap(({ what, slowestMs }) => (what === kind ? slowestMs : []));
      times.sort((a, b) => a - b);
      const middle = times[times.length >> 1] ?? 0;
      return `${kind} ${inSeconds(middle)} (at most ${inSeconds(times.at(-1) ?? 0)})`;
    })
    .join(', ');
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

process.exitCode = await main();
