import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../domain/at-most';
import type { NeedsAt } from '../../domain/needs';
import { audienceOf, type Change, type NodeId, type Room } from '../lobby';
import { People } from '../people';
import { HostSessions } from './host-sessions';
import { HostedState } from './hosted-state';
import type { LobbyMessage } from './messages';

/** 1 MB. */
const MOST_ENDED = 10_000;
/** 5 MB. Nodes write a room within a second or so. */
const MOST_UNWRITTEN = 20_000;

export type HostParts = {
  /** The node at which this host is. */
  node: NodeId;
  term: number;
  /** How long there was no host before, as far as is known; milliseconds. */
  vacantMs: number;
  newRoomId: () => string;
  /** By which needs it goes; those of the prior by default. */
  needsAt?: NeedsAt | undefined;
  /** Epoch milliseconds of a clock that is never set. */
  now: () => number;
  send: (to: NodeId, message: LobbyMessage) => void;
  sendAll: (message: LobbyMessage) => void;
  /** The rooms of visitors that the store has as open; none if it failed. Never rejects. */
  openRoomsOf: (userIds: readonly string[]) => Promise<readonly Room[]>;
  /** Do messages reach other nodes? */
  isReachable: () => boolean;
  /** Runs something after everything that has arrived by now. */
  defer: (act: () => void) => void;
};

/** What the host of a term knows, and how it tells the nodes. */
export class HostCore {
  readonly term: number;
  readonly now: () => number;
  /** Who parted from whom, and who never meets whom. */
  readonly people = new People();
  readonly state: HostedState;
  readonly sessions: HostSessions;
  /** Rooms that have ended in this term, and that no node may put back. */
  readonly ended = new LRUCache<string, true>(atMost(MOST_ENDED));
  /** The nodes of rooms that opened or ended last, so that they may not be written yet. */
  private readonly unwritten = new LRUCache<string, readonly NodeId[]>(atMost(MOST_UNWRITTEN));
  protected readonly founded: number;
  /** Rooms from earlier terms that stand. */
  private readonly putBack = new Set<string>();

  constructor(readonly parts: HostParts) {
    this.term = parts.term;
    this.now = parts.now;
    this.founded = parts.now();
    this.state = new HostedState(parts.newRoomId, this.people, parts.vacantMs, parts.needsAt);
    this.state.isSettling = true;
    this.sessions = new HostSessions(parts);
  }

  /** Runs one step of the lobby. */
  perform(act: () => void): void {
    act();
  }

  /** May visitors of before still come back, to rooms that nobody has reported? */
  isNew(): boolean {
    return this.now() - this.founded < RECONNECT_GRACE_MS;
  }

  /** The nodes that may not have written this room yet; undefined: it may be one of before this host. */
  nodesOf(roomId: string): readonly NodeId[] | undefined {
    return this.unwritten.get(roomId) ?? (this.isNew() ? undefined : []);
  }

  separate(key: string, otherKey: string): void {
    this.state.separate(key, otherKey);
  }

  notePutBack({ roomId }: Room): void {
    this.putBack.add(roomId);
  }

  noteParting(keys: readonly [string, string], at: number, openedAt: number): number | undefined {
    return this.state.noteParting(keys, at, openedAt, this.now());
  }

  /** One who waited at a node is at another one. */
  notifyMove(userId: string, from: NodeId | undefined, to: NodeId | undefined): void {
    if (from !== undefined && from !== to) this.sessions.notify(from, { type: 'waits_elsewhere', userId });
  }

  /** Tells nodes of changes: those of the seats, unless others are named. */
  tell(changes: readonly Change[], to?: readonly NodeId[]): void {
    for (const change of changes) {
      if (change.type === 'opened' || change.type === 'ended')
        this.unwritten.set(change.room.roomId, change.nodes);
      // A room of this term may still be open in the store.
      if (change.type === 'ended' && (this.putBack.delete(change.room.roomId) || this.isNew()))
        this.ended.set(change.room.roomId, true);
      for (const node of to ?? audienceOf(change)) this.sessions.notify(node, change);
      const witness = this.witnessOf(change);
      if (witness !== undefined) this.sessions.notify(witness, change);
    }
  }

  /** A node that can report what happened if this one, where both visitors are, dies with all it knows. */
  private witnessOf(change: Change): NodeId | undefined {
    if (change.type !== 'opened' && change.type !== 'ended') return undefined;
    const { node } = this.parts;
    if (change.nodes.some((at) => at !== node)) return undefined;
    return this.sessions.lastHeardBut(node);
  }
}
