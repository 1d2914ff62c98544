/** How long a request to meet again is kept, and, once both have it, how long from then on. Milliseconds. */
export const REMATCH_KEPT_MS = 60_000;

/** How long a visitor with a request is offered to nobody else while they wait. Milliseconds. */
export const RESERVED_MS = 10_000;
