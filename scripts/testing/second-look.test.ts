import { expect, test } from 'vitest';
import type { Counts, Failure } from './counts';
import type { Ended, Part } from './run-parts';
import { judge, whyNotAgain } from './second-look';

const failure = (test: string, file = 'talk.test.ts'): Failure => ({ file, test, error: 'no line came' });

const counts = (passed: number, failures: Failure[], more: Partial<Counts> = {}): Counts => ({
  passed,
  failed: failures.length,
  skipped: 0,
  failures,
  ...more,
});

const ended = (name: string, given: Counts, again?: Part['again']): Ended => ({
  part: { name, run: async () => given, ...(again === undefined ? {} : { again }) },
  counts: given,
  said: '',
  ms: 1,
});

const many = (n: number) => Array.from({ length: n }, (_, at) => failure(`test ${at}`, `file ${at}.test.ts`));

test('nothing is run again where it would fail again, or where much has failed', () => {
  const again = async () => counts(1, []);
  expect(whyNotAgain([ended('integration', counts(9, many(12)), again)])).toBeUndefined();
  expect(whyNotAgain([ended('integration', counts(9, many(13)), again)])).toBe('more than 12 tests failed');
  const three = [failure('a'), failure('b'), failure('c')];
  expect(whyNotAgain([ended('integration', counts(9, three), again)])).toBeUndefined();
  expect(whyNotAgain([ended('integration', counts(9, [...three, failure('d')]), again)])).toBe(
    '4 tests or more of talk.test.ts failed',
  );
  expect(whyNotAgain([ended('lint', counts(0, [{ file: 'lint', error: 'unused' }]))])).toBe(
    'lint would fail again',
  );
});

test('what failed once is unsteady, what failed twice has failed', () => {
  const first = counts(7, [failure('a'), failure('b')]);
  expect(judge('integration', first, counts(1, [failure('b')]))).toEqual({
    counts: counts(8, [failure('b')]),
    unsteady: [failure('a')],
  });
});

test('of a test that ran twice alone one failure is enough', () => {
  const second = counts(3, [failure('b')]);
  expect(judge('browsers', counts(7, [failure('a'), failure('b')]), second).counts.failed).toBe(1);
});

test('the tests of a file whose setup failed once count as what they came to', () => {
  const first = counts(7, [{ file: 'redis.test.ts', error: 'no Redis', notRun: 3 }], { skipped: 3 });
  const passedNames = ['two meet', 'three meet', 'none meet'].map((test) => `redis.test.ts > ${test}`);
  expect(judge('integration', first, counts(3, [], { passedNames }))).toMatchObject({
    counts: { passed: 10, failed: 0, skipped: 0 },
    unsteady: [{ file: 'redis.test.ts' }],
  });
});

test('after a failure without a name the second run of all counts', () => {
  const crashed: Counts = { passed: 0, failed: 1, skipped: 0, failures: [] };
  expect(judge('integration', crashed, counts(9, []))).toEqual({
    counts: counts(9, []),
    unsteady: [{ file: 'integration', error: 'failed without naming a test' }],
  });
});

test('a second run that runs nothing, or fails without a name, makes nothing good', () => {
  const first = counts(7, [failure('a')]);
  const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  expect(judge('integration', first, nothing)).toEqual({ counts: first, unsteady: [] });
  expect(judge('integration', first, { ...nothing, passed: 1, failed: 1 })).toEqual({
    counts: first,
    unsteady: [],
  });
});

test('what the second run left out has failed', () => {
  const first = counts(7, [failure('a'), failure('b'), failure('c', 'other.test.ts')]);
  const second = counts(1, [failure('c', 'other.test.ts')], { passedNames: ['talk.test.ts > b'] });
  expect(judge('integration', first, second)).toEqual({
    counts: counts(8, [failure('c', 'other.test.ts'), failure('a')]),
    unsteady: [failure('b')],
  });
  const crashed: Counts = { passed: 0, failed: 2, skipped: 0, failures: [failure('a')] };
  const withoutIt = counts(9, [], { passedNames: ['talk.test.ts > b'] });
  expect(judge('integration', crashed, withoutIt).counts).toMatchObject({ passed: 9, failed: 1 });
});
