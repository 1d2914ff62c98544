/**
 * Counts the bytes each network takes. One that takes more than `most` is heavy until it takes half of that, so that
 * room need not be made after every line.
 */
export function createNetworkShares(most: number) {
  const taken = new Map<string, number>();
  const heavy = new Set<string>();

  return {
    add(network: string, bytes: number): void {
      const total = (taken.get(network) ?? 0) + bytes;
      if (total > 0) taken.set(network, total);
      else taken.delete(network);
      if (total > most) heavy.add(network);
      else if (total <= most / 2) heavy.delete(network);
    },

    isHeavy: (network: string): boolean => heavy.has(network),
    hasHeavy: (): boolean => heavy.size > 0,
  };
}
