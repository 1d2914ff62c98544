/** A broken invariant: which one, for whom, and how. */
export class Violation extends Error {
  constructor(
    readonly invariant: string,
    what: string,
    /** The visitors, rooms and nodes it is about. They select the lines of the trace to show. */
    readonly about: readonly string[] = [],
  ) {
    super(`${invariant}: ${what}`);
  }
}

/** Throws a Violation unless `holds`. Only then `what` is called. */
export function mustHold(
  holds: boolean,
  invariant: string,
  what: () => string,
  about: readonly string[] = [],
): asserts holds {
  if (!holds) throw new Violation(invariant, what(), about);
}
