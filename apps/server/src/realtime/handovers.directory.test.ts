import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, handoversFixture } from './handovers.fixtures';

describe('the directory', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const EVERY_MS = 20 * 60 * 1000;

  it('is told again and again who is here, until the node stops', async () => {
    const { handovers, directory } = handoversFixture();
    const entry = await handovers.take('ann', connection);
    handovers.start();
    handovers.start();
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
    expect(directory.renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(directory.renew.mock.calls).toEqual([[[entry]]]);
    handovers.leave();
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect(directory.renew).toHaveBeenCalledOnce();
  });

  it('says who has been at another node more lately: they are given up here', async () => {
    const { handovers, network, directory, here, broken, onError } = handoversFixture();
    for (const userId of ['ann', 'bob']) {
      here.add(userId);
      await handovers.take(userId, connection);
    }
    directory.renew.mockImplementation(async (entries) => entries.slice(0, 1));
    broken.mockRejectedValue(new Error('Redis is out of reach'));
    network.restore();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect([...here]).toEqual(['bob']);
    expect(broken.mock.calls).toEqual([['ann', RECONNECT_GRACE_MS]]);
    directory.renew.mockResolvedValue([]);
    network.restore();
    expect(directory.renew.mock.lastCall).toMatchObject([[{ userId: 'bob' }]]);
  });

  it('may be out of reach each time', async () => {
    const { handovers, network, directory, onError } = handoversFixture();
    directory.renew.mockRejectedValue(new Error('Redis is out of reach'));
    network.restore();
    handovers.start();
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(onError).toHaveBeenCalledTimes(2);
  });
});

describe('a node that stops', () => {
  it('keeps nothing more for anybody', () => {
    const { handovers } = handoversFixture();
    expect(handovers.keepsFor('ann')).toBe(true);
    handovers.leave();
    expect(handovers.keepsFor('ann')).toBe(false);
  });

  it('waits until others have fetched what it keeps', async () => {
    let looks = 0;
    const { handovers, keep, outboxes } = handoversFixture({
      others() {
        looks += 1;
        if (looks === 3) outboxes.drop('ann');
        return true;
      },
    });
    keep('ann', 'room');
    await handovers.fetched();
    expect(looks).toBe(3);
  });

  it('waits for nobody once it is the only one, or the last', async () => {
    const alone = handoversFixture();
    alone.keep('ann', 'room');
    await alone.handovers.fetched();
    let looks = 0;
    const last = handoversFixture({ others: () => ++looks < 3 });
    last.keep('ann', 'room');
    await last.handovers.fetched();
    expect(looks).toBe(3);
  });

  it('waits for four seconds at most', async () => {
    let looks = 0;
    const { handovers, keep, clock } = handoversFixture({
      others() {
        looks += 1;
        clock.now += looks === 1 ? 3_999 : 1;
        return true;
      },
    });
    keep('ann', 'room');
    await handovers.fetched();
    expect(looks).toBe(2);
  });
});
