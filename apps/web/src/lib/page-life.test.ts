import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The browser's locks, each of which one page can hold. */
function browserLocks() {
  const held = new Set<string>();
  return {
    held,
    async request(name: string, ...more: [(() => unknown) | { signal: AbortSignal }, (() => unknown)?]) {
      const act = more[1] ?? more[0];
      const signal = typeof more[0] === 'function' ? undefined : more[0].signal;
      while (held.has(name)) {
        signal?.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      held.add(name);
      await (act as () => unknown)();
      held.delete(name);
    },
  };
}

let locks = browserLocks();
const openPage = async () => {
  vi.resetModules();
  return import('./page-life');
};

beforeEach(() => {
  vi.useFakeTimers();
  locks = browserLocks();
  vi.stubGlobal('navigator', { locks });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const after = async <T>(ms: number, answer: Promise<T>) => {
  await vi.advanceTimersByTimeAsync(ms);
  return answer;
};

it('a page is known to others as long as it is open, and never to itself', async () => {
  const one = await openPage();
  const id = one.thisPage();
  expect(one.thisPage()).toBe(id);
  expect(await one.isOpenElsewhere(id)).toBe(false);
  const copy = await openPage();
  expect(await after(1_100, copy.isOpenElsewhere(id))).toBe(true);
  // One that is just being left, as by a reload, is no other one.
  const asked = copy.isOpenElsewhere(id);
  await vi.advanceTimersByTimeAsync(500);
  locks.held.clear();
  expect(await after(200, asked)).toBe(false);
  expect(await copy.isOpenElsewhere(id)).toBe(false);
});

it('where the browser has no locks every other page counts as gone', async () => {
  vi.stubGlobal('navigator', {});
  const id = (await openPage()).thisPage();
  expect(await (await openPage()).isOpenElsewhere(id)).toBe(false);
});
