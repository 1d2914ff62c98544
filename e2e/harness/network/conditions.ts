/** What a network does to everything that passes through it, independently in each direction. */
export type Conditions = {
  /** The share of the packets that are lost, 0 to 1. */
  loss: number;
  /** The least delay of a packet, in milliseconds. */
  delayMs: number;
  /** The most that is added to the delay, in milliseconds. Packets do not overtake each other. */
  jitterMs: number;
  /** Nothing passes through. */
  blackout: boolean;
  /** The visitor's connectivity checks and their responses are dropped; all else passes through. */
  unchecked: boolean;
};

export const GOOD: Conditions = { loss: 0, delayMs: 0, jitterMs: 0, blackout: false, unchecked: false };

/** The delay of the next packet in milliseconds; null: it is lost. */
export function fateOf(
  { loss, delayMs, jitterMs, blackout }: Conditions,
  random: () => number,
): number | null {
  // Draws both numbers each time, so that a seed gives the same losses whatever the delay is.
  const [lost, late] = [random(), random()];
  if (blackout || lost < loss) return null;
  return delayMs + jitterMs * late;
}
