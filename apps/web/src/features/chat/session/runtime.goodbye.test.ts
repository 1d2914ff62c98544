import { FEEDBACK_WINDOW_MS } from '@app/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { match, setUpChat, talking } from '../testing/runtime-fixture';
import type { UiEvent } from './machine/events';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const leftByPartner = () => {
  const chat = talking();
  chat.hear({ type: 'partner_left' });
  return chat;
};

/** Reloads the page with this store and ends the chat; returns the notice for the landing page. */
function noticeAfterReload(store: ReturnType<typeof setUpChat>['store'], waitMs = 0) {
  const { runtime, onHome } = setUpChat(store);
  runtime.start();
  vi.advanceTimersByTime(waitMs);
  runtime.dispatch({ type: 'end' });
  return onHome.mock.lastCall?.[0];
}

it.each<[string, UiEvent[]]>([
  ['while the search goes on', []],
  ['after the search was paused', [{ type: 'pause' }]],
  ['after it was continued', [{ type: 'pause' }, { type: 'search_on' }]],
])('a goodbye is shown also if the partner left first, %s, until that was long ago', (_when, events) => {
  const noticeAfter = (ms: number) => {
    const { runtime, onHome, phase } = leftByPartner();
    vi.advanceTimersByTime(2_000);
    for (const event of events) runtime.dispatch(event);
    vi.advanceTimersByTime(ms);
    expect(phase()).toBe('searching');
    runtime.dispatch({ type: 'end' });
    return onHome.mock.lastCall?.[0];
  };
  expect([noticeAfter(0), noticeAfter(FEEDBACK_WINDOW_MS)]).toEqual(['goodbye', null]);
});

it('a due goodbye is shown once also after a reload', () => {
  const { store } = leftByPartner();
  vi.advanceTimersByTime(60_000);
  expect(noticeAfterReload(store)).toBe('goodbye');
  expect(noticeAfterReload(store)).toBeNull();
});

it('a reload does not extend the time for it', () => {
  const { store } = leftByPartner();
  vi.advanceTimersByTime(FEEDBACK_WINDOW_MS / 2);
  expect(noticeAfterReload(store, FEEDBACK_WINDOW_MS / 2)).toBeNull();
});

it('a talk no longer asks for it after the next one was skipped', () => {
  const { store, hear, runtime } = leftByPartner();
  hear({ type: 'match', ...match, roomId: 'r2', partnerId: 'abe' });
  runtime.dispatch({ type: 'skip' });
  expect(noticeAfterReload(store)).toBeNull();
});
