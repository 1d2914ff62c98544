/** For every wait on a condition: only a guard against hanging. The default of vitest is one second. */
export const WITHIN = { timeout: 120_000, interval: 20 };
