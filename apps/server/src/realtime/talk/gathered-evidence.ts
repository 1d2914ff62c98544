import type { Bus } from '../nodes/bus';
import { type Evidence, keptOf, type Line } from './evidence';

/** How long a report waits for the lines of other nodes. */
const ANSWER_LIMIT_MS = 1_000;

/**
 * The kept lines of a room from all nodes: each has those that went to its own visitors, also to visitors who have left
 * it since. A node that does not answer in time is left out.
 */
export function gatherEvidence({ evidence, bus }: { evidence: Evidence; bus: Pick<Bus, 'on' | 'askAll'> }) {
  bus.on('evidence', ({ roomId }) => evidence.of(roomId));

  return {
    /** Oldest first. */
    async of(roomId: string): Promise<Line[]> {
      const elsewhere = await bus.askAll('evidence', { roomId }, ANSWER_LIMIT_MS);
      const all = [evidence.of(roomId), ...elsewhere].flat();
      return keptOf(all.sort((a, b) => a.at - b.at));
    },
  };
}
