import type { Bus } from './bus';
import { type Evidence, keptOf, type Line } from './evidence';

/** For so long a report waits for what other nodes have seen. */
const ANSWER_LIMIT_MS = 1_000;

/**
 * What is kept of a room whichever nodes passed it on: each has the lines that went to its own visitors, the
 * nodes a visitor has left among them. A node that does not answer in time is left out.
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
