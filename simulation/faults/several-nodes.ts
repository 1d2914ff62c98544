import { RECENT_MS } from '../../apps/server/src/domain/pairing';
import type { HostedLobbyOptions } from '../../apps/server/src/matching/hosted/hosted-lobby';
import { Hosting } from '../../apps/server/src/matching/hosted/hosting';
import { pick } from '../seeded';
import { Deployment, type DeploymentParts } from './deployment';
import { Freezer } from './freezer';
import { HostWatch } from './host-watch';
import { inTalks } from './one-process';
import type { ServerNode } from './server-node';
import { SimulatedBus } from './simulated-bus';
import { SimulatedLease } from './simulated-lease';
import { WatchedLobby } from './watched-lobby';

const LONGEST_DOWN_MS = 12_000;
const LONGEST_CUT_MS = 25_000;
const LONGEST_REDIS_DOWN_MS = 5_000;
const LONGEST_JUMP_MS = 30_000;
const LONGEST_FREEZE_MS = 10_000;
const LONGEST_PARTITION_MS = 8_000;
const LONGEST_LOSS_MS = 3_000;
/** By how much the steady clocks of two machines differ at most. */
const LONGEST_SKEW_MS = 60_000;
/** How often a node does what it does all the time. */
const TICK_MS = 250;
/** How long a node that starts waits for a host. */
const START_LIMIT_MS = 5_000;
/** What a node writes into the store is there after so long at most, and lost if it dies before. */
const LONGEST_UNWRITTEN_MS = 1_000;
/** How soon a node in touch with the host has reported a parting. */
const REPORTED_WITHIN_MS = 5_000;

const FAULTS = [
  ...['kill', 'kill host', 'stop', 'cut', 'cut', 'reset', 'reset', 'clock', 'redis'],
  ...['freeze', 'freeze host', 'freeze host', 'partition', 'loss', 'two hosts'],
] as const;

type Running = {
  node: ServerNode;
  lobby: WatchedLobby;
  hosting: Hosting;
  freezer: Freezer;
  /** How far the clock of its machine is ahead, which is set now and then; the lobby does not go by it. */
  aheadMs: number;
  isCut: boolean;
  /** It lets visitors in. */
  isOpen: boolean;
  /** Since when it has been in touch with a host, as far as is known. */
  liveSince?: number | undefined;
};

/** Several processes, of which one hosts. Each of them dies and returns, stands still, is cut off, or starts over. */
export class SeveralNodes extends Deployment {
  private readonly bus: SimulatedBus;
  private readonly lease: SimulatedLease;
  private running: Running[] = [];
  private isRedisUp = true;
  private started = 0;
  private readonly hosts: HostWatch;

  constructor(parts: DeploymentParts) {
    super(parts);
    const { agenda, random, plan } = parts;
    const [least, most] = plan.delayMs;
    const delay = () => least + (most - least) * random() ** 3;
    const isUp = () => this.isRedisUp;
    const isDoubled = () => random() < plan.doubled;
    this.bus = new SimulatedBus(agenda, { delay, isDoubled, isLost: () => random() < 0.2 }, isUp);
    this.lease = new SimulatedLease(agenda, delay, isUp, random);
    this.hosts = new HostWatch(
      { truth: parts.truth, trace: parts.trace, worldNow: () => agenda.now, fail: parts.node.fail },
      (host) => this.running.some(({ hosting }) => hosting.host === host),
    );
    for (let node = 0; node < parts.plan.nodes; node += 1) this.start();
  }

  breakSomething(): void {
    const { random } = this.parts;
    if (this.running.length === 0) return;
    const fault = pick(random, FAULTS);
    const one = fault.endsWith(' host') ? this.hosting(random) : pick(random, this.running);
    this.breakOne(fault, one, random);
  }

  mend(): void {
    this.trouble('all is mended', '', 0);
    this.bus.mend();
    for (const one of this.running) {
      one.isCut = false;
      one.freezer.wake();
    }
  }

  isWell(): boolean {
    if (this.hosts.isLost()) this.lease.revoke();
    const isInTouch =
      this.running.length > 0 && this.running.every(({ lobby, isOpen }) => lobby.link.isLive && isOpen);
    const hosts = this.running.filter(({ hosting }) => hosting.host !== undefined);
    return this.isRedisUp && isInTouch && hosts.length === 1;
  }

  lobbyNow(): number {
    return this.hosts.now() ?? Math.floor(this.parts.agenda.now);
  }

  forgottenPartings(): string[] {
    const { now } = this.parts.agenda;
    return this.running.flatMap((one) => {
      const { isLive, host, knownTerm } = one.lobby.link;
      const isInTouch = isLive && this.hosts.isOf(host, knownTerm);
      one.liveSince = isInTouch ? (one.liveSince ?? now) : undefined;
      const since = one.liveSince ?? now;
      return one.lobby.partings().flatMap(([a, b, ago]) => {
        const toldAt = now - ago;
        const isDue =
          now - Math.max(since, toldAt) > REPORTED_WITHIN_MS && now - toldAt < RECENT_MS - REPORTED_WITHIN_MS;
        return isDue && !this.parts.truth.knowsParting(a, b) ? [`${a} ${b}`] : [];
      });
    });
  }

  leftovers(): string[] {
    return this.running.flatMap(({ node, lobby }) => [...inTalks(node), ...lobby.leftovers()]);
  }

  private breakOne(fault: (typeof FAULTS)[number], one: Running, random: () => number): void {
    const { agenda } = this.parts;
    const { id } = one.node;
    switch (fault) {
      case 'kill':
      case 'kill host': {
        const downMs = random() * LONGEST_DOWN_MS;
        this.trouble('killed', id, downMs);
        this.remove(one);
        agenda.after(downMs, () => this.start());
        return;
      }
      case 'stop':
        this.trouble('stops', id, 0);
        this.stop(one);
        return;
      case 'cut': {
        const cutMs = random() * LONGEST_CUT_MS;
        this.trouble('cut off from Redis', id, cutMs);
        this.cut(one, true);
        agenda.after(cutMs, () => this.cut(one, false));
        return;
      }
      case 'reset':
        this.trouble('its connection to Redis is reset', id, 0);
        this.bus.reset(id);
        return;
      case 'clock':
        one.aheadMs = Math.round((random() - 0.5) * 2 * LONGEST_JUMP_MS);
        this.trouble('its clock jumps', id, 0);
        return;
      case 'redis':
        this.restartRedis(random() * LONGEST_REDIS_DOWN_MS, random() < 0.5);
        return;
      case 'freeze':
      case 'freeze host': {
        const frozenMs = random() * LONGEST_FREEZE_MS;
        this.trouble('stands still', id, frozenMs);
        one.freezer.freeze();
        agenda.after(frozenMs, () => one.freezer.wake());
        return;
      }
      case 'partition': {
        const other = pick(random, this.running).node.id;
        const partedMs = random() * LONGEST_PARTITION_MS;
        this.trouble('two hear nothing of each other', `${id} ${other}`, partedMs);
        this.bus.part(id, other, true);
        agenda.after(partedMs, () => this.bus.part(id, other, false));
        return;
      }
      case 'loss': {
        const lossMs = random() * LONGEST_LOSS_MS;
        this.trouble('loses messages', id, lossMs);
        this.bus.setLossy(id, true);
        agenda.after(lossMs, () => this.bus.setLossy(id, false));
        return;
      }
      case 'two hosts':
        this.forgetHost();
        return;
      default:
        fault satisfies never;
    }
  }

  /** Whoever hosts has to begin anew. */
  private forgetHost(): void {
    this.trouble('Redis forgets who hosts', '', 0);
    this.lease.forget();
  }

  /** The node that hosts, or any. */
  private hosting(random: () => number): Running {
    return this.running.find(({ hosting }) => hosting.host !== undefined) ?? pick(random, this.running);
  }

  private cut(one: Running, isCut: boolean): void {
    one.isCut = isCut;
    this.bus.cut(one.node.id, isCut);
  }

  private start(): void {
    const { agenda, random, newRoomId, node: rules } = this.parts;
    this.started += 1;
    const id = `node-${this.started}`;
    const freezer = new Freezer();
    const bus = this.bus.join(id, freezer);
    const skewMs = Math.round((random() - 0.5) * 2 * LONGEST_SKEW_MS);
    const now = () => Math.floor(agenda.now) + skewMs;
    const isHere = (userId: string) => running.node.present.has(userId);
    const options: HostedLobbyOptions = { node: id, bus, now, isHere, onError: rules.fail };
    const lobby = new WatchedLobby(options, now, rules.fail);
    const hosting = new Hosting({
      ...{ node: id, lobby, bus, now, newRoomId },
      lease: this.lease.of(id, freezer, () => running.isCut),
      separations: () => this.readSeparations(),
      partings: async () => [],
      openRoomsOf: async (userIds) => this.openRoomsOf(userIds),
      endForgotten: async (exists) => this.endForgotten(exists),
      onError: () => undefined,
      defer: (act) => agenda.after(0, () => freezer.run(act)),
      createHost: (parts) => this.hosts.create(parts, id),
    });
    const node = this.createNode(
      lobby,
      () => Math.floor(agenda.now) + running.aheadMs,
      freezer,
      () => hosting.pass(),
      (act) => agenda.after(LONGEST_UNWRITTEN_MS * random(), () => freezer.run(act)),
    );
    const running: Running = { lobby, hosting, freezer, aheadMs: 0, node, isCut: false, isOpen: false };
    this.running.push(running);
    this.tick(running);
    const open = async () => {
      await within(START_LIMIT_MS, lobby.link.live());
      running.isOpen = true;
      this.noteOpen();
    };
    open().catch(rules.fail);
  }

  private tick(one: Running): void {
    if (!one.node.isUp) return;
    one.freezer.run(() => one.hosting.tick());
    this.parts.agenda.after(TICK_MS, () => this.tick(one));
  }

  /** Visitors come to the nodes that are open. */
  private noteOpen(): void {
    this.nodes = this.running.filter(({ isOpen }) => isOpen).map(({ node }) => node);
  }

  private remove(one: Running): void {
    one.freezer.end();
    this.bus.leave(one.node.id);
    one.node.die();
    this.running = this.running.filter((other) => other !== one);
    this.noteOpen();
  }

  /** Stops a node as in a rolling restart: another one takes its place first. */
  private stop(one: Running): void {
    this.start();
    this.running = this.running.filter((other) => other !== one);
    this.noteOpen();
    for (const tab of one.node.present.values()) {
      tab.isAlive = false;
      one.node.leave(tab, 'broken');
    }
    within(START_LIMIT_MS, one.hosting.stop())
      .then(() => this.remove(one))
      .catch(this.parts.node.fail);
  }

  private restartRedis(downMs: number, withData: boolean): void {
    this.trouble(withData ? 'Redis restarts' : 'Redis loses its data', '', downMs);
    this.isRedisUp = false;
    this.bus.resetAll();
    if (!withData) this.lease.forget();
    this.parts.agenda.after(downMs, () => {
      this.isRedisUp = true;
    });
  }

  private async *readSeparations(): AsyncGenerator<[string, string]> {
    for (const pair of [...this.parts.separations]) {
      const [a = '', b = ''] = pair.split(' ');
      yield [a, b];
    }
  }
}

/** Resolves when `done` does, or after `ms`. */
function within(ms: number, done: Promise<void>): Promise<void> {
  return Promise.race([done, new Promise<void>((resolve) => void setTimeout(resolve, ms))]);
}
