import { randomUUID } from 'node:crypto';
import { createDelivery, type Delivery } from './talk/delivery';
import { createEvidence, type Evidence } from './talk/evidence';
import { createOutboxes, type Outboxes } from './talk/outbox';
import { createPresence, type Presence } from './visitors/presence';

/** The visitors connected to this node, what is kept for them, and what was said in their talks. */
export type LocalVisitors = {
  presence: Presence;
  outboxes: Outboxes;
  delivery: Delivery;
  evidence: Evidence;
};

export type LocalVisitorParts = {
  /** Whether pictures begin blurred. */
  softStart: boolean;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  steadyNow: () => number;
};

/** Nobody is there yet. */
export function createLocalVisitors({ softStart, now, steadyNow }: LocalVisitorParts): LocalVisitors {
  const presence = createPresence(now);
  const outboxes = createOutboxes({
    run: randomUUID(),
    isHere: (userId) => presence.holder(userId) !== undefined,
  });
  return {
    presence,
    outboxes,
    delivery: createDelivery({ presence, outboxes, softStart }),
    evidence: createEvidence({ now: steadyNow }),
  };
}
