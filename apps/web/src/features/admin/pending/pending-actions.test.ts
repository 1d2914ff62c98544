import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/http';
import type { Change } from '../api';
import { type Action, createPendingActions, type Outcome, subjectKey, UNDO_MS } from './pending-actions';

const HOUR_MS = 3_600_000;

const action = (id: string): Action => ({
  noun: 'report',
  id,
  label: `Complaint ${id}`,
  waiting: 'Will be marked as reviewed',
  done: 'Reviewed',
  change: { path: `/reports/${id}/review` },
});
const key = (id: string) => subjectKey('report', id);

/** Pending actions with requests that the test answers; `sent` lists the requests with their tokens. */
function setUp() {
  const sent: string[] = [];
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const settled: string[][] = [];
  let signedIn: { token: string; until: number } | undefined = { token: 'one', until: Date.now() + HOUR_MS };
  const pending = createPendingActions({
    send: ({ path }: Change, token) => {
      sent.push(`${path} ${token}`);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
    },
    session: () => signedIn,
    onSettled: (outcomes: readonly Outcome[]) =>
      settled.push(outcomes.map(({ action: { id }, failure }) => `${id} ${failure?.fate ?? 'done'}`)),
  });
  return {
    pending,
    sent,
    settled,
    signIn: (next: typeof signedIn) => {
      signedIn = next;
    },
    stages: () => [...pending.all().values()].map(({ id, stage }) => `${id} ${stage}`),
    answer: async (error?: unknown) => {
      const next = answers.shift();
      if (error === undefined) next?.resolve();
      else next?.reject(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a decision is sent after ten seconds and not before, and stays until it is dismissed', async () => {
  const { pending, sent, stages, settled, answer } = setUp();
  const heard = vi.fn();
  pending.subscribe(heard);
  pending.schedule([action('a')]);
  expect(stages()).toEqual(['a waiting']);
  expect(pending.all().get(key('a'))).toMatchObject({ dueAt: Date.now() + UNDO_MS });
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent, stages()]).toEqual([['/reports/a/review one'], ['a sending']]);
  pending.dismiss(key('a'));
  await answer();
  expect([stages(), settled]).toEqual([['a done'], [['a done']]]);
  expect(heard).toHaveBeenCalledTimes(3);
  pending.dismiss(key('a'));
  expect(stages()).toEqual([]);
});

test('an undone decision is never sent and can be made again, and one being sent cannot be undone', async () => {
  const { pending, sent, settled, stages } = setUp();
  pending.schedule([action('a')]);
  pending.undo(key('a'));
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
  expect([sent, settled, stages()]).toEqual([[], [], []]);
  pending.schedule([action('a')]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  pending.undo(key('a'));
  pending.undoLast();
  expect([sent.length, stages()]).toEqual([1, ['a sending']]);
});

test('a subject has one action at a time', async () => {
  const { pending, sent } = setUp();
  pending.schedule([action('a')]);
  pending.schedule([{ ...action('a'), change: { path: '/other' } }, action('b')]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  pending.schedule([action('a')]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toEqual(['/reports/a/review one', '/reports/b/review one']);
});

test('many decisions are sent one after the other despite refusals, and end together', async () => {
  const { pending, sent, stages, settled, answer } = setUp();
  pending.schedule([action('a'), action('b'), action('c')]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toHaveLength(1);
  await answer();
  expect(sent).toHaveLength(2);
  await answer(new ApiError('already_reviewed', 409, undefined));
  await answer();
  expect(stages()).toEqual(['a done', 'b failed', 'c done']);
  expect(settled).toEqual([['a done', 'b outdated', 'c done']]);
});

test('one of many decisions, or all, can be undone or sent at once', async () => {
  const { pending, sent, stages } = setUp();
  pending.schedule([action('a'), action('b'), action('c')]);
  pending.undo(key('a'));
  pending.commitNow(key('b'));
  pending.undo(key('b'));
  expect([sent, stages()]).toEqual([['/reports/b/review one'], ['b sending', 'c waiting']]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toHaveLength(2);
  pending.schedule([action('d'), action('e')]);
  pending.commitBatchNow(pending.all().get(key('d'))?.batch ?? 0);
  expect(stages().slice(-2)).toEqual(['d sending', 'e sending']);
  pending.schedule([action('f'), action('g')]);
  pending.undoBatch(pending.all().get(key('f'))?.batch ?? 0);
  pending.schedule([action('h'), action('i')]);
  expect(pending.undoLast()?.id).toBe('i');
  expect(stages().slice(-1)).toEqual(['e sending']);
});

test('a failed decision is repeated in the name of the account then signed in', async () => {
  const { pending, sent, stages, answer, signIn } = setUp();
  pending.schedule([action('a')]);
  pending.retry(key('a'));
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  await answer(new ApiError('network', 0, undefined));
  expect(pending.all().get(key('a'))).toMatchObject({ stage: 'failed', failure: { fate: 'unknown' } });
  signIn({ token: 'two', until: Date.now() + HOUR_MS });
  pending.retry(key('a'));
  await answer();
  expect([sent, stages()]).toEqual([['/reports/a/review one', '/reports/a/review two'], ['a done']]);
});

test('all waiting decisions are sent at once when the page is left', async () => {
  const { pending, sent, answer } = setUp();
  pending.schedule([action('a')]);
  pending.schedule([action('b'), action('c')]);
  const flushed = vi.fn();
  void pending.flush().then(flushed);
  expect(sent).toEqual(['/reports/a/review one', '/reports/b/review one', '/reports/c/review one']);
  await answer();
  await answer();
  expect(flushed).not.toHaveBeenCalled();
  await answer();
  expect(flushed).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toHaveLength(3);
});

test('waiting decisions are sent before the session ends, in the name of the account that made them', async () => {
  const { pending, sent, signIn } = setUp();
  signIn({ token: 'short', until: Date.now() + 7_000 });
  pending.schedule([action('a')]);
  signIn({ token: 'other', until: Date.now() + HOUR_MS });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['/reports/a/review short']);
});

test('all finished decisions are dismissed together, and waiting ones stay', async () => {
  const { pending, stages, answer } = setUp();
  pending.schedule([action('a')]);
  pending.commitNow(key('a'));
  await answer();
  pending.schedule([action('b')]);
  pending.dismissAll();
  expect(stages()).toEqual(['b waiting']);
});
