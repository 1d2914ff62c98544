import type { Case } from '@app/contract/cases';
import { expect, it } from 'vitest';
import { type CaseQueue, changeQueue, NO_CASES, type QueueEvent } from './case-queue';

const caseOf = (userId: string, reports = 1): Case => ({
  userId,
  reports: Array.from({ length: reports }, (_, n) => ({
    _id: `${userId} ${n}`,
    reason: 'Other',
    reportedUserId: userId,
    reviewed: false,
    proven: false,
    verified: false,
    createdAt: '2026-01-31T12:00:00.000Z',
  })),
});

const taken = (userId: string, unreviewed: number, reports = 1): QueueEvent => ({
  type: 'taken',
  answer: { case: caseOf(userId, reports), unreviewed },
});
const after = (...events: QueueEvent[]): CaseQueue => events.reduce(changeQueue, NO_CASES);
const ids = ({ cases }: CaseQueue) => cases.map(({ userId }) => userId);

it('shows the first claimed case, and keeps the next one ready', () => {
  const queue = after(taken('a', 7), taken('b', 7));
  expect([ids(queue), queue.unreviewed]).toEqual([['a', 'b'], 7]);
  expect(ids(changeQueue(queue, taken('b', 7)))).toEqual(['a', 'b']);
});

it('moves to the next case after a decision, and counts the rest', () => {
  const queue = after(taken('a', 7, 3), taken('b', 7), { type: 'decided', userId: 'a' });
  expect([ids(queue), queue.unreviewed]).toEqual([['b'], 4]);
  // The server has not counted the decision yet.
  expect(changeQueue(queue, taken('c', 7)).unreviewed).toBe(4);
  const settled = changeQueue(queue, { type: 'settled', userId: 'a' });
  expect(changeQueue(settled, taken('c', 4)).unreviewed).toBe(4);
});

it('puts an undone case in front of all', () => {
  const decided = after(taken('a', 7, 3), taken('b', 7), { type: 'decided', userId: 'a' });
  const queue = changeQueue(decided, { type: 'returned', userId: 'a' });
  expect([ids(queue), queue.unreviewed, queue.decided.size]).toEqual([['a', 'b'], 7, 0]);
  expect(changeQueue(queue, { type: 'returned', userId: 'a' })).toBe(queue);
});

it('remembers the latest skipped visitors until it starts again', () => {
  let queue = after(taken('a', 1), { type: 'skipped', userId: 'a' });
  expect([ids(queue), queue.skipped]).toEqual([[], ['a']]);
  for (let n = 0; n < 200; n += 1) {
    queue = changeQueue(changeQueue(queue, taken(`${n}`, 1)), { type: 'skipped', userId: `${n}` });
  }
  expect([queue.skipped.length, queue.skipped[0], queue.skipped.at(-1)]).toEqual([200, '0', '199']);
  expect(changeQueue(queue, { type: 'restarted' }).skipped).toEqual([]);
});

it('is empty if the server has no case left, until the next request', () => {
  const empty = after(taken('a', 1), { type: 'taken', answer: { unreviewed: 1 } });
  expect([ids(empty), empty.isEmpty]).toEqual([['a'], true]);
  expect(changeQueue(empty, { type: 'asked' }).isEmpty).toBe(false);
});

it('drops a case that another claimed, and stays the same object if nothing changes', () => {
  const queue = after(taken('a', 2), taken('b', 2));
  expect(ids(changeQueue(queue, { type: 'lost', userId: 'a' }))).toEqual(['b']);
  for (const event of [
    { type: 'lost', userId: 'z' },
    { type: 'decided', userId: 'z' },
    { type: 'skipped', userId: 'z' },
    { type: 'settled', userId: 'a' },
    { type: 'asked' },
  ] as const) {
    expect(changeQueue(queue, event)).toBe(queue);
  }
});
