/** How long a wish to meet again is kept, and, once both have it, how long from then on. Milliseconds. */
export const WISH_KEPT_MS = 60_000;

/** How long a visitor with a wish is offered to nobody else while they wait. Milliseconds. */
export const PARKED_MS = 10_000;
