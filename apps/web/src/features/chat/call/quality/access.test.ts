import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccessProbe } from './access';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A probe of a site that takes this many milliseconds for each of its answers; null: it never answers. */
async function probed(took: (number | null)[], suffering = true) {
  let asked = 0;
  const probe = createAccessProbe((signal) => {
    const ms = took[asked] ?? null;
    asked += 1;
    return new Promise((resolve, reject) => {
      if (ms !== null) setTimeout(resolve, ms);
      signal.addEventListener('abort', () => reject(new Error('gone')));
    });
  });
  for (let second = 0; second < 60 && asked < took.length; second += 1) {
    probe.follow(suffering);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(3_000);
  return { probe, asked: () => asked };
}

it('measures once while the call is good, and knows nothing yet', async () => {
  const { probe, asked } = await probed([20, 20, 20], false);
  expect([asked(), probe.read()]).toEqual([1, 'unknown']);
});

it('distinguishes a slow path to the site from a fast one', async () => {
  expect((await probed([20, 30, 25])).probe.read()).toBe('good');
  expect((await probed([20, 400, 380])).probe.read()).toBe('bad');
  expect((await probed([600, 600, 600])).probe.read()).toBe('bad');
  expect((await probed([250, 250, 250])).probe.read()).toBe('good');
});

it('treats a missing answer as slow, and ignores a single late answer', async () => {
  expect((await probed([20, 900, 30])).probe.read()).toBe('good');
  expect((await probed([20, null, null])).probe.read()).toBe('bad');
});

it('does not measure once stopped', async () => {
  const { probe, asked } = await probed([20]);
  const before = asked();
  probe.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  probe.follow(true);
  expect(asked()).toBe(before);
});
