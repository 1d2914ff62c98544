import { afterEach, describe, expect, it, vi } from 'vitest';
import { startRetention } from './retention';

const DAY = 24 * 60 * 60 * 1000;

describe('startRetention', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('erases at once and then in intervals, goes on after a failure, and stops', async () => {
    vi.useFakeTimers();
    const rooms = { purge: vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(0) };
    const users = { purge: vi.fn().mockResolvedValue(0) };
    const onError = vi.fn();
    const retention = startRetention({ users, rooms, now: () => 100 * DAY, intervalMs: 1_000, onError });
    await vi.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledOnce();
    expect(users.purge).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rooms.purge).toHaveBeenLastCalledWith(99 * DAY);
    expect(users.purge).toHaveBeenCalledExactlyOnceWith(70 * DAY);
    await retention.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rooms.purge).toHaveBeenCalledTimes(2);
  });
});
