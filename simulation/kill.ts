import { randomInt } from 'node:crypto';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Server, startServer } from '../e2e/harness/server';
import { readCommandLine, wholeNumber } from '../scripts/command-line';
import { type AdminClient, signIn } from './admin-client';
import { compare } from './compare';
import { seeded } from './seeded';
import { createWork, type Work } from './subjects';
import { introduceVisitors } from './visitors';
import { Writers } from './writers';

/** It need not be secret: the server lives in a folder of its own for a few minutes. */
const PASSWORD = 'simulated administrator';
const VISITORS = 24;
/** How many calls are under way at a time. */
const WRITERS = 8;
/** How long writes go on before a kill, at most. */
const LONGEST_ROUND_MS = 400;
/** How long the server is left alone before a kill with nothing under way, at most. */
const LONGEST_REST_MS = 20;

export type KillReport = {
  kills: number;
  /** Kills with a write under way. */
  duringWrites: number;
  /** Steps that were acknowledged, steps cut off by a kill, and how many of those were carried out all the same. */
  acknowledged: number;
  cut: number;
  cutButTaken: number;
  /** Rows in the audit log at the end. */
  auditEntries: number;
  /** The slowest start after a kill, in milliseconds. */
  longestStartMs: number;
  wrong: string[];
};

/**
 * Kills the built server with SIGKILL at random moments, every second time with writes under way. After each restart it
 * compares everything the server shows with everything it has acknowledged, and stops at the first fault. `progress` is
 * called for each kill. The seed determines what is written and when to kill, but not how fast the machine answers.
 */
export async function simulateKills(options: {
  kills: number;
  seed: number;
  progress: (kill: number) => void;
}): Promise<KillReport> {
  const random = seeded(options.seed);
  const server = await startServer({
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  });
  try {
    let client = await signIn(() => server.origin, PASSWORD);
    const work = createWork(await introduceVisitors(server.origin, client, VISITORS), random);
    const report: KillReport = {
      kills: 0,
      duringWrites: 0,
      acknowledged: 0,
      cut: 0,
      cutButTaken: 0,
      auditEntries: 0,
      longestStartMs: 0,
      wrong: [],
    };
    while (report.kills < options.kills && report.wrong.length === 0) {
      const wrong = await writeUntilKilled({ server, client, work, random, busy: report.kills % 2 === 1 });
      const from = performance.now();
      await server.start();
      report.longestStartMs = Math.max(report.longestStartMs, performance.now() - from);
      report.kills += 1;
      client = await signIn(() => server.origin, PASSWORD);
      const all = await client.everything();
      const findings = compare(all, work.subjects(), report.kills + 1);
      if (findings.cut > 0) report.duringWrites += 1;
      report.cut += findings.cut;
      report.cutButTaken += findings.taken;
      report.auditEntries = all.entries.length;
      report.wrong.push(...wrong, ...findings.wrong);
      options.progress(report.kills);
    }
    const steps = work.subjects().reduce((sum, subject) => sum + subject.steps.length, 0);
    report.acknowledged = steps - report.cutButTaken;
    return report;
  } finally {
    await server.dispose();
  }
}

type Round = { server: Server; client: AdminClient; work: Work; random: () => number; busy: boolean };

/** Lets several writers work and kills the server, while writes are under way or once all are answered. */
async function writeUntilKilled({ server, client, work, random, busy }: Round): Promise<string[]> {
  const wrong: string[] = [];
  let killed = false;
  const writers = new Writers({
    client,
    work,
    writers: WRITERS,
    // A missing answer is a fault unless the server was killed.
    onFailure: (error, what) => !killed && wrong.push(`${what} failed: ${error}`),
  });
  await wait(random() * LONGEST_ROUND_MS);
  if (busy) {
    while (writers.underWay === 0 && wrong.length === 0) await turn();
  } else {
    await writers.halt();
    await wait(random() * LONGEST_REST_MS);
  }
  killed = true;
  const halted = writers.halt();
  await server.kill9();
  await halted;
  return wrong;
}

async function main(): Promise<number> {
  const { kills, seed } = readCommandLine('npm run simulate:kill -- [--kills N] [--seed N]', () => {
    const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
    return {
      kills: wholeNumber('kills', values.kills, 200),
      seed: wholeNumber('seed', values.seed, randomInt(2 ** 31)),
    };
  });
  console.log(`${kills} kills, seed ${seed}`);
  const from = performance.now();
  const report = await simulateKills({
    kills,
    seed,
    progress: (kill) => {
      if (kill % 20 === 0) console.log(`${kill} killed and started again`);
    },
  });
  for (const fault of report.wrong) console.error(fault);
  console.log(
    [
      `${report.kills} kills in ${Math.round((performance.now() - from) / 1_000)} s, ${report.duringWrites} with writes under way`,
      `${report.acknowledged} writes acknowledged, ${report.cut} cut, of which ${report.cutButTaken} were taken all the same`,
      `${report.auditEntries} audit entries; slowest start ${Math.round(report.longestStartMs)} ms`,
      report.wrong.length === 0
        ? 'nothing is missing, nothing stands twice'
        : `${report.wrong.length} faults`,
    ].join('\n'),
  );
  return report.wrong.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
