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
    const stores = {
      rooms: { purge: vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(0) },
      users: { purge: purge(), purgeNetworks: purge() },
      reports: { purge: purge(), purgeEvidence: purge(), purgeUnreviewedEvidence: purge() },
      requests: { purge: purge() },
      audit: { purge: purge() },
      revoked: { purge: purge() },
      accountSessions: { purge: purge() },
    };
    const onError = vi.fn();
    const retention = startRetention({ stores, now: () => 1_000 * DAY, intervalMs: 1_000, onError });
    await vi.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledOnce();
    expect(stores.rooms.purge).toHaveBeenCalledExactlyOnceWith(999 * DAY, expect.any(AbortSignal));
    expect(stores.users.purge).toHaveBeenCalledExactlyOnceWith(970 * DAY, expect.any(AbortSignal));
    expect(stores.users.purgeNetworks).toHaveBeenCalledExactlyOnceWith(999 * DAY, expect.any(AbortSignal));
    expect(stores.reports.purgeEvidence).toHaveBeenCalledExactlyOnceWith(970 * DAY, expect.any(AbortSignal));
    expect(stores.reports.purge).toHaveBeenCalledExactlyOnceWith(635 * DAY, expect.any(AbortSignal));
    expect(stores.reports.purgeUnreviewedEvidence).toHaveBeenCalledExactlyOnceWith(
      910 * DAY,
      expect.any(AbortSignal),
    );
    expect(stores.requests.purge).toHaveBeenCalledExactlyOnceWith(910 * DAY, expect.any(AbortSignal));
    expect(stores.audit.purge).toHaveBeenCalledExactlyOnceWith(635 * DAY, expect.any(AbortSignal));
    expect(stores.revoked.purge).toHaveBeenCalledExactlyOnceWith(1_000 * DAY, expect.any(AbortSignal));
    expect(stores.accountSessions.purge).toHaveBeenCalledExactlyOnceWith(910 * DAY, expect.any(AbortSignal));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stores.rooms.purge).toHaveBeenCalledTimes(2);
    await retention.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stores.revoked.purge).toHaveBeenCalledTimes(2);
  });

  it('does not begin again while a long run goes on, and tells it to stop', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | undefined;
    const slow = vi.fn((_before: number, stop: AbortSignal) => {
      signal = stop;
      return new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
    });
    const never = vi.fn();
    const stores = {
      rooms: { purge: slow },
      users: { purge: never, purgeNetworks: never },
      reports: { purge: never, purgeEvidence: never, purgeUnreviewedEvidence: never },
      requests: { purge: never },
      audit: { purge: never },
      revoked: { purge: never },
      accountSessions: { purge: never },
    };
    const retention = startRetention({ stores, now: () => 0, intervalMs: 1_000, onError: never });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(slow).toHaveBeenCalledOnce();
    expect(signal?.aborted).toBe(false);
    await retention.stop();
    expect(signal?.aborted).toBe(true);
    expect(never).not.toHaveBeenCalled();
  });
});
