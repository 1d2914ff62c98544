import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Server, startServer } from '../e2e/harness/server';
import { readCommandLine, wholeNumber } from '../scripts/command-line';
import { seeded } from '../simulation/seeded';
import { readApiCalls } from './api-calls';
import { createApiVisits } from './api-visits';
import { type Attacks, createAttacks } from './attacks';
import { openCallers, PASSWORD } from './callers';
import { openCanary } from './canary';
import { readMetrics } from './metrics';

/** Connections that attack at a time. */
const AT_ONCE = 24;
const METRICS_TOKEN = 'token of the fuzzer';
/** By then no connection of the attackers may be left. */
const GONE_WITHIN_MS = 40_000;
/** How long a kind that is ahead of its time waits, in milliseconds. */
const EARLY_MS = 50;
/** Interval of the progress reports, in milliseconds. */
const PROGRESS_INTERVAL_MS = 60_000;

const USAGE = 'npm run fuzz -- [--frames N] [--requests N] [--minutes N] [--seed N [--session NAME]]';

type Kind = 'frames' | 'requests';
type Plan = Record<Kind, number> & { seed: number; minutes: number; only: string | undefined };

/** Reads the options; a session's name (such as `frames-17`) replays that one alone. */
function readPlan(): Plan {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { frames: text, requests: text, seed: text, minutes: text, session: text },
  });
  const whole = (name: Exclude<keyof typeof values, 'session'>, fallback: number) =>
    wholeNumber(name, values[name], fallback);
  if (values.session !== undefined && !/^(frames|requests)-\d+$/.test(values.session)) {
    throw new Error(`--session takes a name such as frames-17, not '${values.session}'`);
  }
  return {
    frames: whole('frames', 50_000),
    requests: whole('requests', 5_000),
    seed: whole('seed', randomInt(2 ** 31)),
    minutes: whole('minutes', 0),
    only: values.session,
  };
}

/** Sends until there is enough of each kind, and collects the results. */
class Fuzzing {
  readonly done: Record<Kind, number> = { frames: 0, requests: 0 };
  readonly statuses = new Map<number, number>();
  readonly findings: string[] = [];
  readonly started: Record<Kind, number> = { frames: 0, requests: 0 };
  private readonly underWay = new Set<string>();
  private readonly from = performance.now();

  constructor(
    private readonly plan: Plan,
    private readonly attacks: Attacks,
    private readonly stillRuns: () => boolean,
  ) {}

  /** Goes on until enough has been sent, or something is wrong. */
  async run(): Promise<void> {
    const { only } = this.plan;
    if (only !== undefined) {
      const [kind = '', at = ''] = only.split('-');
      return this.session(kind === 'requests' ? 'requests' : 'frames', Number(at));
    }
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.sendSessions()));
  }

  elapsedMs = (): number => performance.now() - this.from;

  /** Sessions that may have caused a fault, for a replay. */
  suspects = (): string[] => [...this.underWay];

  private async sendSessions(): Promise<void> {
    while (this.stillRuns() && this.findings.length === 0) {
      const kind = this.next();
      if (kind === undefined) return;
      if (this.isEarly(kind)) {
        await wait(EARLY_MS);
        continue;
      }
      const at = this.started[kind];
      this.started[kind] += 1;
      await this.session(kind, at);
    }
  }

  /** What lags further behind its share, or undefined once all is sent. */
  private next(): Kind | undefined {
    const kind = this.share('requests') < this.share('frames') ? 'requests' : 'frames';
    return this.share(kind) >= 1 ? undefined : kind;
  }

  private share(kind: Kind): number {
    return this.done[kind] / Math.max(1, this.plan[kind]);
  }

  /** Is it ahead of the minutes over which everything is spread? Never without such minutes. */
  private isEarly(kind: Kind): boolean {
    const { minutes } = this.plan;
    return minutes > 0 && this.share(kind) > this.elapsedMs() / (minutes * 60_000);
  }

  private async session(kind: Kind, at: number): Promise<void> {
    const name = `${kind}-${at}`;
    const random = seeded(this.plan.seed ^ Math.imul(at + (kind === 'frames' ? 1 : 0x10000000), 0x9e3779b1));
    this.underWay.add(name);
    if (kind === 'frames') {
      const written = await this.attacks.frames(random);
      this.done.frames += written;
    } else {
      const { statuses, asked, wrong } = await this.attacks.request(random);
      this.done.requests += 1;
      for (const status of statuses) this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (wrong !== undefined) this.findings.push(`${name}: the server ${wrong}: ${JSON.stringify(asked)}`);
    }
    // A server that ended meanwhile was ended by one of those still under way.
    if (this.stillRuns()) this.underWay.delete(name);
  }
}

/** Waits until only the two canary visitors are connected; gives how many others still are. */
async function attackersLeft(server: Server): Promise<number> {
  const latest = performance.now() + GONE_WITHIN_MS;
  for (;;) {
    const { soulwick_visitors_connected: connected = 0 } = await readMetrics(server.origin, METRICS_TOKEN);
    if (connected <= 2 || performance.now() > latest) return Math.max(0, connected - 2);
    await wait(250);
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const mega = (bytes: number | undefined) => `${Math.round((bytes ?? 0) / 2 ** 20)} MiB`;

async function main(): Promise<number> {
  const plan = readCommandLine(USAGE, readPlan);
  console.log(
    `seed ${plan.seed}: ${plan.frames} frames, ${plan.requests} requests${plan.minutes > 0 ? ` over ${plan.minutes} minutes` : ''}`,
  );
  const server = await startServer({
    RATE_LIMIT_FACTOR: '1000000',
    TRUST_PROXY: '1',
    // What it asks for itself is at an address.
    PUBLIC_URL: 'http://localhost',
    ALLOWED_ORIGINS: 'http://127.0.0.1',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: PASSWORD,
    METRICS_TOKEN,
  });
  const canary = await openCanary(server.origin);
  const before = await readMetrics(server.origin, METRICS_TOKEN);
  const calls = await readApiCalls(server.origin);
  const visits = createApiVisits(calls, await openCallers(server.origin));
  const attacks = createAttacks({ port: server.port, calls, visits });
  const fuzzing = new Fuzzing(plan, attacks, () => server.running() && canary.findings().length === 0);
  const progress = setInterval(() => {
    const { frames, requests } = fuzzing.done;
    console.log(`${Math.round(fuzzing.elapsedMs() / 1_000)} s: ${frames} frames, ${requests} requests`);
  }, PROGRESS_INTERVAL_MS);
  await fuzzing.run();
  clearInterval(progress);
  const seconds = fuzzing.elapsedMs() / 1_000;
  attacks.finish();

  const findings = fuzzing.findings;
  const figures: string[] = [];
  if (server.running()) {
    const left = await attackersLeft(server);
    if (left > 0) findings.push(`${left} attackers are still connected`);
    await canary.finish();
    const after = await readMetrics(server.origin, METRICS_TOKEN);
    figures.push(
      `memory ${mega(before.process_resident_memory_bytes)} before, ${mega(after.process_resident_memory_bytes)} after`,
      `open files ${before.process_open_fds ?? '?'} before, ${after.process_open_fds ?? '?'} after`,
    );
    await server.stop().catch((error: Error) => findings.push(error.message));
  } else {
    findings.push('the server has ended');
  }
  const log = server.log().trim();
  if (log !== '') findings.push(`the log says:\n${log.slice(0, 4_000)}`);
  findings.push(...canary.findings());

  const statuses = [...fuzzing.statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  console.log(
    [
      `${fuzzing.done.frames} frames over ${fuzzing.started.frames} connections and ${fuzzing.done.requests} requests in ${seconds.toFixed(1)} s`,
      `answers ${statuses.join(', ')}`,
      `the two in peace: ${canary.sent()} lines, p50 ${quantile(canary.delays(), 0.5).toFixed(1)} ms, p99 ${quantile(canary.delays(), 0.99).toFixed(1)} ms, slowest ${quantile(canary.delays(), 1).toFixed(1)} ms`,
      ...figures,
    ].join('\n'),
  );
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) {
    console.error(`under way then: ${fuzzing.suspects().join(', ') || 'nothing'}`);
    console.error(`one of them again: npm run fuzz -- --seed ${plan.seed} --session NAME`);
    return 1;
  }
  console.log('nothing was lost, nothing ended');
  return 0;
}

process.exitCode = await main();
