import { startVitest } from 'vitest/node';

/** What a run of test files prints, as JSON in a line. */
export type Outcome = {
  isPassed: boolean;
  passing: number;
  /** How many tests fail by an assertion, as opposed to any other error. */
  failing: number;
};

/** Errors of a property carry that of the failing case. */
function isAssertion({ name, cause }: { name?: string; cause?: unknown }): boolean {
  return name === 'AssertionError' || (cause instanceof Object && isAssertion(cause));
}

const vitest = await startVitest('test', process.argv.slice(2), { watch: false, reporters: [{}] });
const modules = vitest.state.getTestModules();
const results = modules.flatMap(({ children }) => [...children.allTests()].map((test) => test.result()));
const outcome: Outcome = {
  isPassed: modules.length > 0 && modules.every((module) => module.ok()),
  passing: results.filter(({ state }) => state === 'passed').length,
  failing: results.filter(({ errors }) => errors?.some(isAssertion)).length,
};
await vitest.close();
// What the tests have printed comes before it.
console.log(`\n${JSON.stringify(outcome)}`);
process.exit(0);
