import { expect, test } from 'vitest';
import { memoryStore } from '@/lib/storage';
import type { NamedAction } from './action';
import { createNotedDecisions } from './noted-decisions';

const HOUR_MS = 3_600_000;
const tokenOf = (sub: string, jti = '') => `head.${btoa(JSON.stringify({ sub, jti }))}.signature`;
const WILMA = tokenOf('wilma');

const action = (id: string): NamedAction => ({
  noun: 'report',
  id,
  label: `Complaint ${id}`,
  waiting: 'Will be marked as reviewed',
  done: 'Reviewed',
  decision: { kind: 'review', reportId: id },
  decisionId: `decision ${id}`,
});

test('are taken up by the same account in a later session, until their fate is known', () => {
  const store = memoryStore();
  createNotedDecisions(store).add([action('a'), action('b')], WILMA, 0);
  createNotedDecisions(store).add([action('b')], WILMA, 1);
  const later = createNotedDecisions(store);
  const again = tokenOf('wilma', 'another session');
  expect(later.takeUp(again, 2)).toEqual({ ours: [action('a'), action('b')], dropped: 0 });
  later.settle('decision a');
  later.settle('unknown');
  expect(later.takeUp(again, 3)).toEqual({ ours: [action('b')], dropped: 0 });
});

test('are dropped, and counted, when somebody else has signed in to the tab, or after a session’s length', () => {
  const store = memoryStore();
  const noted = createNotedDecisions(store);
  noted.add([action('a')], WILMA, 0);
  noted.add([action('b')], WILMA, HOUR_MS);
  expect(noted.takeUp(WILMA, 8 * HOUR_MS)).toEqual({ ours: [action('b')], dropped: 1 });
  expect(noted.takeUp(tokenOf('casimir'), 8 * HOUR_MS)).toEqual({ ours: [], dropped: 1 });
  expect(noted.takeUp(WILMA, 8 * HOUR_MS)).toEqual({ ours: [], dropped: 0 });
});

test('hold no token, and what is unreadable is no note', () => {
  const store = memoryStore();
  createNotedDecisions(store).add([action('a')], WILMA, 0);
  expect(store.getItem('adminDecisions')).not.toContain(WILMA);
  for (const odd of ['{', '7', '[null, {}, {"holder": "wilma", "at": 0}]']) {
    store.setItem('adminDecisions', odd);
    expect(createNotedDecisions(store).takeUp(WILMA, 0)).toEqual({ ours: [], dropped: 0 });
  }
});

test('are left to the page that made them as long as it is open, as where its tab was duplicated', async () => {
  const store = memoryStore();
  createNotedDecisions(store).add([action('a')], WILMA, 0);
  const [note] = JSON.parse(store.getItem('adminDecisions') ?? '[]') as { page: string }[];
  const fromOther = (page: string) => store.setItem('adminDecisions', JSON.stringify([{ ...note, page }]));
  const noted = createNotedDecisions(store, async (page) => page === 'open');
  expect(noted.forgetCopies()).toBeUndefined();
  fromOther('closed');
  await noted.forgetCopies();
  expect(noted.takeUp(WILMA, 1).ours).toEqual([action('a')]);
  fromOther('open');
  await noted.forgetCopies();
  expect(noted.takeUp(WILMA, 1)).toEqual({ ours: [], dropped: 0 });
});
