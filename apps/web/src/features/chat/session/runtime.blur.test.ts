import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { match, setUpChat, talking } from '../testing/runtime-fixture';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('starts a talk unblurred if the site says so, and blurred otherwise', () => {
  for (const [told, expected] of [
    [{ softStart: false }, ['show']],
    [{}, []],
  ] as const) {
    const { runtime, hear, grant, news } = setUpChat();
    runtime.start();
    hear({ type: 'connected' });
    grant();
    hear({ type: 'match', ...match, ...told });
    expect(news().filter((what) => what === 'show' || what === 'blur_picture')).toEqual(expected);
  }
});

it('unblurs and blurs the video', () => {
  const { runtime, news } = talking();
  runtime.dispatch({ type: 'show_myself' });
  runtime.dispatch({ type: 'blur_myself' });
  expect(news()).toEqual(['show', 'emit media', 'blur_picture', 'emit media']);
});
