import type { Copy } from './copy';
import type { Outcome } from './run-tests';

/** Runs test files in the copy; throws an Error unless all of them pass. */
export function mustPass(copy: Copy, files: readonly string[]): void {
  for (const file of files) {
    if (run(copy, file)?.isPassed !== true) throw new Error(`${file} fails without any fault`);
  }
}

/**
 * Runs a test file in the copy; gives how many of its tests fail by an assertion. Where none passes any more, as with a
 * script of Redis that cannot be read, they do not count.
 */
export function failingTests(copy: Copy, file: string): number {
  const { passing, failing } = run(copy, file) ?? { passing: 0, failing: 0 };
  return passing > 0 ? failing : 0;
}

/** undefined when the tests went on for ever. */
function run(copy: Copy, file: string): Outcome | undefined {
  const { status, stdout } = copy.run(['--import', 'tsx', 'simulation/plants/run-tests.ts', file]);
  return status === 0 ? JSON.parse(stdout.trim().split('\n').at(-1) ?? '') : undefined;
}
