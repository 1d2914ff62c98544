/** The most decisions that are carried out in one call. */
export const MAX_DECISIONS_AT_ONCE = 200;
/** The longest body of that call, in bytes: of what browsers send after a page is left, 64 KiB at most are under way. */
export const MAX_DECISIONS_BYTES = 60_000;
/** The header by which a call names its decision (a UUID): one that arrives twice is carried out once. */
export const DECISION_HEADER = 'Idempotency-Key';
