import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import { partOf } from './scripts/mutation-parts';

const { quick, whole } = partOf(process.env.MUTATED_PART ?? '');

/** Stryker counts failed tests alone: a file that a fault keeps from being loaded gets one that failed. */
class UnloadedFails implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(): void {
    for (const file of this.#vitest?.state.getFiles() ?? []) {
      if (file.result?.state !== 'fail' || file.tasks.length > 0) continue;
      file.tasks.push({
        ...{ type: 'test', id: `${file.id}_load`, name: 'is loaded', fullName: 'is loaded', mode: 'run' },
        ...{ file, suite: file, result: file.result, meta: {}, timeout: 0, annotations: [], artifacts: [] },
      } as never);
    }
  }
}

/** The tests that look for faults planted in the part that `MUTATED_PART` names. */
export default defineConfig({
  test: {
    include: [...(process.env.MUTATION_TESTS === 'quick' ? quick : whole)],
    // One worker for all files of a fault: to load the server anew for each took most of the time.
    isolate: false,
    reporters: [new UnloadedFails()],
    // A fault that makes a test wait for what never comes is noticed when this is over.
    testTimeout: process.env.MUTATION_TESTS === 'quick' ? 10_000 : 15_000,
    hookTimeout: 60_000,
  },
});
