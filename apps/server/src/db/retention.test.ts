import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRetention } from './retention';

const DAY = 24 * 60 * 60 * 1000;

const purge = () => vi.fn().mockResolvedValue(0);

/** Stores that erase nothing; somebody was last seen at that time. */
function createStores(lastSeenAt?: number) {
  return {
    figures: { close: purge() },
    rooms: { purge: purge() },
    users: {
      ...{ purge: purge(), purgeNetworks: purge(), purgeTimeouts: purge() },
      lastSeenAt: vi.fn().mockResolvedValue(lastSeenAt),
    },
    reports: { purge: purge(), purgeEvidence: purge(), purgeUnreviewedEvidence: purge() },
    requests: { purge: purge() },
    receipts: { purge: purge() },
    audit: { purge: purge() },
    shadow: { purge: purge() },
    matchHours: { purge: purge() },
    legalHolds: { purge: purge(), lapse: purge() },
    ages: { purge: purge() },
    revoked: { purge: purge() },
    accountSessions: { purge: purge() },
    apiTokens: { purge: purge() },
  };
}

describe('startRetention', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('erases at once and then at intervals, each kind after its term, continues after a failure, and stops', async () => {
    const stores = createStores();
    stores.rooms.purge.mockRejectedValueOnce(new Error('down'));
    const onError = vi.fn();
    const retention = startRetention({ stores, now: () => 1_000 * DAY, intervalMs: 1_000, onError });
    await vi.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledOnce();
    expect(stores.rooms.purge).toHaveBeenCalledExactlyOnceWith(999 * DAY, expect.any(AbortSignal));
    expect(stores.users.purge).toHaveBeenCalledExactlyOnceWith(970 * DAY, expect.any(AbortSignal));
    expect(stores.users.purgeNetworks).toHaveBeenCalledExactlyOnceWith(999 * DAY, expect.any(AbortSignal));
    expect(stores.users.purgeTimeouts).toHaveBeenCalledExactlyOnceWith(910 * DAY, expect.any(AbortSignal));
    expect(stores.reports.purgeEvidence).toHaveBeenCalledExactlyOnceWith(970 * DAY, expect.any(AbortSignal));
    expect(stores.reports.purge).toHaveBeenCalledExactlyOnceWith(635 * DAY, expect.any(AbortSignal));
    expect(stores.reports.purgeUnreviewedEvidence).toHaveBeenCalledExactlyOnceWith(
      910 * DAY,
      expect.any(AbortSignal),
    );
    expect(stores.requests.purge).toHaveBeenCalledExactlyOnceWith(910 * DAY, expect.any(AbortSignal));
    expect(stores.receipts.purge).toHaveBeenCalledExactlyOnceWith(910 * DAY, expect.any(AbortSignal));
    expect(stores.legalHolds.lapse).toHaveBeenCalledExactlyOnceWith(1_000 * DAY);
    expect(stores.shadow.purge).toHaveBeenCalledExactlyOnceWith(970 * DAY, expect.any(AbortSignal));
    expect(stores.matchHours.purge).toHaveBeenCalledExactlyOnceWith(998 * DAY, expect.any(AbortSignal));
    // Their end is stored with them.
    expect(stores.ages.purge).toHaveBeenCalledExactlyOnceWith(1_000 * DAY, expect.any(AbortSignal));
    expect(stores.audit.purge).toHaveBeenCalledExactlyOnceWith(635 * DAY, expect.any(AbortSignal));
    expect(stores.revoked.purge).toHaveBeenCalledExactlyOnceWith(910 * DAY, expect.any(AbortSignal));
    expect(stores.apiTokens.purge).toHaveBeenCalledExactlyOnceWith(970 * DAY, expect.any(AbortSignal));
    expect(stores.accountSessions.purge).toHaveBeenCalledExactlyOnceWith(910 * DAY, expect.any(AbortSignal));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stores.rooms.purge).toHaveBeenCalledTimes(2);
    await retention.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stores.revoked.purge).toHaveBeenCalledTimes(2);
  });

  it('does not start a run while another one is running, and can stop it', async () => {
    let signal: AbortSignal | undefined;
    const slow = vi.fn((_before: number, stop: AbortSignal) => {
      signal = stop;
      return new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
    });
    const never = vi.fn();
    const stores = { ...createStores(), rooms: { purge: slow } };
    const retention = startRetention({ stores, now: () => 0, intervalMs: 1_000, onError: never });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(slow).toHaveBeenCalledOnce();
    expect(signal?.aborted).toBe(false);
    await retention.stop();
    expect(signal?.aborted).toBe(true);
    expect(stores.users.purgeNetworks).not.toHaveBeenCalled();
    expect(never).not.toHaveBeenCalled();
  });

  describe('when the clock is changed', () => {
    let [at, steadyAt] = [0, 0];
    beforeEach(() => {
      [at, steadyAt] = [1_000 * DAY, 5];
    });
    async function start(stores: ReturnType<typeof createStores>) {
      const onError = vi.fn();
      const clocks = { now: () => at, steadyNow: () => steadyAt };
      const { stop } = startRetention({ stores, ...clocks, intervalMs: 1_000, onError });
      await vi.advanceTimersByTimeAsync(0);
      /** Advances both clocks until the next run is due. */
      const advance = async (ms: number) => {
        at += ms;
        steadyAt += ms;
        await vi.advanceTimersByTimeAsync(1_000);
      };
      return { stop, advance, onError };
    }

    it('postpones a run if it was set forward by more than a day, and erases at the next one', async () => {
      const stores = createStores(at);
      const { stop, advance, onError } = await start(stores);
      expect(stores.audit.purge).toHaveBeenCalledTimes(1);
      at += 400 * DAY;
      await advance(60_000);
      expect(stores.audit.purge).toHaveBeenCalledTimes(1);
      expect(onError).toHaveBeenCalledOnce();
      expect(String(onError.mock.calls[0]?.[0])).toContain('9600 hours ahead');
      await advance(60_000);
      expect(stores.audit.purge).toHaveBeenCalledTimes(2);
      await stop();
    });

    it('erases nothing if it is corrected before the next run', async () => {
      const stores = createStores(at);
      const { stop, advance } = await start(stores);
      at += 400 * DAY;
      await advance(60_000);
      at -= 400 * DAY;
      await advance(60_000);
      expect(stores.audit.purge).toHaveBeenLastCalledWith(635 * DAY + 120_000, expect.any(AbortSignal));
      await stop();
    });

    it('postpones the first run if nobody was seen for more than a day', async () => {
      const stores = createStores(at - DAY - 1);
      const { stop, advance, onError } = await start(stores);
      expect(stores.users.purge).not.toHaveBeenCalled();
      expect(onError).toHaveBeenCalledOnce();
      await advance(60_000);
      expect(stores.users.purge).toHaveBeenCalledOnce();
      await stop();
    });

    it('postpones nothing if it was set forward by a day or less', async () => {
      const stores = createStores(at - DAY);
      const { stop, advance } = await start(stores);
      at += DAY;
      await advance(60_000);
      expect(stores.users.purge).toHaveBeenCalledTimes(2);
      await stop();
    });

    it('erases nothing while the store cannot say when a visitor was last seen', async () => {
      const stores = createStores();
      stores.users.lastSeenAt.mockRejectedValueOnce(new Error('down'));
      const { stop, advance, onError } = await start(stores);
      expect(stores.users.purge).not.toHaveBeenCalled();
      expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('down'));
      await advance(60_000);
      expect(stores.users.purge).toHaveBeenCalledOnce();
      await stop();
    });
  });
});
