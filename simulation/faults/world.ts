import type { Lobby } from '../../apps/server/src/matching/lobby';
import { pick, seeded } from '../seeded';
import { Agenda } from './agenda';
import { Audit } from './audit';
import type { Deployment } from './deployment';
import { type DeviceOf, severalOfADevice } from './devices';
import { LobbyTruth } from './lobby-truth';
import { OneProcess } from './one-process';
import { People } from './people';
import { drawPlan, type Plan } from './plan';
import { SeveralNodes } from './several-nodes';
import type { Tab } from './tab';
import { Trace } from './trace';
import { mustHold, Violation } from './violation';
import { useVirtualTimers } from './virtual-timers';

const NOON = 1_700_000_000_000;
const AUDIT_MS = 1_000;
/** Seed offset of rematch requests: everything else is drawn as it is without them. */
const REMATCH_SEED = 0x5eed;
/** Seed offset of whether visitors have devices. */
const DEVICED = 0xdec1;
/** For this long nobody does anything, after which everything has to be in order. */
const SETTLE_MS = 60_000;

export type WorldOptions = {
  seed: number;
  /** About how many events the world lasts; drawn from the seed unless given. */
  events?: number;
  /** Whether some visitors want to meet a partner again; drawn from the seed unless given. */
  rematches?: boolean;
  /** Whether visitors have devices, and some share one; drawn from the seed if left out. */
  devices?: boolean;
  /** Records what happens as text. */
  isRecording?: boolean;
  /** Wraps the lobby for tests of the simulation itself. */
  wrap?: (lobby: Lobby) => Lobby;
};

export type WorldResult = {
  plan: Plan;
  events: number;
  /** The same for the same seed. */
  digest: string;
  /** How often each kind of change occurred. */
  seen: ReadonlyMap<string, number>;
  violation: Violation | undefined;
  /** When recording: what happened to those the violation is about. */
  story: string[];
};

/** Runs one world from its seed. */
export async function runWorld(options: WorldOptions): Promise<WorldResult> {
  const world = new World(options);
  const restore = useVirtualTimers(world.agenda);
  try {
    return await world.run();
  } finally {
    restore();
  }
}

class World {
  readonly agenda = new Agenda(NOON);
  private readonly plan: Plan;
  private readonly trace: Trace;
  private readonly truth: LobbyTruth;
  private readonly people: People;
  private readonly audit: Audit;
  private readonly length: number;
  private deployment: Deployment | undefined;
  private failure: unknown;
  private events = 0;

  constructor(options: WorldOptions) {
    const random = seeded(options.seed);
    this.plan = drawPlan(random);
    const length = pick(random, [3_000, 10_000, 40_000]);
    this.length = options.events ?? length;
    const { agenda, plan } = this;
    this.trace = new Trace(options.isRecording === true, NOON);
    const deviced = seeded(options.seed ^ DEVICED);
    const hasDevices = options.devices ?? deviced() < 0.5;
    const deviceOf: DeviceOf = hasDevices ? severalOfADevice : () => undefined;
    this.truth = new LobbyTruth(() => Math.floor(agenda.now), deviceOf);
    const rematchRandom = seeded(options.seed ^ REMATCH_SEED);
    const hasRematches = rematchRandom() < 0.5;
    const [blocked, separations] = [new Set<string>(), new Set<string>()];
    const fail = (error: unknown) => {
      this.failure ??= error;
    };
    const deployed = () => this.deployment as Deployment;
    this.people = new People({
      ...{ plan, agenda, random, blocked, separations, deviceOf, fail },
      rematchRandom: (options.rematches ?? hasRematches) ? rematchRandom : undefined,
      deployment: deployed,
    });
    this.audit = new Audit(this.people, this.truth, deployed, blocked, plan.adapter === 'remote');
    this.random = random;
    this.createDeployment = () => {
      let rooms = 0;
      const parts = {
        plan,
        agenda,
        trace: this.trace,
        truth: this.truth,
        random,
        separations,
        newRoomId: () => {
          rooms += 1;
          return `r${rooms}`;
        },
        node: {
          isBlocked: (userId: string) => blocked.has(userId),
          beforeLeft: (tab: Tab) => this.audit.left(tab, agenda.now),
          onLeft: (tab: Parameters<People['onLeft']>[0]) => this.people.onLeft(tab),
          fail,
        },
        wrap: options.wrap ?? ((lobby: Lobby) => lobby),
      };
      return plan.adapter === 'remote' ? new SeveralNodes(parts) : new OneProcess(parts);
    };
  }

  private readonly random: () => number;
  private readonly createDeployment: () => Deployment;

  async run(): Promise<WorldResult> {
    let error: unknown;
    try {
      await this.live();
    } catch (caught) {
      error = caught;
    }
    const violation =
      error === undefined || error instanceof Violation ? error : new Violation('no error', describe(error));
    return {
      plan: this.plan,
      events: this.events,
      digest: this.trace.digest(),
      seen: this.truth.seen,
      violation,
      story: violation === undefined ? [] : this.trace.concerning(violation.about),
    };
  }

  private async live(): Promise<void> {
    this.deployment = this.createDeployment();
    this.scheduleAudit();
    this.scheduleFault();
    await this.until(() => this.events >= this.length);
    this.people.isOver = true;
    this.deployment.mend();
    await this.pass(SETTLE_MS);
    this.people.leaveAll();
    await this.pass(SETTLE_MS);
    const left = [...this.deployment.leftovers(), ...this.truth.users()];
    mustHold(
      left.length === 0,
      'no ghost',
      () => `all are gone, and there is still ${left.slice(0, 5)}`,
      left,
    );
  }

  private async pass(ms: number): Promise<void> {
    const end = this.agenda.now + ms;
    await this.until(() => this.agenda.now >= end);
  }

  private async until(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (!this.agenda.step()) throw new Error('nothing happens any more');
      this.events += 1;
      // Everything that follows from the event has to happen first.
      await new Promise(setImmediate);
      if (this.failure !== undefined) throw this.failure;
    }
  }

  private scheduleAudit(): void {
    this.agenda.after(AUDIT_MS, () => {
      this.audit.check(this.agenda.now);
      this.scheduleAudit();
    });
  }

  private scheduleFault(): void {
    const { faultMs } = this.plan;
    if (faultMs === undefined) return;
    this.agenda.after(-Math.log(1 - this.random()) * faultMs, () => {
      if (this.people.isOver) return;
      this.deployment?.breakSomething();
      this.scheduleFault();
    });
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
