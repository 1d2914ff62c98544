import type { NodeId } from '../../matching/lobby';
import type { Origin } from './bus';

/** A visitor connected to this node. `since`: when their connection opened, in epoch ms of the directory's clock. */
export type Entry = { userId: string; origin: Origin; since: number };

/**
 * Since when a visitor is at this node, and the node the directory named before. `isUnannounced`: it could not be entered
 * that anybody is here from their origin.
 */
export type Place = { since: number; before: NodeId | undefined; isUnannounced?: true };

/** The node each visitor is at, or was a moment ago. May be out of reach. */
export interface Directory {
  /** The node a visitor is at, or left a moment ago. */
  find(userId: string): Promise<NodeId | undefined>;
  /**
   * Enters a visitor at this node, with a connection opened `age` milliseconds ago. Returns since when, and the node
   * they were at before; null: they have a connection to another node that was opened later.
   */
  enter(userId: string, origin: Origin, age: number): Promise<Place | null>;
  /**
   * Renews the entries of visitors connected to this node, also those that were lost. Returns their places in order;
   * null: the visitor has been at another node since; undefined: this one could not be renewed. Rejects when none could.
   */
  renew(entries: readonly Readonly<Entry>[]): Promise<(Place | null | undefined)[]>;
  /** Marks this node as known. Resolves to false if it was not: the directory is new, or has lost what it had. */
  mark(): Promise<boolean>;
  /** A visitor left this node; the entry is kept for a moment. Never rejects. */
  leave(userId: string, since: number): Promise<void>;
  /** No visitor is connected to this node from this origin any more. Never rejects. */
  withdraw(origin: Origin): Promise<void>;
  /** Is any visitor of this origin connected to any node? */
  isAnnounced(origin: Origin): Promise<boolean>;
}
