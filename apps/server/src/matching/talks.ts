import type { MatchEvent } from '@app/contract/events';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { fitOf } from '../domain/pairing';
import type { Change, EndedHow, Lobby, NodeId, Room, Ticket, Visitor } from './lobby';
import { startLoop } from './loop';

/** How visitors of this node are told. Nothing here may throw. */
export type Tell = {
  /** Has this visitor a live connection? */
  reaches(userId: string): boolean;
  matched(userId: string, match: MatchEvent): void;
  partnerLeft(userId: string): void;
  partnerReconnecting(userId: string): void;
  partnerBack(userId: string): void;
  /** The talk of these two is over: nothing of it may reach them any more. */
  parted(room: Room): void;
};

export type TalksOptions = {
  lobby: Lobby;
  tell: Tell;
  /** Epoch milliseconds. */
  now: () => number;
  /** Each room that was told, when it opens and when it closes; `at` is epoch milliseconds. */
  ledger?: { opened(room: Room): void; closed(roomId: string, at: number): void };
  /** Figures of each match and talk. Waits (in the order of the seats) and durations are milliseconds. */
  observe?: {
    matched(room: Room, waitsMs: [number, number], affinity: number, sameLanguage: boolean): void;
    parted(room: Room, durationMs: number, how: EndedHow): void;
  };
  /** What failed while nobody was waiting for it. */
  onError: (error: unknown) => void;
};

/** Where lines and signals to a partner go. */
export type Partner = { userId: string; roomId: string; node: NodeId };

/** What this node knows of a visitor's talk. */
type Talk = {
  readonly room: Room;
  readonly partner: Ticket;
  partnerNode: NodeId;
  /** Their connection is broken. */
  away: boolean;
  partnerAway: boolean;
  /** They were told that the partner's connection broke, and not yet that the partner is back. */
  warned: boolean;
  /** They asked to leave: nothing they send reaches the partner any more. */
  leaving: boolean;
};

/** The visitors of this node: what they want, and what they were told of what came of it. */
export class Talks {
  private readonly states = new Map<string, Talk | 'seeking'>();
  private readonly lobby: Lobby;
  private readonly tell: Tell;
  private stopLoop: (() => Promise<void>) | undefined;

  constructor(private readonly options: TalksOptions) {
    this.lobby = options.lobby;
    this.tell = options.tell;
    this.lobby.onChange((change) => this.onChange(change));
  }

  /** Starts looking for a partner. One who is in a talk goes on as they are. */
  async join(visitor: Visitor): Promise<void> {
    if (this.talkOf(visitor.userId) !== undefined) return;
    this.states.set(visitor.userId, 'seeking');
    await this.lobby.join(visitor);
  }

  /** Leaves the talk, of which the partner is told once, or the queue. */
  skip = (userId: string): Promise<void> => this.depart(userId, 'skip');

  /** The same, for good. */
  end = (userId: string): Promise<void> => this.depart(userId, 'end');

  /** Takes a visitor out of everything at once. */
  remove = (userId: string): Promise<void> => this.depart(userId, 'removed');

  /** The connection broke without a word: the place, in a talk or in order of waiting, is kept for `graceMs`. */
  async broken(userId: string, graceMs: number): Promise<void> {
    const state = this.states.get(userId);
    if (state === undefined) return;
    if (state !== 'seeking') return this.lobby.away(state.room.roomId, userId, graceMs);
    this.states.delete(userId);
    await this.lobby.leave(userId, graceMs);
  }

  /** A new connection of the same visitor: if their talk still stands, the match is told again. */
  back(userId: string): Promise<void> {
    return this.lobby.back(userId);
  }

  /** These two shall not meet again. A talk they are in goes on. */
  separate = (userId: string, otherId: string): Promise<void> => this.lobby.separate(userId, otherId);

  partnerOf(userId: string): Partner | undefined {
    const talk = this.talkOf(userId);
    if (talk === undefined || talk.leaving) return undefined;
    return { userId: talk.partner.userId, roomId: talk.room.roomId, node: talk.partnerNode };
  }

  /** Brings back the talks that stood before a restart; each place is kept for the reconnect grace. */
  async restore(rooms: readonly Room[]): Promise<void> {
    const restored = new Set(await this.lobby.restore(rooms, RECONNECT_GRACE_MS));
    for (const room of rooms) {
      if (!restored.has(room)) this.options.ledger?.closed(room.roomId, this.options.now());
    }
  }

  /** Lets the lobby look again and again who may meet by now, `intervalMs` after the last look was through. */
  start(intervalMs: number): void {
    this.stopLoop ??= startLoop(() => this.lobby.pass().catch(this.options.onError), intervalMs);
  }

  /** Resolves once the look under way is through. */
  async stop(): Promise<void> {
    await this.stopLoop?.();
    this.stopLoop = undefined;
  }

  private talkOf(userId: string): Talk | undefined {
    const state = this.states.get(userId);
    return state === 'seeking' ? undefined : state;
  }

  private async depart(userId: string, how: 'skip' | 'end' | 'removed'): Promise<void> {
    const talk = this.talkOf(userId);
    if (talk === undefined) {
      this.states.delete(userId);
      return this.lobby.leave(userId);
    }
    talk.leaving = true;
    return this.lobby.end(talk.room.roomId, userId, how);
  }

  private onChange(change: Change): void {
    switch (change.type) {
      case 'opened':
        this.opened(change);
        break;
      case 'ended':
        this.ended(change);
        break;
      case 'away':
        this.away(change);
        break;
      case 'back':
        this.returned(change);
        break;
      case 'moved':
        if (this.talkOf(change.userId)?.room.roomId === change.roomId) this.states.delete(change.userId);
        break;
      default:
        change satisfies never;
    }
  }

  /** Tells the two of a new room, or has it taken back when one of them is gone. */
  private opened({ room, nodes }: Extract<Change, { type: 'opened' }>): void {
    const here = room.seats.filter((_, at) => nodes[at] === this.lobby.node);
    const gone = here.find(
      ({ userId }) => this.states.get(userId) !== 'seeking' || !this.tell.reaches(userId),
    );
    if (gone !== undefined) {
      if (this.states.get(gone.userId) === 'seeking') this.states.delete(gone.userId);
      this.lobby.end(room.roomId, gone.userId, 'untold').catch(this.options.onError);
      return;
    }
    for (const { userId } of here) {
      this.begin(room, nodes, userId);
      this.tell.matched(userId, matchFor(room, userId));
    }
    this.options.ledger?.opened(room);
    if (nodes[0] !== this.lobby.node) return;
    const [a, b] = room.seats;
    const { affinity, sameLanguage } = fitOf(a, b);
    const waitsMs: [number, number] = [room.openedAt - a.since, room.openedAt - b.since];
    this.options.observe?.matched(room, waitsMs, affinity, sameLanguage);
  }

  private ended({ room, nodes, by, how, at }: Extract<Change, { type: 'ended' }>): void {
    let told = how !== 'untold';
    for (const { userId } of room.seats) {
      const talk = this.talkIn(room, userId);
      if (talk === undefined) continue;
      told = true;
      this.states.delete(userId);
      if (userId !== by && !talk.away) this.tell.partnerLeft(userId);
      // They know of the talk: they come back to the queue when they like, and lose nothing by it.
      if (how === 'untold') this.lobby.leave(userId, RECONNECT_GRACE_MS).catch(this.options.onError);
    }
    if (!told) return;
    this.tell.parted(room);
    this.options.ledger?.closed(room.roomId, at);
    if (how !== 'untold' && nodes[0] === this.lobby.node) {
      this.options.observe?.parted(room, at - room.openedAt, how);
    }
  }

  private away({ room, userId }: Extract<Change, { type: 'away' }>): void {
    const own = this.talkIn(room, userId);
    if (own !== undefined) own.away = true;
    const partner = otherOf(room, userId);
    const talk = this.talkIn(room, partner.userId);
    if (talk === undefined) return;
    talk.partnerAway = true;
    this.warn(talk, partner.userId);
  }

  private returned({ room, nodes, userId, partnerAway }: Extract<Change, { type: 'back' }>): void {
    if (nodes[room.seats[0].userId === userId ? 0 : 1] === this.lobby.node) {
      const own = this.begin(room, nodes, userId);
      own.partnerAway = partnerAway;
      this.tell.matched(userId, matchFor(room, userId));
      if (partnerAway) this.warn(own, userId);
    }
    const partner = otherOf(room, userId);
    const talk = this.talkIn(room, partner.userId);
    if (talk === undefined) return;
    talk.partnerAway = false;
    talk.partnerNode = nodes[room.seats[0].userId === userId ? 0 : 1];
    if (talk.warned) this.tell.partnerBack(partner.userId);
    talk.warned = false;
  }

  private warn(talk: Talk, userId: string): void {
    if (talk.away) return;
    talk.warned = true;
    this.tell.partnerReconnecting(userId);
  }

  private talkIn(room: Room, userId: string): Talk | undefined {
    const talk = this.talkOf(userId);
    return talk?.room.roomId === room.roomId ? talk : undefined;
  }

  private begin(room: Room, nodes: readonly [NodeId, NodeId], userId: string): Talk {
    const talk: Talk = {
      room,
      partner: otherOf(room, userId),
      partnerNode: nodes[room.seats[0].userId === userId ? 1 : 0],
      away: false,
      partnerAway: false,
      warned: false,
      leaving: false,
    };
    this.states.set(userId, talk);
    return talk;
  }
}

function otherOf({ seats: [a, b] }: Room, userId: string): Ticket {
  return a.userId === userId ? b : a;
}

/** What a visitor is told of their room. */
function matchFor(room: Room, userId: string): MatchEvent {
  const { userId: partnerId, username, mood } = otherOf(room, userId);
  return { roomId: room.roomId, partnerId, partnerUsername: username, partnerMood: mood };
}
