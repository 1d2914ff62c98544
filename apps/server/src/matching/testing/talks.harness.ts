import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { expect } from 'vitest';
import type { Lobby, Room, Visitor } from '../lobby';
import { createMemoryLobby, type MemoryLobby } from '../lobby.memory';
import type { PictureNews, TalkOutcome } from '../talk';
import { Talks } from '../talks';
import { LateLobby } from './late-lobby';
import { NOON, roomIds } from './visitors';

type Parted = { roomId: string; durationMs: number; how: TalkOutcome };

/** The talks of every node of a lobby, a clock that is set by hand, and everything anyone is told. */
export class TalksHarness {
  readonly talks: readonly Talks[];
  /** The node each visitor is connected to. */
  readonly connected = new Map<string, number>();
  readonly opened: Room[] = [];
  readonly closed: { roomId: string; at: number }[] = [];
  /** What was observed of each match, without the room. */
  readonly matched: unknown[][] = [];
  readonly parted: Parted[] = [];
  readonly called: PictureNews[] = [];
  /** Rooms whose two visitors get no more events of the room. */
  readonly over: string[] = [];
  readonly errors: unknown[] = [];
  private readonly outbox: string[] = [];

  constructor(
    readonly lobbies: readonly Lobby[],
    readonly clock: { now: number },
    private readonly counts?: () => { waiting: number; rooms: number },
    private readonly memory?: MemoryLobby,
  ) {
    this.talks = lobbies.map((lobby, node) => this.talksOf(lobby, node));
  }

  /** What the visitors were told since the last call. */
  told(): string[] {
    return this.outbox.splice(0);
  }

  at(node: number): Talks {
    const talks = this.talks[node];
    if (talks === undefined) throw new Error(`no node ${node}`);
    return talks;
  }

  async join(visitor: Visitor, node = 0): Promise<void> {
    this.connected.set(visitor.userId, node);
    await this.at(node).join(visitor);
  }

  /** A connection is gone, and its node knows. */
  async breakOff(userId: string, graceMs: number): Promise<void> {
    const node = this.connected.get(userId) ?? 0;
    this.connected.delete(userId);
    await this.at(node).broken(userId, graceMs);
  }

  async comeBack(userId: string, node = 0): Promise<void> {
    this.connected.set(userId, node);
    await this.at(node).back(userId);
  }

  async pass(ms: number): Promise<void> {
    this.clock.now += ms;
    await this.lobbies[0]?.pass();
  }

  async expectCounts(waiting: number, rooms: number): Promise<void> {
    expect(this.counts?.()).toEqual({ waiting, rooms });
  }

  /** The process begins with these rooms in its store. */
  restore(rooms: readonly Room[]): void {
    if (this.memory === undefined) throw new Error('this is not one process');
    for (const { roomId } of this.memory.restore(rooms, RECONNECT_GRACE_MS))
      this.closed.push({ roomId, at: this.clock.now });
  }

  private talksOf(lobby: Lobby, node: number): Talks {
    const say = (userId: string, what: string) => void this.outbox.push(`${userId}: ${what}`);
    return new Talks({
      lobby,
      now: () => this.clock.now,
      tell: {
        reaches: (userId) => this.connected.get(userId) === node,
        matched: (userId, match) => say(userId, `match ${match.partnerId} in ${match.roomId}`),
        partnerLeft: (userId) => say(userId, 'left'),
        partnerReconnecting: (userId) => say(userId, 'reconnecting'),
        partnerBack: (userId) => say(userId, 'back'),
        parted: ({ roomId }) => void this.over.push(roomId),
      },
      ledger: {
        opened: (room) => void this.opened.push(room),
        closed: (roomId, at) => void this.closed.push({ roomId, at }),
      },
      observe: {
        matched: (_, ...figures) => void this.matched.push(figures),
        parted: ({ roomId }, durationMs, how) => void this.parted.push({ roomId, durationMs, how }),
        called: (picture) => void this.called.push(picture),
      },
      onError: (error) => void this.errors.push(error),
    });
  }
}

/** One process. `wrap` may wrap its lobby. */
export function harnessInMemory(wrap: (lobby: Lobby) => Lobby = (lobby) => lobby): TalksHarness {
  const clock = { now: NOON };
  const lobby = createMemoryLobby({ newRoomId: roomIds(), now: () => clock.now });
  return new TalksHarness([wrap(lobby)], clock, lobby.counts, lobby);
}

/** Two nodes that are told nothing until the test says so. */
export function lateHarness(): { house: TalksHarness; lobby: LateLobby } {
  const clock = { now: NOON };
  const lobby = new LateLobby(2, () => clock.now);
  return { house: new TalksHarness(lobby.nodes, clock, () => lobby.counts()), lobby };
}
