/** A visitor as a partner remembers them: `person` is who they are across tabs, `undefined` when that is the userId. */
export type Known = { readonly userId: string; readonly person?: string | undefined };

/**
 * Who the visitors of a device are across tabs: every new tab has a userId of its own. It begins with a character that
 * no userId contains. undefined without a device.
 */
export function personOn(deviceId: string | null | undefined): string | undefined {
  return deviceId == null ? undefined : `§${deviceId}`;
}

/**
 * Under which two keys it is kept that these two have parted, or never meet again: who they are across tabs, so that
 * nobody is a stranger again by opening another tab. Two tabs of one device are told apart by their userIds.
 */
export function pastKeys(a: Known, b: Known): [string, string] {
  const [key, otherKey] = [a.person ?? a.userId, b.person ?? b.userId];
  return key === otherKey ? [a.userId, b.userId] : [key, otherKey];
}
