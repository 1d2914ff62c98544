import { RedisLobby } from '../../apps/server/src/matching/lobby.redis';
import type { NodeView } from '../../apps/server/src/matching/node-view';
import { pick } from '../seeded';
import { Deployment, type DeploymentParts } from './deployment';
import { LobbyClock } from './lobby-clock';
import { inTalks } from './one-process';
import type { ServerNode } from './server-node';
import { SimulatedLink } from './simulated-link';
import { SimulatedRedis } from './simulated-redis';

const LONGEST_DOWN_MS = 12_000;
const LONGEST_CUT_MS = 25_000;
const LONGEST_REDIS_DOWN_MS = 5_000;
const LONGEST_JUMP_MS = 30_000;
const LONGEST_REDIS_JUMP_MS = 3_600_000;
/** The share of the other faults in which the clock of Redis is set. */
const SETTING_SHARE = 0.15;

type Running = { node: ServerNode; link: SimulatedLink; lobby: RedisLobby; aheadMs: number };

/** Several processes and one Redis. Each of them dies and returns, is cut off, or starts over. */
export class SeveralNodes extends Deployment {
  private readonly redis: SimulatedRedis;
  private running: Running[] = [];
  private isRedisUp = true;
  private redisAheadMs = 0;
  private started = 0;

  constructor(parts: DeploymentParts) {
    super(parts);
    const { agenda, newRoomId, truth, trace } = parts;
    const clock = new LobbyClock(() => Math.floor(agenda.now) + this.redisAheadMs);
    this.redis = new SimulatedRedis(clock, newRoomId, truth, trace, (node) => {
      this.running.find((one) => one.node.id === node)?.link.wake();
    });
    for (let node = 0; node < parts.plan.nodes; node += 1) this.start();
  }

  breakSomething(): void {
    const { random, agenda, setting } = this.parts;
    if (setting !== undefined && setting() < SETTING_SHARE) this.setRedisClock(setting);
    if (this.running.length === 0) return;
    const one = pick(random, this.running);
    const { id } = one.node;
    switch (pick(random, ['kill', 'stop', 'cut', 'cut', 'reset', 'reset', 'clock', 'redis'] as const)) {
      case 'kill': {
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
        one.link.cut();
        agenda.after(cutMs, () => one.link.heal());
        return;
      }
      case 'reset':
        this.trouble('its connection to Redis is reset', id, 0);
        one.link.reset();
        return;
      case 'clock':
        one.aheadMs = Math.round((random() - 0.5) * 2 * LONGEST_JUMP_MS);
        this.trouble('its clock jumps', id, 0);
        return;
      case 'redis':
        this.restartRedis(random() * LONGEST_REDIS_DOWN_MS, random() < 0.5);
    }
  }

  mend(): void {
    this.trouble('all is mended', '', 0);
    for (const { link } of this.running) link.heal();
  }

  isWell(): boolean {
    return this.isRedisUp && this.running.length > 0 && this.running.every(({ lobby }) => isLive(lobby));
  }

  lobbyNow(): number {
    return this.redis.now();
  }

  leftovers(): string[] {
    return this.running.flatMap(({ node, lobby }) => {
      const { waiting, rooms, ends, leaves, backs, roomOf } = viewOf(lobby);
      const known = [waiting, rooms, ends, leaves, backs, roomOf].flatMap((map) => [...map.keys()]);
      return [...inTalks(node), ...known];
    });
  }

  private start(): void {
    const { agenda, random, newRoomId, node: rules } = this.parts;
    const [least, most] = this.parts.plan.delayMs;
    this.started += 1;
    const link = new SimulatedLink(
      `node-${this.started}`,
      this.redis,
      agenda,
      {
        delay: () => least + (most - least) * random() ** 3,
        isDoubled: () => random() < this.parts.plan.doubled,
      },
      () => this.isRedisUp,
    );
    const clock = () => Math.floor(agenda.now) + running.aheadMs;
    const lobby = new RedisLobby({
      url: '',
      connect: async () => {
        const connection = await link.connect();
        // The node takes its time from Redis when it connects.
        running.aheadMs = this.redis.now() - Math.floor(agenda.now);
        return connection;
      },
      node: link.node,
      newRoomId,
      separations: () => this.readSeparations(),
      isHere: (userId) => running.node.present.has(userId),
      onError: () => undefined,
      now: clock,
    });
    const running: Running = { link, lobby, aheadMs: 0, node: this.createNode(lobby, clock) };
    this.running.push(running);
    this.nodes = this.running.map(({ node }) => node);
    lobby.start().catch(rules.fail);
  }

  private remove(one: Running): void {
    one.link.die();
    one.node.die();
    this.running = this.running.filter((other) => other !== one);
    this.nodes = this.running.map(({ node }) => node);
  }

  /** Stops a node as in a rolling restart: another one takes its place first. */
  private stop(one: Running): void {
    this.start();
    this.running = this.running.filter((other) => other !== one);
    this.nodes = this.running.map(({ node }) => node);
    for (const tab of one.node.present.values()) {
      tab.isAlive = false;
      one.node.leave(tab, 'broken');
    }
    one.lobby
      .stop()
      .then(() => this.remove(one))
      .catch(this.parts.node.fail);
  }

  private setRedisClock(setting: () => number): void {
    const jumpMs = Math.round((setting() - 0.5) * 2 * LONGEST_REDIS_JUMP_MS);
    this.redisAheadMs += jumpMs;
    this.trouble('the clock of Redis jumps', String(jumpMs), 0);
  }

  private restartRedis(downMs: number, withData: boolean): void {
    this.trouble(withData ? 'Redis restarts' : 'Redis loses its data', '', downMs);
    this.isRedisUp = false;
    for (const { link } of this.running) link.sever();
    this.redis.restart({ withData });
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

function isLive(lobby: RedisLobby): boolean {
  return (lobby as unknown as { link: { isLive: boolean } }).link.isLive;
}

type View = Pick<NodeView, 'waiting' | 'rooms' | 'ends' | 'leaves' | 'backs'> & {
  roomOf: Map<string, string>;
};

function viewOf(lobby: RedisLobby): View {
  return (lobby as unknown as { view: View }).view;
}
