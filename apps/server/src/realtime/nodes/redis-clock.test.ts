import { afterEach, expect, it, vi } from 'vitest';
import { createRedisClock } from './redis-clock';

afterEach(() => vi.useRealTimers());

it('a clock that differs from that of Redis is said, at the start and every five minutes', async () => {
  vi.useFakeTimers();
  const onDifference = vi.fn();
  let redisS = 997;
  const time = vi.fn(async () => [String(redisS), '500000']);
  const clock = createRedisClock({ time, now: () => 1_000_000, onDifference });
  expect(clock.differenceMs()).toBeUndefined();
  await clock.start();
  expect([clock.differenceMs(), onDifference.mock.calls]).toEqual([2_500, [[2_500]]]);
  redisS = 1_000;
  await vi.advanceTimersByTimeAsync(5 * 60 * 1000);
  expect([clock.differenceMs(), onDifference.mock.calls.length]).toEqual([-500, 1]);
  time.mockRejectedValueOnce(new Error('away'));
  await vi.advanceTimersByTimeAsync(5 * 60 * 1000);
  expect(clock.differenceMs()).toBeUndefined();
  clock.stop();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(time).toHaveBeenCalledTimes(3);
});

it('without Redis there is nothing to compare', async () => {
  const clock = createRedisClock({ time: undefined, now: Date.now, onDifference: vi.fn() });
  await clock.start();
  expect(clock.differenceMs()).toBeUndefined();
});
