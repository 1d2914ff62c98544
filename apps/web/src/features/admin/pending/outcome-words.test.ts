import { expect, test } from 'vitest';
import type { ActionFailure } from '../failure-words';
import { countWords, failureWords, heldWords } from './outcome-words';
import type { Outcome, PendingAction } from './pending-actions';

const outcome = (label: string, fate?: ActionFailure['fate'], words = ''): Outcome => ({
  action: { noun: 'report', id: label, label, waiting: '', done: '', change: { path: '' } },
  failure: fate === undefined ? undefined : { fate, words },
});

test('says nothing if all succeeded', () => {
  expect(failureWords([outcome('a'), outcome('b')])).toBeUndefined();
  expect(countWords([outcome('a')])).toBe('1 done, 0 not done.');
});

test('names a single failed action', () => {
  expect(failureWords([outcome('Spam', 'unchanged', 'Wait.')])).toBe('Spam: Wait.');
  expect(failureWords([outcome('Spam', 'outdated', 'Gone.')])).toBe('Spam: Gone. List refreshed.');
});

test('gives the numbers of results for many actions with reasons, the most common first', () => {
  const many = [
    outcome('a', 'unknown', 'Lost.'),
    outcome('b', 'outdated', 'Gone.'),
    outcome('c'),
    outcome('d', 'unchanged', 'Wait.'),
    outcome('e', 'outdated', 'Gone.'),
  ];
  expect(failureWords(many)).toBe(
    '1 done, 3 not done, 1 unclear. 2 × Gone. 1 × Lost. 1 × Wait. List refreshed.',
  );
});

test('shows the last decision as long as it can be undone', () => {
  const held = (label: string, batch: number): PendingAction => ({
    ...outcome(label).action,
    waiting: 'Will be reviewed',
    batch,
    stage: 'waiting',
    dueAt: 1,
  });
  const wordsOf = (...actions: PendingAction[]) =>
    heldWords(new Map(actions.map((action) => [action.label, action])));
  expect(wordsOf(held('a', 1), held('b', 2))).toBe('b: Will be reviewed. Undo takes it back.');
  expect(wordsOf(held('a', 1), held('b', 2), held('c', 2))).toBe(
    '2 rows: Will be reviewed. Undo takes it back.',
  );
  const sent: PendingAction = { ...outcome('c').action, batch: 3, stage: 'sending' };
  expect(wordsOf(held('a', 1), sent)).toBe('a: Will be reviewed. Undo takes it back.');
  expect(wordsOf(sent)).toBe('');
});
