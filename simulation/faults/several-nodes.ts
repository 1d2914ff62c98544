import { RECENT_MS } from '../../apps/server/src/domain/pairing';
import type { Change } from '../../apps/server/src/matching/lobby';
import { RedisLobby } from '../../apps/server/src/matching/lobby.redis';
import type { NodeView } from '../../apps/server/src/matching/node-view';
import type { RedisLobbyOptions } from '../../apps/server/src/matching/redis-lobby-options';
import { pick } from '../seeded';
import { Deployment, type DeploymentParts } from './deployment';
import { LobbyClock } from './lobby-clock';
import { inTalks } from './one-process';
import type { ServerNode } from './server-node';
import { SimulatedLink } from './simulated-link';
import { SimulatedRedis } from './simulated-redis';
import { Violation } from './violation';

const LONGEST_DOWN_MS = 12_000;
const LONGEST_CUT_MS = 25_000;
const LONGEST_REDIS_DOWN_MS = 5_000;
const LONGEST_JUMP_MS = 30_000;
/** How soon a node in touch with Redis has reported a parting. */
const REPORTED_WITHIN_MS = 5_000;
const LONGEST_REDIS_JUMP_MS = 3_600_000;
/** The share of the other faults in which the clock of Redis is set. */
const SETTING_SHARE = 0.15;
/** The share of the other faults in which the stream of a node is deleted. */
const DELETING_SHARE = 0.3;

type Running = {
  node: ServerNode;
  link: SimulatedLink;
  lobby: WatchedLobby;
  aheadMs: number;
  /** It has restored the talks that the store knows, and lets visitors in. */
  isOpen: boolean;
  /** Since when it has been in touch with Redis, as far as is known. */
  liveSince?: number | undefined;
};

/** A lobby, and the partings that its node was told of: when each pair parted last, and by the world's clock. */
class WatchedLobby extends RedisLobby {
  readonly partings = new Map<string, { at: number; toldAt: number }>();
  private readonly heard = new Set<string>();

  constructor(
    options: RedisLobbyOptions,
    private readonly worldNow: () => number,
    private readonly fail: (error: unknown) => void,
  ) {
    super(options);
  }

  override onChange(listen: (change: Change) => void): void {
    super.onChange((change) => {
      if (change.type === 'ended' && change.how !== 'untold')
        this.partings.set(change.room.seats.map(({ userId }) => userId).join(' '), {
          at: change.at,
          toldAt: this.worldNow(),
        });
      if (change.type === 'opened' || change.type === 'ended') {
        const what = `${change.type} ${change.room.roomId} ${change.type === 'ended' ? change.at : ''}`;
        if (this.heard.has(what)) this.fail(new Violation('told once', what, [change.room.roomId]));
        this.heard.add(what);
      }
      listen(change);
    });
  }
}

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
    const { random, agenda, setting, deleting } = this.parts;
    if (setting !== undefined && setting() < SETTING_SHARE) this.setRedisClock(setting);
    if (this.running.length === 0) return;
    if (deleting !== undefined && deleting() < DELETING_SHARE) this.deleteStream(deleting);
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

  forgottenPartings(): string[] {
    // If the clock is set while Redis loses its data, a parting may look older than it is.
    if (this.parts.setting !== undefined) return [];
    const [now, lobbyNow] = [this.parts.agenda.now, this.lobbyNow()];
    return this.running.flatMap((one) => {
      one.liveSince = isLive(one.lobby) ? (one.liveSince ?? now) : undefined;
      const since = one.liveSince ?? now;
      return [...one.lobby.partings].flatMap(([pair, { at, toldAt }]) => {
        const [a = '', b = ''] = pair.split(' ');
        const isDue =
          now - Math.max(since, toldAt) > REPORTED_WITHIN_MS && Math.abs(lobbyNow - at) < RECENT_MS;
        return isDue && !this.parts.truth.knowsParting(a, b) ? [pair] : [];
      });
    });
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
    const options: RedisLobbyOptions = {
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
    };
    const lobby = new WatchedLobby(options, () => agenda.now, rules.fail);
    const node = this.createNode(lobby, clock);
    const running: Running = { link, lobby, aheadMs: 0, node, isOpen: false };
    this.running.push(running);
    const open = async () => {
      await lobby.start();
      await node.talks.restore([...this.openRooms.values()]);
      running.isOpen = true;
      this.noteOpen();
    };
    open().catch(rules.fail);
  }

  /** Visitors come to the nodes that are open. */
  private noteOpen(): void {
    this.nodes = this.running.filter(({ isOpen }) => isOpen).map(({ node }) => node);
  }

  private remove(one: Running): void {
    one.link.die();
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

  private deleteStream(deleting: () => number): void {
    const { id } = pick(deleting, this.running).node;
    this.trouble('its stream is deleted', id, 0);
    this.redis.streams.delete(id);
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
