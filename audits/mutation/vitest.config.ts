import { defineConfig } from 'vitest/config';
import type { Reporter, RunnerTask, Vitest } from 'vitest/node';
import { partOf } from './parts';

const { quick, whole } = partOf(process.env.MUTATED_PART ?? '');

/** Whether a test failed in here. */
function hasFailed(task: RunnerTask): boolean {
  return task.type === 'suite' ? task.tasks.some(hasFailed) : task.result?.state === 'fail';
}

/**
 * Stryker counts failed tests alone: a file that a fault keeps from being loaded, or in which nothing can
 * start, gets one.
 */
class BrokenFilesFail implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(): void {
    for (const file of this.#vitest?.state.getFiles() ?? []) {
      if (file.result?.state !== 'fail' || file.tasks.some(hasFailed)) continue;
      file.tasks.push({
        ...{ type: 'test', id: `${file.id}_runs`, name: 'runs', fullName: 'runs', mode: 'run' },
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
    reporters: [new BrokenFilesFail()],
    // A fault that makes a test wait for what never comes is noticed when this is over.
    testTimeout: process.env.MUTATION_TESTS === 'quick' ? 10_000 : 15_000,
    hookTimeout: 60_000,
  },
});
