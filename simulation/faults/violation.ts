/** A broken invariant: which one, for whom, and how. */
export class Violation extends Error {
  constructor(
    readonly invariant: string,
    what: string,
    /** Visitors, rooms and nodes it is about: what of the trace is shown. */
    readonly about: readonly string[] = [],
  ) {
    super(`${invariant}: ${what}`);
  }
}

/** Throws a Violation unless `holds`. `what` is only asked for then. */
export function mustHold(
  holds: boolean,
  invariant: string,
  what: () => string,
  about: readonly string[] = [],
): asserts holds {
  if (!holds) throw new Violation(invariant, what(), about);
}
