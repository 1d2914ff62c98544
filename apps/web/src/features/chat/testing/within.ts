/** For every wait on a condition, in ms: only a guard against hanging. The default of vitest is one second. */
export const WITHIN_MS = 60_000;
