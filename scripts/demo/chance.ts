/** A whole number from `from` up to, but not including, `to`. */
export function between(from: number, to: number): number {
  return from + Math.floor(Math.random() * (to - from));
}

export function oneOf<T>(choices: readonly T[]): T {
  return choices[between(0, choices.length)] as T;
}

export function happens(share: number): boolean {
  return Math.random() < share;
}
