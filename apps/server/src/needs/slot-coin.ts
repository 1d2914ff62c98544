import { createHash } from 'node:crypto';
import { type Half, halfOf, pairOfSlots } from '../domain/halves';

/** Which half a slot belongs to, by a coin that only who knows the seed can tell in advance. */
export function halfOfSlot(seed: string, slot: number): Half {
  const [byte = 0] = createHash('sha256')
    .update(`${seed} ${pairOfSlots(slot)}`)
    .digest();
  return halfOf(slot, (byte & 1) === 1 ? 1 : 0);
}
