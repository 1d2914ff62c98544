import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPicture } from './watch-picture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A look that takes as long as a frame may on a device that has the shield on by default. */
const LOOK_MS = 150;

function watched() {
  let refused: boolean | null = false;
  let hidden = false;
  const looks: number[] = [];
  const onRefused = vi.fn();
  const stop = watchPicture({
    async look() {
      looks.push(performance.now());
      const seen = refused;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      return seen;
    },
    isHidden: () => hidden,
    onRefused,
  });
  return {
    looks,
    onRefused,
    stop,
    plant: (verdict: boolean | null) => {
      refused = verdict;
    },
    hide: (is: boolean) => {
      hidden = is;
    },
  };
}

it('looks more often in the first ten seconds, then once a second', async () => {
  const { looks, stop } = watched();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(looks).toHaveLength(25);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toHaveLength(35);
  stop();
});

it('hides a refused picture within 1.2 seconds, whenever it appears', async () => {
  for (const at of [0, 3_050, ...Array.from({ length: 20 }, (_, step) => 11_000 + 50 * step)]) {
    const { plant, onRefused, stop } = watched();
    await vi.advanceTimersByTimeAsync(at);
    plant(true);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(onRefused).toHaveBeenCalledTimes(1);
    stop();
  }
});

it('looks at nothing more once a picture was refused, or after the end', async () => {
  const { looks, plant, onRefused } = watched();
  plant(true);
  await vi.advanceTimersByTimeAsync(60_000);
  // The first had begun before.
  expect([looks.length, onRefused.mock.calls.length]).toEqual([2, 1]);

  const ended = watched();
  ended.plant(true);
  ended.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([ended.looks.length, ended.onRefused.mock.calls.length]).toEqual([1, 0]);
});

it('looks at nothing while nobody sees the page', async () => {
  const { looks, hide, stop } = watched();
  await vi.advanceTimersByTimeAsync(100);
  hide(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks).toHaveLength(1);
  hide(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toHaveLength(2);
  stop();
});

it('goes on where a frame cannot be judged', async () => {
  const { looks, plant, onRefused, stop } = watched();
  plant(null);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(looks.length).toBeGreaterThan(3);
  expect(onRefused).not.toHaveBeenCalled();
  stop();
});
