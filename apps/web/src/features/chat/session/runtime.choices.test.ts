import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { match, talking } from '../testing/runtime-fixture';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps what the visitor chose, and forgets at the end what holds for the visit alone', () => {
  const { runtime, store, device } = talking();
  runtime.dispatch({ type: 'show_myself' });
  runtime.dispatch({ type: 'blur_myself' });
  runtime.dispatch({ type: 'choose_mode', mode: 'voice' });
  runtime.dispatch({ type: 'use_less_data', on: true });
  runtime.dispatch({ type: 'skip' });
  runtime.dispatch({ type: 'change_mood', mood: 'Make Friends' });
  expect(store.getItem('staysSoft')).toBe('yes');
  expect((['mediaMode', 'mood'] as const).map(store.getItem)).toEqual(['voice', 'Make Friends']);
  expect(device.getItem('lessData')).toBe('on');
  runtime.dispatch({ type: 'end' });
  expect(store.getItem('staysSoft')).toBeNull();
  expect(store.getItem('mediaMode')).toBe('voice');
});

it('does not keep that somebody may take part with text only for now', () => {
  const { runtime, store } = talking({ ...match, textOnly: true });
  expect(runtime.getSnapshot().state.media.mode).toBe('text');
  expect(store.getItem('mediaMode')).toBeNull();
});
