import type { Call } from './catch-up';
import type { NodeId } from './lobby';
import { PACKED_PROBES } from './lua';

/** Most rooms opened by one slice of a pass, so that Redis is blocked for less than 5 ms. */
const ROOMS_A_SLICE = 50;
/** Most slices of one pass; the remaining visitors meet in the next one. */
const MOST_SLICES = 200;

/**
 * Runs a pass slice by slice. One node at a time does it for all: for the others it ends at once.
 * @param position gives the last change this node has handled
 */
export async function runPass(call: Call, position: () => string, newRoomId: () => string): Promise<void> {
  let from = '';
  for (let slice = 0; slice < MOST_SLICES; slice += 1) {
    const ids = Array.from({ length: ROOMS_A_SLICE }, newRoomId);
    const answer = await call('pass', position(), from, ...PACKED_PROBES, ...ids);
    const [next, silent] = answer as [string, string];
    if (silent !== '') await takeOver(call, silent, { leaving: false });
    else if (next === '') return;
    from = next;
  }
}

/**
 * Takes over from a node, slice by slice; does nothing if it turns out to be alive. A node that is `leaving` takes
 * over from itself.
 */
export async function takeOver(call: Call, node: NodeId, { leaving }: { leaving: boolean }): Promise<void> {
  let cursor = '0';
  do {
    cursor = String(await call('reap', node, leaving ? 1 : 0, cursor));
  } while (cursor !== '0');
}
