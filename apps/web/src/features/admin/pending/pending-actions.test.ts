import type { Decision } from '@app/contract/decisions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holderOf } from '@/lib/admin-token';
import { ApiError } from '@/lib/http';
import { memoryStore } from '@/lib/storage';
import { type Action, type Outcome, subjectKey } from './action';
import { createNotedDecisions } from './noted-decisions';
import { createPendingActions, UNDO_MS } from './pending-actions';

const HOUR_MS = 3_600_000;

const action = (id: string): Action => ({
  noun: 'report',
  id,
  label: `Complaint ${id}`,
  waiting: 'Will be marked as reviewed',
  done: 'Reviewed',
  decision: { kind: 'review', reportId: id },
});
/** A token that says nothing but whose it is. */
const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;

const nameOf = (decision: Decision) =>
  'reportId' in decision ? `${decision.kind} ${decision.reportId}` : decision.kind;

const key = (id: string) => subjectKey('report', id);

/** Pending actions with requests that the test answers; `sent` lists the requests with their tokens. */
function setUp(store = memoryStore()) {
  const sent: string[] = [];
  const together: string[] = [];
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const batches: ((error?: unknown) => void)[] = [];
  const noted = createNotedDecisions(store);
  let lastId = 0;
  const settled: string[][] = [];
  let signedIn: { token: string; until: number } | undefined = {
    token: tokenOf('one'),
    until: Date.now() + HOUR_MS,
  };
  const pending = createPendingActions({
    send: (decision, id, token) => {
      sent.push(`${nameOf(decision)} ${id} ${holderOf(token)}`);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
    },
    sendTogether: (decisions, token) => {
      const named = decisions.map(({ id, decision }) => `${nameOf(decision)} ${id}`);
      together.push(`${named.join(', ')} ${holderOf(token)}`);
      return new Promise((resolve) => {
        batches.push((error) => resolve(new Map(decisions.map(({ id }) => [id, error]))));
      });
    },
    noted,
    newId: () => {
      lastId += 1;
      return `id${lastId}`;
    },
    session: () => signedIn,
    onSettled: (outcomes: readonly Outcome[]) =>
      settled.push(outcomes.map(({ action: { id }, failure }) => `${id} ${failure?.fate ?? 'done'}`)),
  });
  return {
    pending,
    sent,
    together,
    answerBatch: async (error?: unknown) => {
      batches.shift()?.(error);
      await vi.advanceTimersByTimeAsync(0);
    },
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
  expect([sent, stages()]).toEqual([['review a id1 one'], ['a sending']]);
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
  pending.schedule([{ ...action('a'), decision: { kind: 'delete', reportId: 'a' } }, action('b')]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  pending.schedule([action('a')]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toEqual(['review a id1 one', 'review b id2 one']);
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
  expect([sent, stages()]).toEqual([['review b id2 one'], ['b sending', 'c waiting']]);
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
  signIn({ token: tokenOf('two'), until: Date.now() + HOUR_MS });
  pending.retry(key('a'));
  await answer();
  expect([sent, stages()]).toEqual([['review a id1 one', 'review a id1 two'], ['a done']]);
});

test('when the page is left one request carries all that waits, and all that is sent and not answered', async () => {
  const { pending, sent, together, stages, settled, answer, answerBatch } = setUp();
  pending.schedule([action('a'), action('b'), action('c')]);
  pending.commitBatchNow(1);
  await answer();
  pending.schedule([action('d')]);
  const flushed = vi.fn();
  void pending.flush().then(flushed);
  expect(sent).toEqual(['review a id1 one', 'review b id2 one']);
  expect(together).toEqual(['review b id2, review c id3, review d id4 one']);
  await answer(new ApiError('network', 0, undefined));
  expect(stages()).toEqual(['a done', 'b failed', 'c sending', 'd sending']);
  expect(flushed).not.toHaveBeenCalled();
  await answerBatch();
  expect(flushed).toHaveBeenCalled();
  expect(stages()).toEqual(['a done', 'b done', 'c done', 'd done']);
  expect(settled).toEqual([
    ['a done', 'b unknown'],
    ['b done', 'c done', 'd done'],
  ]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect([sent.length, together.length]).toEqual([2, 1]);
});

test('what was sent as the page was left and was not answered is sent again by the next page, under the same ids', async () => {
  const store = memoryStore();
  const left = setUp(store);
  left.pending.schedule([action('a'), action('b')]);
  void left.pending.flush();
  const next = setUp(store);
  const taken = next.pending.takeUp();
  expect(next.together).toEqual(['review a id1, review b id2 one']);
  expect(next.stages()).toEqual(['a sending', 'b sending']);
  await next.answerBatch();
  expect(await taken).toMatchObject({
    outcomes: [{ failure: undefined }, { failure: undefined }],
    dropped: 0,
  });
  expect(await setUp(store).pending.takeUp()).toEqual({ outcomes: [], dropped: 0 });
});

test.each([
  ['kept for a server that cannot be reached', new ApiError('network', 0, undefined), 1],
  ['kept for a session that has ended', new ApiError('unauthorized', 401, undefined), 1],
  ['kept for a store that is down', new ApiError('unavailable', 503, undefined), 1],
  ['kept for a network that wants a login', new ApiError('unknown', 403, undefined), 1],
  ['forgotten once refused', new ApiError('already_reviewed', 409, undefined), 0],
  ['forgotten once stored', undefined, 0],
])('a decision sent as the page is left is %s', async (_, error, count) => {
  const store = memoryStore();
  const { pending, answerBatch } = setUp(store);
  pending.schedule([action('a')]);
  void pending.flush();
  await answerBatch(error);
  expect(createNotedDecisions(store).takeUp(tokenOf('one'), Date.now()).ours).toHaveLength(count);
  pending.dismiss(key('a'));
  expect(createNotedDecisions(store).takeUp(tokenOf('one'), Date.now()).ours).toEqual([]);
});

test('waiting decisions are sent before the session ends, in the name of the account that made them', async () => {
  const { pending, sent, signIn } = setUp();
  signIn({ token: tokenOf('short'), until: Date.now() + 7_000 });
  pending.schedule([action('a')]);
  signIn({ token: tokenOf('other'), until: Date.now() + HOUR_MS });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['review a id1 short']);
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

test('what waits is noted from the beginning: the next page sends what this one could not even begin to', () => {
  const store = memoryStore();
  const { pending, sent, together } = setUp(store);
  pending.schedule(['a', 'b', 'c'].map(action));
  pending.undo(key('a'));
  // The page is gone without having been told.
  const next = setUp(store);
  void next.pending.takeUp();
  expect([sent, together]).toEqual([[], []]);
  expect(next.together).toEqual(['review b id2, review c id3 one']);
});

test('a failure that is shown, and can be repeated there, is not sent again by the next page', async () => {
  const store = memoryStore();
  const { pending, answer, stages } = setUp(store);
  pending.schedule([action('a')]);
  pending.commitNow(key('a'));
  await answer(new ApiError('network', 0, undefined));
  expect(stages()).toEqual(['a failed']);
  expect(store.getItem('adminDecisions')).toBeNull();
});
