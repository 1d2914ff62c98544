/** For every wait on a condition: a guard against hanging, and no more. By itself vitest waits for a second. */
export const WITHIN = { timeout: 60_000, interval: 20 };
