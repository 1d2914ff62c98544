import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http';
import { type BulkJob, type BulkResult, runBulk } from './bulk-job';

function job(act: BulkJob['act']): BulkJob {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
  return { question: 'Sure?', verb: 'Go', destructive: false, done: 'Done', rows, act };
}

async function resultsOf(act: BulkJob['act'], signal = new AbortController().signal): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  await runBulk(job(act), (result) => results.push(result), signal);
  return results;
}

test('one refusal stops nothing, and each row says how it fared', async () => {
  const results = await resultsOf(async (id) => {
    if (id === 'b') throw new ApiError('conflict', 409, undefined);
  });
  expect(results.map(({ id, ok }) => [id, ok])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ]);
  expect(results[0]?.words).toBe('Done');
  expect(results[1]?.words).toContain('changed meanwhile');
});

test('stopped, it begins no further row', async () => {
  const stop = new AbortController();
  const results = await resultsOf(async () => stop.abort(), stop.signal);
  expect(results.map(({ id }) => id)).toEqual(['a']);
});
