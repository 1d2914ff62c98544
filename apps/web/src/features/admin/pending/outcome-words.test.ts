import { expect, test } from 'vitest';
import type { ActionFailure } from '../failure-words';
import type { Outcome, PendingAction } from './action';
import { countWords, failureWords, heldWords, takenUpWords } from './outcome-words';

const outcome = (label: string, fate?: ActionFailure['fate'], words = ''): Outcome => ({
  action: {
    noun: 'report',
    id: label,
    label,
    waiting: '',
    done: '',
    decision: { kind: 'review', reportId: label },
  },
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
    decisionId: label,
    stage: 'waiting',
    dueAt: 1,
  });
  const wordsOf = (...actions: PendingAction[]) =>
    heldWords(new Map(actions.map((action) => [action.label, action])));
  expect(wordsOf(held('a', 1), held('b', 2))).toBe('b: Will be reviewed. Undo takes it back.');
  expect(wordsOf(held('a', 1), held('b', 2), held('c', 2))).toBe(
    '2 rows: Will be reviewed. Undo takes it back.',
  );
  const sent: PendingAction = { ...outcome('c').action, batch: 3, decisionId: 'c', stage: 'sending' };
  expect(wordsOf(held('a', 1), sent)).toBe('a: Will be reviewed. Undo takes it back.');
  expect(wordsOf(sent)).toBe('');
});

test('says what became of the decisions of an earlier page', () => {
  expect(takenUpWords([], 0)).toBeUndefined();
  expect(takenUpWords([outcome('a')], 0)).toEqual({
    text: '1 decision from before was stored.',
    isGood: true,
  });
  expect(takenUpWords([outcome('a'), outcome('b'), outcome('c', 'outdated', 'Gone.')], 2)).toEqual({
    text: '2 decisions from before were stored. 2 done, 1 not done. 1 × Gone. List refreshed. 2 decisions from before were not stored: made by someone else, or too long ago.',
    isGood: false,
  });
});
