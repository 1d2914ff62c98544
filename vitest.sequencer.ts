import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files, in their order: begun last, each of them is waited for while the other workers have nothing left to
 * do. All others come by size, as anywhere.
 */
const LONGEST = [
  'test/chat-screens.test.tsx',
  'test/pages.test.tsx',
  'test/console-pages.test.tsx',
  'test/console-decisions.test.tsx',
  'test/nodes-visitors.test.ts',
  'test/moderation.test.ts',
  'test/feedback.test.ts',
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
