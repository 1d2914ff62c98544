/** What a network does to everything that passes it, in each direction by itself. */
export type Conditions = {
  /** Share of the packets that are lost, 0 to 1. */
  loss: number;
  /** How long a packet is under way, in milliseconds, */
  delayMs: number;
  /** and up to how much longer. Packets do not overtake each other. */
  jitterMs: number;
  /** Nothing passes. */
  blackout: boolean;
  /** Nobody answers the visitor’s questions whether the path of a call leads through; all else passes. */
  unchecked: boolean;
};

export const GOOD: Conditions = { loss: 0, delayMs: 0, jitterMs: 0, blackout: false, unchecked: false };

/** How long the next packet is under way; null: it is lost. */
export function fateOf(
  { loss, delayMs, jitterMs, blackout }: Conditions,
  random: () => number,
): number | null {
  // Both numbers are drawn each time, so that a seed gives the same losses whatever the delay is.
  const [lost, late] = [random(), random()];
  if (blackout || lost < loss) return null;
  return delayMs + jitterMs * late;
}
