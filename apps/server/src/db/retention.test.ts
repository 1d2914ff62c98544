import { afterEach, describe, expect, it, vi } from 'vitest';
import { startRetention } from './retention';

const DAY = 24 * 60 * 60 * 1000;

describe('startRetention', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('erases at once and then in intervals, each after its time, goes on after a failure, and stops', async () => {
    vi.useFakeTimers();
    const purge = () => vi.fn().mockResolvedValue(0);
    const purges = {
      endedRooms: vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(0),
      unseenVisitors: purge(),
      evidence: purge(),
      unblockRequests: purge(),
      auditEntries: purge(),
      expired: purge(),
    };
    const onError = vi.fn();
    const retention = startRetention({ purges, now: () => 1_000 * DAY, intervalMs: 1_000, onError });
    await vi.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledOnce();
    expect(purges.endedRooms).toHaveBeenCalledExactlyOnceWith(999 * DAY, expect.any(AbortSignal));
    expect(purges.unseenVisitors).toHaveBeenCalledExactlyOnceWith(970 * DAY, expect.any(AbortSignal));
    expect(purges.evidence).toHaveBeenCalledExactlyOnceWith(970 * DAY, expect.any(AbortSignal));
    expect(purges.unblockRequests).toHaveBeenCalledExactlyOnceWith(910 * DAY, expect.any(AbortSignal));
    expect(purges.auditEntries).toHaveBeenCalledExactlyOnceWith(635 * DAY, expect.any(AbortSignal));
    expect(purges.expired).toHaveBeenCalledExactlyOnceWith(1_000 * DAY, expect.any(AbortSignal));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(purges.endedRooms).toHaveBeenCalledTimes(2);
    await retention.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(purges.expired).toHaveBeenCalledTimes(2);
  });

  it('does not begin again while a long run goes on, and tells it to stop', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | undefined;
    const slow = vi.fn((_before: number, stop: AbortSignal) => {
      signal = stop;
      return new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
    });
    const never = vi.fn();
    const purges = {
      endedRooms: slow,
      unseenVisitors: never,
      evidence: never,
      unblockRequests: never,
      auditEntries: never,
      expired: never,
    };
    const retention = startRetention({ purges, now: () => 0, intervalMs: 1_000, onError: never });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(slow).toHaveBeenCalledOnce();
    expect(signal?.aborted).toBe(false);
    await retention.stop();
    expect(signal?.aborted).toBe(true);
    expect(never).not.toHaveBeenCalled();
  });
});
