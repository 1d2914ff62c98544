/** How long a request to the operator's service may take until its answer is here, in milliseconds. */
export const AGE_REQUEST_MS = 20 * 60 * 1000;

/** By how much the clock of that service, or of another node, may differ, in milliseconds. */
export const AGE_SKEW_MS = 60 * 1000;

/** So many believed devices have to report somebody as perhaps under 18 before they are asked for their age. */
export const AGE_REPORTERS = 2;

/** A country of ISO 3166-1, or a part of one of ISO 3166-2, such as US-TX. */
export const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;

/**
 * Has this region to be asked? `named`: what the operator's proxy says; whatever is no region counts as any of them. Of a
 * listed part of a country the whole country is asked where the proxy names no parts.
 */
export function asksRegion(named: string | undefined, regions: readonly string[]): boolean {
  const region = named?.trim().toUpperCase() ?? '';
  if (!REGION.test(region) || NOWHERE.includes(region)) return true;
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}-`);
  return regions.some((listed) => isWithin(region, listed) || isWithin(listed, region));
}

/** What content delivery networks write where they do not know: user-assigned codes that are no country. */
const NOWHERE: readonly string[] = ['XX', 'ZZ', 'T1', 'A1', 'A2'];
