import type { NodeId } from '../lobby';

/** The right to host, for one node at a time. */
export interface Lease {
  /**
   * Tries to get it for LEASE_MS. Gives the term, which is later than any before and than `after`, or undefined when
   * another node has it. Rejects when that cannot be found out.
   * @param gone a node that is not there any more, and from which the lease is taken
   */
  acquire(after: number, gone: NodeId | undefined): Promise<number | undefined>;
  /** Extends it, or gets it again if nobody has it; false: another node has it. */
  renew(): Promise<boolean>;
  /** Gives it back, so that another node need not wait. Never rejects. */
  release(): Promise<void>;
}

/** How long a lease lasts. */
export const LEASE_MS = 3_000;
