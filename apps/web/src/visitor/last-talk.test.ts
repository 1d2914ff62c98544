import { FEEDBACK_WINDOW_MS } from '@app/contract/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { memoryStore } from '../lib/storage';
import {
  beginTalk,
  carryTalkOver,
  endTalk,
  isGoodbyeDue,
  noteGoodbye,
  noteReportedTalk,
  noteTalkLength,
  readLastTalk,
  steadyNow,
} from './last-talk';

afterEach(() => void vi.useRealTimers());

it('a talk is measured once from start to end', () => {
  const store = memoryStore();
  expect(readLastTalk(store)).toBeNull();
  beginTalk(store, 'r1', 1_000);
  endTalk(store, 61_000);
  endTalk(store, 99_000);
  expect(readLastTalk(store)).toEqual({ roomId: 'r1', ms: 60_000, reported: false });
});

it('its length does not change when the clock of the device is set', () => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  const store = memoryStore();
  beginTalk(store, 'r1', steadyNow());
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(9_000_000_000);
  endTalk(store, steadyNow());
  expect(readLastTalk(store)).toEqual({ roomId: 'r1', ms: 60_000, reported: false });
});

it('its length continues on the next page, whatever the clock there', () => {
  const store = memoryStore();
  beginTalk(store, 'r1', 5_000);
  noteTalkLength(store, 9_000);
  noteTalkLength(store, 65_000);
  carryTalkOver(store, 9_000_000);
  endTalk(store, 9_030_000);
  expect(readLastTalk(store)).toEqual({ roomId: 'r1', ms: 90_000, reported: false });
});

it('it keeps its start if the page before stored nothing or another talk', () => {
  const store = memoryStore();
  beginTalk(store, 'r1', 1_000);
  noteTalkLength(store, 2_000);
  beginTalk(store, 'r2', 10_000);
  carryTalkOver(store, 90_000);
  endTalk(store, 100_000);
  expect(readLastTalk(store)).toEqual({ roomId: 'r2', ms: 90_000, reported: false });
  noteTalkLength(store, 110_000);
  carryTalkOver(store, 0);
  endTalk(store, 110_000);
  expect(readLastTalk(store)?.ms).toBe(90_000);
});

it('a clock that goes back never gives a negative length', () => {
  const store = memoryStore();
  beginTalk(store, 'r1', 5_000);
  endTalk(store, 1_000);
  expect(readLastTalk(store)?.ms).toBe(0);
});

it('a report during or after a talk marks that talk alone', () => {
  const store = memoryStore();
  beginTalk(store, 'r1', 1_000);
  endTalk(store, 61_000, { reported: true });
  expect(readLastTalk(store)).toEqual({ roomId: 'r1', ms: 60_000, reported: true });
  beginTalk(store, 'r2', 1_000);
  endTalk(store, 31_000);
  noteReportedTalk(store, 'r1');
  expect(readLastTalk(store)?.reported).toBe(false);
  noteReportedTalk(store, 'r2');
  expect(readLastTalk(store)).toEqual({ roomId: 'r2', ms: 30_000, reported: true });
});

it('a goodbye is due once the partner has left, during the time for feedback', () => {
  const store = memoryStore();
  beginTalk(store, 'r1', 1_000);
  expect(isGoodbyeDue(store, 5_000)).toBe(false);
  endTalk(store, 61_000, { reported: true, leftAt: 5_000 });
  expect(isGoodbyeDue(store, 5_000)).toBe(true);
  expect(isGoodbyeDue(store, 4_999 + FEEDBACK_WINDOW_MS)).toBe(true);
  expect(isGoodbyeDue(store, 5_000 + FEEDBACK_WINDOW_MS)).toBe(false);
  // The clock was put back.
  expect(isGoodbyeDue(store, 4_999)).toBe(false);
  noteGoodbye(store);
  expect(isGoodbyeDue(store, 5_000)).toBe(false);
  expect(readLastTalk(store)).toEqual({ roomId: 'r1', ms: 60_000, reported: true });
});

it('no goodbye is due if the visitor ended the talk', () => {
  const store = memoryStore();
  beginTalk(store, 'r1', 1_000);
  endTalk(store, 61_000);
  expect(isGoodbyeDue(store)).toBe(false);
});
