import { expect } from 'vitest';
import type { Needs } from '../../domain/needs';
import type { Change, Lobby, Room, Visitor } from '../lobby';
import { audienceOf } from '../lobby';
import type { MemoryLobby } from '../lobby.memory';
import { friend, who } from './visitors';

/** An adapter of the lobby as its suite needs it. No other test uses it. */
export type LobbyUnderTest = {
  /** One view for each node of one and the same empty lobby; one node will do. */
  nodes: readonly Lobby[];
  /** The lobby's own clock, epoch milliseconds. It may run by itself. */
  now(): number | Promise<number>;
  /** Moves the lobby's clock on. */
  advance(ms: number): void | Promise<void>;
  /** Has the lobby go by other needs from now on. */
  useNeeds(needs: Needs): void;
  /** Of a lobby that takes in rooms from before its start. */
  restore?: MemoryLobby['restore'];
  counts(): { waiting: number; rooms: number } | Promise<{ waiting: number; rooms: number }>;
  /** Resolves once every node has been told everything that had happened when this was called. */
  settled(): void | Promise<void>;
  close(): void | Promise<void>;
};

export type CreateLobbyUnderTest = () => LobbyUnderTest | Promise<LobbyUnderTest>;

/** Records what each node of a lobby is told, and checks that exactly the nodes concerned are told. */
export class LobbyHarness {
  private readonly heard: readonly Change[][];

  constructor(private readonly subject: LobbyUnderTest) {
    this.heard = subject.nodes.map((lobby) => {
      const heard: Change[] = [];
      lobby.onChange((change) => heard.push(change));
      return heard;
    });
  }

  /** A node's view. Tests name more nodes than there may be. */
  at(node: number): Lobby {
    const lobby = this.subject.nodes[node % this.subject.nodes.length];
    if (lobby === undefined) throw new Error('a lobby without nodes');
    return lobby;
  }

  now = () => this.subject.now();

  advance = (ms: number) => this.subject.advance(ms);

  useNeeds = (needs: Needs) => this.subject.useNeeds(needs);

  close = () => this.subject.close();

  /** undefined: this lobby takes in no rooms from before its start. */
  get restore(): MemoryLobby['restore'] | undefined {
    return this.subject.restore;
  }

  /**
   * What happened since the last call, each change once, checked to have been told once to each node concerned. Nodes
   * are told independently of each other, so the order is that of one node; moves come last.
   * @param apartFrom what nodes may be told differently: who ended a talk, if both of its visitors do
   */
  async changes(apartFrom?: 'by'): Promise<Change[]> {
    await this.subject.settled();
    const heard = this.heard.map((list) => list.splice(0));
    const firstHeard = heard.flatMap((list, at) =>
      list.filter((change) => audienceOf(change)[0] === this.subject.nodes[at]?.node),
    );
    const isMove = ({ type }: Change) => type === 'moved';
    const all = [...firstHeard.filter((change) => !isMove(change)), ...firstHeard.filter(isMove)];
    for (const [at, list] of heard.entries()) {
      const node = this.subject.nodes[at]?.node ?? '';
      const meant = all.filter((change) => audienceOf(change).includes(node));
      expect(sorted(list, apartFrom)).toEqual(sorted(meant, apartFrom));
    }
    return all;
  }

  /** The rooms opened since the last call, checked to be the only changes. */
  async opened(): Promise<Room[]> {
    const changes = await this.changes();
    return changes.map((change) => {
      if (change.type !== 'opened') throw new Error(`${change.type} came of it`);
      return change.room;
    });
  }

  /** Lets a visitor join. Returns their partner if they are matched at once. */
  async partnerOnJoin(visitor: Visitor, node = 0): Promise<string | undefined> {
    await this.at(node).join(visitor);
    const [room] = await this.opened();
    return room?.seats.find(({ userId }) => userId !== visitor.userId)?.userId;
  }

  /** Opens a room for two complementary visitors. */
  async talk(first: Visitor, second: Visitor, nodes: readonly [number, number] = [0, 1]): Promise<Room> {
    await this.at(nodes[0]).join(first);
    await this.at(nodes[1]).join(second);
    const rooms = await this.opened();
    const [room] = rooms;
    if (room === undefined || rooms.length > 1) throw new Error(`${rooms.length} rooms`);
    expect(who(room)).toEqual([first.userId, second.userId].sort());
    return room;
  }

  /** Idle visitors in rooms; with twelve pairs the time scale is 1. */
  async addCrowd(pairs = 12): Promise<void> {
    for (let pair = 0; pair < pairs; pair += 1) {
      await this.talk(friend(`crowd-${pair}a`), friend(`crowd-${pair}b`), [pair, pair + 1]);
    }
  }

  async counts(): Promise<{ waiting: number; rooms: number }> {
    return this.subject.counts();
  }
}

function sorted(changes: readonly Change[], apartFrom?: string): string[] {
  const without = (key: string, value: unknown) => (key === apartFrom ? undefined : value);
  return changes.map((change) => JSON.stringify(change, without)).sort();
}
