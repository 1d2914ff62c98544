import type { NodeId } from '../matching/lobby';
import type { Origin } from './bus';

/** Who is connected to this node, and since when their connection is open by the directory's clock (epoch milliseconds). */
export type Entry = { userId: string; origin: Origin; since: number };

/** Since when a visitor is at this node, and the node that was said to have them until then. */
export type Place = { since: number; before: NodeId | undefined };

/** At which node each visitor is, or was a moment ago. It is asked about newcomers, and may be out of reach. */
export interface Directory {
  /** The node a visitor is at, or left a moment ago. */
  find(userId: string): Promise<NodeId | undefined>;
  /**
   * A visitor is connected to this node from now on, by a connection that was opened `age` milliseconds ago. Gives
   * since when, and the node they were at before; null: they have one to another node that was opened later.
   */
  enter(userId: string, origin: Origin, age: number): Promise<Place | null>;
  /**
   * Enters those again who are connected to this node, whatever the directory has forgotten. Gives the place of
   * each, in their order; null: they have been at another node more lately.
   */
  renew(entries: readonly Readonly<Entry>[]): Promise<(Place | null)[]>;
  /** A visitor is gone from this node; it is remembered for a moment. Never rejects. */
  leave(userId: string, since: number): Promise<void>;
  /** Nobody is connected to this node from there any more. Never rejects. */
  withdraw(origin: Origin): Promise<void>;
  /** Is anybody from there connected to any node? */
  isAnnounced(origin: Origin): Promise<boolean>;
}
