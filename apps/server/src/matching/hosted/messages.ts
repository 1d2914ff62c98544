import type { Known } from '../../domain/past-keys';
import type { Change, EndedHow, NodeId, Room, Visitor } from '../lobby';

/** What a node asks of the host. Times are durations in milliseconds, since the clocks of machines differ. */
export type Call =
  | { do: 'join'; visitor: Visitor }
  | { do: 'leave'; userId: string; keepMs: number }
  | { do: 'end'; roomId: string; by: string; how: EndedHow }
  | { do: 'away'; roomId: string; userId: string; graceMs: number }
  | { do: 'back'; userId: string }
  | { do: 'separate'; keys: readonly [string, string] }
  | { do: 'meet_again'; visitor: Known; other: Known }
  /** Answered with the ids of the rooms that exist, and which of them were put back. */
  | { do: 'restore'; rooms: readonly Room[]; graceMs: number }
  /** Answered with how many wait and how many rooms there are. */
  | { do: 'counts' }
  /** The node stops: its visitors may go on elsewhere. */
  | { do: 'stop' };

/** What a call is answered with, if with anything. */
export type Answer =
  | { stand: readonly string[]; put: readonly string[] }
  | { waiting: number; rooms: number };

/** What the host tells a node. */
export type HostNotice =
  | Change
  /** A visitor who joined has waited for longer than since now: they were away for a moment. */
  | { type: 'waits'; userId: string; waitedMs: number }
  /** A visitor who waited at this node is at another one by now. */
  | { type: 'waits_elsewhere'; userId: string }
  /** The answer to the call with this number. */
  | { type: 'answer'; call: number; answer: Answer };

/** A room as a node knows it. */
export type ReportedRoom = {
  room: Room;
  nodes: readonly [NodeId, NodeId];
  /** The term in which it opened, as far as the node knows. */
  term: number;
  openedMs: number;
  /** In the order of the seats. Of the node's own visitors: how long their seat is still kept, null: they are here. */
  keptMs: readonly [number | null, number | null];
  /** In the order of the seats. Does the node take a visitor of another node for away? */
  isAway: readonly [boolean, boolean];
};

/** Everything that a node knows and the host may not. */
export type Report = {
  /** Does the node take no visitors, so that it should host? */
  prefersHosting: boolean;
  waiting: readonly { visitor: Visitor; waitedMs: number }[];
  rooms: readonly ReportedRoom[];
  /** Visitors who are connected again and not told of a talk yet. */
  returning: readonly string[];
  /** Rooms that ended while there was no host, by whom, how, and how long ago they opened and ended. */
  ends: readonly { room: Room; by: string; how: EndedHow; openedMs: number; endedMs: number }[];
  /** Visitors who left, and for how long their seniority is still kept. */
  left: readonly (readonly [userId: string, keepMs: number])[];
  /** Separations that the host may not have heard of. */
  separations: readonly (readonly [string, string])[];
  /** Who parted, by the keys of their past, and how long ago, oldest first. */
  partings: readonly (readonly [key: string, otherKey: string, partedMs: number])[];
};

/** The term of a host, and the number of the report with which a node took up with it. */
type Session = { term: number; report: number };

/**
 * The messages between nodes and the host of a term. `n` numbers the calls and the notices of a session, each from 1 on:
 * the number of the one that it carries, or of the next one if it carries none.
 */
export type LobbyMessage =
  /** A node that knows of no host, to all. */
  | { type: 'seek' }
  /** The host to all, each second, and to a node that seeks it. */
  | { type: 'host'; term: number }
  /** The host to all: there is none any more. */
  | { type: 'free'; term: number }
  /** The host to a node: something was lost, report again. */
  | ({ type: 'resync' } & Session)
  /** A node to one who takes itself for the host: there is a later term. */
  | { type: 'deposed'; term: number }
  /** `heard`: the last notice that the node was told, and in the session of which report. */
  | ({ type: 'report'; heard: { report: number; n: number }; content: Report } & Session)
  | ({ type: 'call'; n: number; heard: number; call?: Call } & Session)
  /** `handled`: the number of the last call that took effect; `at`: the lobby's clock, epoch milliseconds. */
  | ({ type: 'told'; n: number; handled: number; at: number; notice?: HostNotice } & Session);

/** How the nodes of one lobby reach each other, themselves included. What goes from one to another arrives in order. */
export interface LobbyBus {
  send(to: NodeId, message: LobbyMessage): void;
  /** To every node, the sender included. */
  sendAll(message: LobbyMessage): void;
  /** `listen` must not throw. */
  onMessage(listen: (message: LobbyMessage, from: NodeId) => void): void;
  /** `listen` is called with a node that is not there any more; it must not throw. */
  onGone(listen: (node: NodeId) => void): void;
  /** Do messages reach other nodes, if there are any? */
  isReachable(): boolean;
}

/** The right to host, for one node at a time. */
export interface Lease {
  /**
   * Tries to get it for LEASE_MS. Gives the term, which is later than any before and than `after`, or undefined when
   * another node has it. Rejects when that cannot be found out.
   * @param gone a node that is not there any more, and from which the lease is taken
   */
  acquire(after: number, gone: NodeId | undefined): Promise<number | undefined>;
  /** Extends it; false: it was lost. */
  renew(): Promise<boolean>;
  /** Gives it back, so that another node need not wait. Never rejects. */
  release(): Promise<void>;
}

/** How long a lease lasts. */
export const LEASE_MS = 3_000;
/**
 * By how much a term is later than the last one at most, drawn each time: a Redis that has lost its data may give a term
 * that is not the first after the last one, and two hosts have to have different ones.
 */
export const TERM_STRIDE = 1_000_000;
