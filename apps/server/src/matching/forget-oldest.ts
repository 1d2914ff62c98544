/** Removes the oldest entry if there are more than `most`. */
export function forgetOldest<T>(remembered: Set<T> | Map<T, unknown>, most: number): void {
  const [oldest] = remembered.keys();
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest);
}
