import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files, in their order: begun last, each of them is waited for while the other workers have nothing left to
 * do. Those that wait for limits of the product's own take turns with those that compute. All others come by size, as
 * anywhere.
 */
const LONGEST = [
  'test/chat-screens.test.tsx',
  'test/pages.test.tsx',
  'test/console-pages.test.tsx',
  'test/console-decisions.test.tsx',
  'test/nodes-visitors.test.ts',
  'test/sqlite.test.ts',
  'test/moderation.test.ts',
  'test/wire-protocol.test.ts',
  'test/live.test.ts',
  'test/postgres.test.ts',
  'test/stop.test.ts',
  'test/feedback.test.ts',
  'test/limits.test.ts',
  'test/nodes-stop.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((end) => moduleId.endsWith(`/${end}`));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
