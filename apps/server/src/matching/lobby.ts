import type { Language } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';
import type { Known } from '../domain/past-keys';

/** Names a process of the server; new at each start. */
export type NodeId = string;

/** A visitor who wants to talk. No languages: any. */
export type Visitor = Known & {
  username: string;
  mood: Mood;
  /** The first are the ones they speak best; four at most. */
  languages: readonly Language[];
  /** Tells apart what a node has asked of a lobby of several: each search for a partner has its number there. */
  search?: number | undefined;
};

/** A visitor who waits, or who waited until they were matched. */
export type Ticket = Visitor & {
  /** Since when they have been waiting, epoch milliseconds; kept when a match falls through. */
  since: number;
};

/** A room of two visitors. The order of `seats` has no meaning. */
export type Room = { roomId: string; seats: readonly [Ticket, Ticket]; openedAt: number };

/**
 * Why a room ended: someone skipped, ended it, did not come back in time, or was removed; `cancelled`: one of the two was
 * gone before they were told of it, so that it never became a talk.
 */
export type EndedHow = 'skip' | 'end' | 'lost' | 'removed' | 'cancelled';

/**
 * What happened in the lobby, told once to each node concerned: `nodes` are those of the seats, in the same order.
 * Times are epoch milliseconds.
 */
export type Change =
  /** Two were matched; `again`: because both wanted to meet again. */
  | { type: 'opened'; room: Room; nodes: readonly [NodeId, NodeId]; again?: true | undefined }
  /** `by` left, or was lost. */
  | { type: 'ended'; room: Room; nodes: readonly [NodeId, NodeId]; by: string; how: EndedHow; at: number }
  /** A visitor's connection broke; their seat is kept for a while. */
  | { type: 'away'; room: Room; nodes: readonly [NodeId, NodeId]; userId: string }
  /** A visitor is connected again, perhaps to another node than before. */
  | { type: 'back'; room: Room; nodes: readonly [NodeId, NodeId]; userId: string; partnerAway: boolean }
  /** Told to the node `from`, which a talking visitor left for another one. */
  | { type: 'moved'; roomId: string; userId: string; from: NodeId; to: NodeId };

/** The nodes that have to be told of a change. */
export function audienceOf(change: Change): readonly NodeId[] {
  return change.type === 'moved' ? [change.from] : [...new Set(change.nodes)];
}

/**
 * Who waits and who talks, as one node sees it, and the only place where rooms are made. It has its own clock. Every
 * method is one atomic step, may be called twice or late, and resolves when it is done; the results are told as
 * changes, in order.
 */
export interface Lobby {
  /** The node whose view this is. */
  readonly node: NodeId;
  /** The lobby's clock, by which the times of rooms and changes are: that of whoever hosts. Epoch milliseconds. */
  now(): number;
  /**
   * Puts a visitor in the queue, or at once in a room. A visitor who waits or talks already keeps their place, at this
   * node from now on. Undefined, where the lobby is that of one process: done. In a crowd of joins a promise for each
   * costs as much as the rest.
   */
  join(visitor: Visitor): Promise<void> | undefined;
  /**
   * Takes a visitor out of the queue, or out of a room this node has not been told of yet. A visitor who joins again
   * within `keepMs` keeps their seniority. A visitor who is at another node by now stays.
   */
  leave(userId: string, keepMs?: number): Promise<void>;
  /**
   * Ends a room and records the parting. This node is told before the call returns, or once a listener that called it
   * has returned; so it is when one of its visitors goes away. A cancelled room is taken back instead: no parting is recorded, the other one
   * waits again with the old seniority, and that of `by` is kept for the reconnect grace. It stays when both are at
   * other nodes by now.
   */
  end(roomId: string, by: string, how: EndedHow): Promise<void>;
  /** The connection of a talking visitor at this node broke: the seat is kept for `graceMs`. */
  away(roomId: string, userId: string, graceMs: number): Promise<void>;
  /** A visitor who may be in a room is connected to this node again. Does nothing outside of a room. */
  back(userId: string): Promise<void>;
  /**
   * Two never meet again while either is known: the first reported the other. A talk they are in continues. Takes the
   * keys of their past, see domain/past-keys.ts. The oldest gives way once the first has MOST_SEPARATED_BY_ONE.
   */
  separate(key: string, otherKey: string): Promise<void>;
  /**
   * A visitor, wherever they are, wants to meet a partner again from whom they parted less than a minute ago. It has
   * an effect only if that one wants it as well: then they meet as soon as both wait, whatever the rule for recent
   * partners says, but never once they are separated. Until then a waiting visitor is offered to nobody else for some
   * seconds. Rejects when it could not be noted.
   */
  meetAgain(visitor: Known, other: Known): Promise<void>;
  /** The periodic check of who may meet by now and which seats have expired. */
  pass(): Promise<void>;
  /** `listen` is called with every change that concerns this node, in order, and must not throw. */
  onChange(listen: (change: Change) => void): void;
}
