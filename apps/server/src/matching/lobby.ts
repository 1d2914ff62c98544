import type { Language } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';

/** A process of the server, named anew at each start. */
export type NodeId = string;

/** One who wants to talk. A language of null: any will do. */
export type Visitor = { userId: string; username: string; mood: Mood; language: Language | null };

/** One who waits, or who waited until they were given a room. */
export type Ticket = Visitor & {
  /** Since when they have been waiting, epoch milliseconds; kept when a match falls through. */
  since: number;
};

/** Two who talk. The order of `seats` has no meaning. */
export type Room = { roomId: string; seats: readonly [Ticket, Ticket]; openedAt: number };

/**
 * Why a room ended: someone skipped, ended it, did not come back in time, or was removed; `untold`: one
 * of its two was gone before they were told of it, so that it never was a talk.
 */
export type EndedHow = 'skip' | 'end' | 'lost' | 'removed' | 'untold';

/**
 * What happened in the lobby, told once to each node it concerns: `nodes` are those of the seats, in their
 * order. Times are epoch milliseconds.
 */
export type Change =
  /** Two were brought together; `again`: as both wanted to meet again. */
  | { type: 'opened'; room: Room; nodes: readonly [NodeId, NodeId]; again?: true }
  /** `by` left, or was lost. */
  | { type: 'ended'; room: Room; nodes: readonly [NodeId, NodeId]; by: string; how: EndedHow; at: number }
  /** A visitor's connection broke; their seat is kept for a while. */
  | { type: 'away'; room: Room; nodes: readonly [NodeId, NodeId]; userId: string }
  /** A visitor is connected again, perhaps to another node than before. */
  | { type: 'back'; room: Room; nodes: readonly [NodeId, NodeId]; userId: string; partnerAway: boolean }
  /** For the node `from`, which one who talks left for another one. */
  | { type: 'moved'; roomId: string; userId: string; from: NodeId; to: NodeId };

/**
 * Who waits and who talks, as one node sees it, and the only place where rooms are made. It has its own
 * clock. Every method is one atomic step, may come twice or late, and is answered
 * when it is done; what came of it is told as changes, in their order.
 */
export interface Lobby {
  /** The node whose view this is. */
  readonly node: NodeId;
  /**
   * Puts a visitor in the queue, or at once in a room. One who waits or talks goes on as they are, at this
   * node from now on.
   */
  join(visitor: Visitor): Promise<void>;
  /**
   * Takes a visitor out of the queue, or out of a room this node has not been told of yet. Whoever joins
   * again within `keepMs` has waited since they first did. One who is at another node by now stays.
   */
  leave(userId: string, keepMs?: number): Promise<void>;
  /**
   * Ends a room and records the parting. An untold room is taken back instead: no parting is recorded, the
   * other waits again with the old seniority, and that of `by` is kept for the reconnect grace. It stays when
   * both are at other nodes by now.
   */
  end(roomId: string, by: string, how: EndedHow): Promise<void>;
  /** The connection of one who talks at this node broke: the seat is kept for `graceMs`. */
  away(roomId: string, userId: string, graceMs: number): Promise<void>;
  /** One who may be in a room is connected to this node again. Outside of a room nothing happens. */
  back(userId: string): Promise<void>;
  /** Two who shall never meet again while either is known (one reported the other). A talk they are in goes on. */
  separate(userId: string, otherId: string): Promise<void>;
  /**
   * A visitor, wherever they are, wants to meet again one from whom they parted less than a minute ago. Nothing
   * comes of it unless that one says so as well: then they meet as soon as both wait, whatever the rules say of
   * those who parted of late, but never once they are separated. Until then whoever waits is offered to nobody else
   * for some seconds. Rejects when it could not be noted.
   */
  meetAgain(userId: string, otherId: string): Promise<void>;
  /** The periodic look at who may meet by now and whose seat was kept long enough. */
  pass(): Promise<void>;
  /**
   * Puts back the rooms that stood before a restart, unless one of the two is elsewhere by now; seats are
   * kept for `graceMs`. Gives the rooms that stand, or may as far as this node can know.
   */
  restore(rooms: readonly Room[], graceMs: number): Promise<Room[]>;
  counts(): Promise<{ waiting: number; rooms: number }>;
  /** `listen` is called with every change that concerns this node, in order, and must not throw. */
  onChange(listen: (change: Change) => void): void;
}
