import { inspect } from 'node:util';
import type { Mock } from 'vitest';

/**
 * What was reported to an operator, but for answers of Redis that came too late: a test shares its process with the
 * servers, and a busy machine may let it stand still for longer than they wait.
 */
export const reported = (failed: Mock): unknown[][] =>
  failed.mock.calls.filter((call) => !/Socket timeout|Command timed out/.test(inspect(call)));
