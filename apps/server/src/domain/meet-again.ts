/** For so long a wish to meet again is kept, and, once both have it, for so long from then on. Milliseconds. */
export const WISH_KEPT_MS = 60_000;

/** For so long one who wants to meet somebody again is offered to nobody else while they wait. Milliseconds. */
export const PARKED_MS = 10_000;
