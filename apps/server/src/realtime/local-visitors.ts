import { randomUUID } from 'node:crypto';
import type { Switches } from '../brake/switches';
import { createDelivery } from './talk/delivery';
import { createEvidence } from './talk/evidence';
import { createOutboxes } from './talk/outbox';
import { createPresence } from './visitors/presence';

export type LocalVisitorParts = {
  /** Whether pictures begin blurred. */
  softStart: boolean;
  switches: Pick<Switches, 'holdsBack'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  steadyNow: () => number;
};

/** The visitors connected to this node, what is kept for them, and what was said in their talks. */
export function createLocalVisitors({ softStart, switches, now, steadyNow }: LocalVisitorParts) {
  const presence = createPresence(now);
  const outboxes = createOutboxes({
    run: randomUUID(),
    isHere: (userId) => presence.holder(userId) !== undefined,
  });
  return {
    presence,
    outboxes,
    delivery: createDelivery({ presence, outboxes, softStart, switches }),
    evidence: createEvidence({ now: steadyNow }),
  };
}

export type LocalVisitors = ReturnType<typeof createLocalVisitors>;
