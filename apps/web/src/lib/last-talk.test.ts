import { expect, it } from 'vitest';
import { beginTalk, endTalk, readLastTalk } from './last-talk';
import { memoryStore } from './storage';

it('a talk lasts from its beginning to its end, once', () => {
  const store = memoryStore();
  expect(readLastTalk(store)).toBeNull();
  beginTalk(store, 'r1', 1_000);
  endTalk(store, 61_000);
  endTalk(store, 99_000);
  expect(readLastTalk(store)).toEqual({ roomId: 'r1', ms: 60_000 });
});

it('a clock that was put back makes no talk shorter than nothing', () => {
  const store = memoryStore();
  beginTalk(store, 'r1', 5_000);
  endTalk(store, 1_000);
  expect(readLastTalk(store)?.ms).toBe(0);
});
