/** Whether the two hold the same values, one level deep; those under the keys `except` may differ. */
export function shallowEqual<T extends object>(one: T, other: T, except: readonly (keyof T)[] = []): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof T>;
  return [...keys].every((key) => except.includes(key) || one[key] === other[key]);
}
