import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { Known } from '../../apps/server/src/domain/past-keys';
import { createForwardClock } from '../../apps/server/src/forward-clock';
import { createMemoryLobby } from '../../apps/server/src/matching/lobby.memory';
import { People } from '../../apps/server/src/matching/people';
import { Deployment, type DeploymentParts } from './deployment';
import type { ServerNode } from './server-node';

const LONGEST_JUMP_MS = 3_600_000;
const LONGEST_DOWN_MS = 10_000;

/** One process with the lobby in its memory. It is killed and started again, and its clock is set. */
export class OneProcess extends Deployment {
  private aheadMs = 0;
  private lobbyClock: () => number = () => 0;

  constructor(parts: DeploymentParts) {
    super(parts);
    this.start();
  }

  breakSomething(): void {
    const { random, agenda } = this.parts;
    const [node] = this.nodes;
    if (node === undefined) return;
    if (random() < 0.5) {
      const jumpMs = (random() - 0.5) * 2 * LONGEST_JUMP_MS;
      this.aheadMs += Math.round(jumpMs);
      this.trouble('the clock jumps', String(Math.round(jumpMs)), 0);
      return;
    }
    const downMs = random() * LONGEST_DOWN_MS;
    this.trouble('killed', node.id, downMs);
    node.die();
    this.nodes = [];
    agenda.after(downMs, () => this.start());
  }

  mend(): void {
    this.trouble('the clock goes on', '', 0);
  }

  isWell(): boolean {
    return this.nodes.length > 0;
  }

  lobbyNow(): number {
    return this.lobbyClock();
  }

  forgottenPartings(): string[] {
    return [];
  }

  leftovers(): string[] {
    return this.nodes.flatMap((node) => inTalks(node)).concat([...this.openRooms.keys()]);
  }

  private start(): void {
    const { truth, newRoomId, separations, node: rules, agenda } = this.parts;
    const people = new People();
    truth.forgetPlaces();
    truth.forgetPartings();
    for (const pair of separations) {
      const [a = '', b = ''] = pair.split(' ');
      people.separate(a, b);
    }
    const now = () => Math.floor(agenda.now) + this.aheadMs;
    const lobbyNow = createForwardClock(now, () => agenda.now);
    this.lobbyClock = lobbyNow;
    const lobby = createMemoryLobby({ newRoomId, now: lobbyNow, people });
    const watched = {
      ...lobby,
      separate(key: string, otherKey: string) {
        truth.separated(key, otherKey);
        return lobby.separate(key, otherKey);
      },
      meetAgain: (visitor: Known, other: Known) => {
        truth.requestRematch(visitor.userId, other.userId, lobbyNow());
        return lobby.meetAgain(visitor, other);
      },
      onChange: (listen: Parameters<typeof lobby.onChange>[0]) =>
        lobby.onChange((change) => {
          // The number of waiting visitors is not known here, so the check assumes the least needs, as if nobody else
          // were online.
          try {
            truth.observe(change, lobbyNow(), { waiting: 0, rooms: 0 });
          } catch (error) {
            rules.fail(error);
          }
          listen(change);
        }),
    };
    const node = this.createNode(watched, now);
    this.nodes = [node];
    const before = [...this.openRooms.values()];
    for (const room of before) truth.putBack(room);
    for (const { roomId } of lobby.restore(before, RECONNECT_GRACE_MS)) this.close(roomId);
  }
}

/** The visitors of whom a node or its talks still know something. */
export function inTalks(node: ServerNode): string[] {
  const { states } = (node.talks as unknown as { states: { states: ReadonlyMap<string, unknown> } }).states;
  return [...states.keys(), ...node.present.keys()];
}
