import { setTimeout as wait } from 'node:timers/promises';
import { type AdminClient, signIn, WrongAnswerError } from '../admin-client';
import { compare } from '../compare';
import { seeded } from '../seeded';
import { createWork, type Work } from '../subjects';
import { introduceVisitors } from '../visitors';
import { Writers } from '../writers';
import { Crowd } from './crowd';
import { type Fault, nameOf, type PlannedFault } from './plan';
import { PASSWORD, type Site } from './site';
import type { Behaviour } from './visitor';

/** Visitors whom the moderators write about. None of them talks. */
const SUBJECTS = 24;
/** Parallel calls of moderators: enough for every fault to cut some, few enough to leave visitors processor time. */
const WRITERS = 3;
/** These visitors change partners and lose their connections now and then. */
const RESTLESS: Behaviour = { pauseMs: 400, linesBeforeSkip: 60, breaks: 0.01 };
/** Lines per second of all visitors during the rolling restart, unless each of them would have to send too fast. */
const STEADY_LINES = 500;
const STEADY_PAUSE_MS = 400;

export type Settled = { what: Fault['kind'] | 'rolling restart'; slowestMs: number };

/** Nobody may be stranded for longer. */
const PROMISED_MS = 10_000;

export type ChaosOptions = {
  seed: number;
  /** Visitors who talk while parts of the site are killed, an even number. */
  talkers: number;
  /** A visitor who does not talk within this time after a fault is stranded. Milliseconds. */
  withinMs: number;
};

/** A site under load, the faults it is put through, and everything that is wrong afterwards. */
export class ChaosRun {
  readonly wrong: string[] = [];
  readonly settled: Settled[] = [];
  readonly figures = {
    acknowledged: 0,
    cut: 0,
    taken: 0,
    auditEntries: 0,
    talks: 0,
    lines: 0,
    lostWithNode: 0,
    lostWithRedis: 0,
    lateWithRedis: 0,
    reopened: 0,
    partings: new Map<string, number>(),
  };

  private constructor(
    private readonly site: Site,
    private readonly client: AdminClient,
    private readonly work: Work,
    private readonly options: ChaosOptions,
  ) {}

  static async prepare(site: Site, options: ChaosOptions): Promise<ChaosRun> {
    const client = await signIn(site.origin, PASSWORD);
    const userIds = await introduceVisitors(site.origin(), client, SUBJECTS);
    return new ChaosRun(site, client, createWork(userIds, seeded(options.seed)), options);
  }

  /** Causes one fault after the other, each once everybody has recovered from the one before. */
  async faults(plan: readonly PlannedFault[], progress: (done: number) => void): Promise<void> {
    const crowd = await this.gather('talker', this.options.talkers, RESTLESS);
    try {
      await this.settle(crowd, undefined);
      for (const [at, { fault, afterMs }] of plan.entries()) {
        const before = this.wrong.length;
        await this.writing(fault.kind, async (begin) => {
          await wait(afterMs);
          await this.inject(fault, crowd, begin);
        });
        this.note(crowd);
        for (let n = before; n < this.wrong.length; n += 1) {
          this.wrong[n] = `${at + 1}, ${nameOf(fault)}: ${this.wrong[n]}`;
        }
        progress(at + 1);
      }
      await crowd.fallSilent(this.options.withinMs);
      this.note(crowd);
    } finally {
      this.leave(crowd);
    }
  }

  /** Restarts every node, one after the other, during this many talks. Returns how many of them continue. */
  async rollingRestart(talks: number): Promise<number> {
    const pauseMs = Math.max(STEADY_PAUSE_MS, (2_000 * talks) / STEADY_LINES);
    const crowd = await this.gather('steady', 2 * talks, {
      pauseMs,
      linesBeforeSkip: Number.POSITIVE_INFINITY,
      breaks: 0,
    });
    try {
      await this.settle(crowd, undefined);
      const before = crowd.talksNow();
      await this.writing('rolling restart', async (begin) => {
        begin();
        await this.site.restartAll();
        await this.settle(crowd, 'rolling restart');
      });
      await crowd.fallSilent(this.options.withinMs);
      const after = crowd.talksNow();
      const lost = new Set([...before].flatMap(([id, roomId]) => (after.get(id) === roomId ? [] : [roomId])));
      this.note(crowd);
      const kept = talks - lost.size;
      if ([...lost].some((roomId) => !this.isExcused(crowd, roomId))) {
        this.wrong.push(`${kept} of ${talks} talks outlasted the rolling restart`);
      }
      return kept;
    } finally {
      this.leave(crowd);
    }
  }

  /** On a machine so busy that thirty seconds are allowed, some visitors do not reconnect within the grace of 8 s. */
  private isExcused(crowd: Crowd, roomId: string): boolean {
    return this.options.withinMs > PROMISED_MS && crowd.records.wasAbsent(roomId);
  }

  private gather(name: string, size: number, behaviour: Behaviour): Promise<Crowd> {
    const { seed, withinMs } = this.options;
    const slowness = Math.max(1, withinMs / PROMISED_MS);
    return Crowd.gather({ name, size, behaviour, origin: this.site.origin, seed, slowness });
  }

  private async inject(fault: Fault, crowd: Crowd, begin: () => void): Promise<void> {
    begin();
    switch (fault.kind) {
      case 'node':
        crowd.nodeKilled(this.site.originOf(fault.node), fault.takesOne);
        await this.site.killNode(fault.node);
        await Promise.all([this.settle(crowd, 'node'), this.site.startNode(fault.node)]);
        break;
      case 'redis':
        crowd.redisKilled();
        await this.site.killRedis(fault);
        crowd.redisBack();
        await this.settle(crowd, 'redis');
        break;
      case 'postgres':
        await this.site.killPostgres(fault);
        await this.settle(crowd, 'postgres');
        break;
      default:
        fault satisfies never;
    }
  }

  /** Lets moderators write during `act`, and then compares what is shown with what was acknowledged. */
  private async writing(what: Settled['what'], act: (begin: () => void) => Promise<void>): Promise<void> {
    let hasBegun = false;
    const writers = new Writers({
      client: this.client,
      work: this.work,
      writers: WRITERS,
      onFailure: (error, step) => {
        if (!hasBegun || !isExcused(what, error)) this.wrong.push(`${step} failed: ${error}`);
      },
    });
    try {
      await act(() => {
        hasBegun = true;
      });
    } finally {
      await writers.halt();
    }
    this.wrong.push(...this.site.fallen());
    const all = await this.client.everything();
    const findings = compare(all, this.work.subjects(), 1);
    this.wrong.push(...findings.wrong);
    this.figures.cut += findings.cut;
    this.figures.taken += findings.taken;
    this.figures.auditEntries = all.entries.length;
    const steps = this.work.subjects().reduce((sum, subject) => sum + subject.steps.length, 0);
    this.figures.acknowledged = steps - this.figures.taken;
  }

  private async settle(crowd: Crowd, what: Settled['what'] | undefined): Promise<void> {
    const { slowestMs, stranded } = await crowd.settle(this.options.withinMs);
    this.wrong.push(...stranded);
    if (what !== undefined) this.settled.push({ what, slowestMs });
  }

  private note(crowd: Crowd): void {
    this.wrong.push(...crowd.wrongs.splice(0), ...crowd.records.violations.splice(0));
  }

  private leave(crowd: Crowd): void {
    crowd.close();
    const { talks, lines, lostWithNode, lostWithRedis, lateWithRedis, reopened, partings } =
      crowd.records.counts;
    this.figures.talks += talks;
    this.figures.lines += lines;
    this.figures.lostWithNode += lostWithNode;
    this.figures.lostWithRedis += lostWithRedis;
    this.figures.lateWithRedis += lateWithRedis;
    this.figures.reopened += reopened;
    for (const [reason, times] of partings) {
      this.figures.partings.set(reason, (this.figures.partings.get(reason) ?? 0) + times);
    }
  }
}

/** Is this failure of a step expected during that fault? */
function isExcused(what: Settled['what'], error: unknown): boolean {
  const status = error instanceof WrongAnswerError ? error.status : undefined;
  switch (what) {
    case 'node':
      return !(error instanceof WrongAnswerError);
    case 'postgres':
    case 'rolling restart':
      return !(error instanceof WrongAnswerError) || status === 503;
    case 'redis':
      return false;
    default:
      return what satisfies never;
  }
}
