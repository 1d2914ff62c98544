import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http';
import { type BulkJob, type BulkResult, runBulk, summaryOf } from './bulk-job';

function job(act: BulkJob['act']): BulkJob {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
  return { noun: 'report', question: 'Sure?', verb: 'Go', destructive: false, done: 'Done', rows, act };
}

async function resultsOf(act: BulkJob['act'], signal = new AbortController().signal): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  await runBulk(job(act), (result) => results.push(result), signal);
  return results;
}

test('one refusal stops nothing, and each row says how it fared', async () => {
  const results = await resultsOf(async (id) => {
    if (id === 'b') throw new ApiError('already_reviewed', 409, undefined);
  });
  expect(results.map(({ id, fate, words }) => [id, fate, words])).toEqual([
    ['a', 'done', 'Done'],
    ['b', 'outdated', 'This report is already reviewed.'],
    ['c', 'done', 'Done'],
  ]);
});

test('stopped, it begins no further row', async () => {
  const stop = new AbortController();
  const results = await resultsOf(async () => stop.abort(), stop.signal);
  expect(results.map(({ id }) => id)).toEqual(['a']);
});

test('once the session has ended, it begins no further row', async () => {
  const results = await resultsOf(async (id) => {
    if (id === 'b') throw new ApiError('unauthorized', 401, undefined);
  });
  expect(results.map(({ id, fate }) => [id, fate])).toEqual([
    ['a', 'done'],
    ['b', 'unchanged'],
  ]);
});

test('the summary says how many, and why', () => {
  const result = (fate: BulkResult['fate'], words: string): BulkResult => ({
    id: '',
    label: '',
    fate,
    words,
  });
  expect(summaryOf([result('done', 'Done')], 1)).toBe('1 done, 0 not done.');
  expect(
    summaryOf(
      [
        result('unknown', 'Lost.'),
        result('outdated', 'Gone.'),
        result('done', 'Done'),
        result('unchanged', 'Wait.'),
        result('outdated', 'Gone.'),
      ],
      7,
    ),
  ).toBe('1 done, 3 not done, 1 not known, 2 not begun. 2 × Gone. 1 × Lost. 1 × Wait.');
});
