/** How many people one device may keep away from itself by its reports. */
export const MOST_SEPARATED_BY_ONE = 200;

/** Whose opponents are remembered: `person` is the same in all tabs of a browser; undefined: this is the userId. */
export type Known = { readonly userId: string; readonly person?: string | undefined };

/**
 * Names the person behind all visitors of a device: each tab has a userId of its own. The name begins with a character
 * that no userId contains. undefined without a device.
 */
export function personOn(deviceId: string | null | undefined): string | undefined {
  return deviceId == null ? undefined : `§${deviceId}`;
}

/**
 * The two keys under which recent opponents and separations are stored. They name persons rather than tabs, so that
 * nobody becomes a stranger again by opening another tab; in the same order. Two tabs of one device have their userIds as keys.
 */
export function pastKeys(a: Known, b: Known): [string, string] {
  const [key, otherKey] = [a.person ?? a.userId, b.person ?? b.userId];
  return key === otherKey ? [a.userId, b.userId] : [key, otherKey];
}
