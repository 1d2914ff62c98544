import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WITHIN } from '../../../test/within';
import { COPY, connection, handoversFixture } from '../testing/handovers.fixtures';

describe('the directory', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const EVERY_MS = 20 * 60 * 1000;

  it('is told of all visitors here at intervals until the node stops', async () => {
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

  it('names visitors who have since connected to another node, and they are given up here', async () => {
    const { handovers, network, directory, here, broken, onError } = handoversFixture();
    for (const userId of ['ann', 'bob']) {
      here.add(userId);
      await handovers.take(userId, connection);
    }
    directory.renew.mockResolvedValue([null, { since: 7, before: undefined }]);
    broken.mockRejectedValue(new Error('Redis is out of reach'));
    network.restore();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), WITHIN);
    expect([...here]).toEqual(['bob']);
    expect(broken.mock.calls).toEqual([['ann', RECONNECT_GRACE_MS]]);
    expect(network.asked).toEqual([]);
    network.restore();
    expect(directory.renew.mock.lastCall).toMatchObject([[{ userId: 'bob' }]]);
  });

  describe('names another node that still has the visitor', () => {
    /** Ann came while the directory was out of reach; once it is back it names another node for her. */
    async function cameUnseen() {
      const fixture = handoversFixture();
      const { handovers, directory } = fixture;
      directory.enter.mockRejectedValueOnce(new Error('Redis is out of reach'));
      await handovers.take('ann', connection);
      directory.renew.mockResolvedValueOnce([{ since: 9, before: 'there' }]);
      return fixture;
    }

    it('which is asked, with the time of the move, and gives its outbox', async () => {
      const { handovers, network, directory, outboxes } = await cameUnseen();
      network.answer(() => COPY);
      network.restore();
      await vi.waitFor(() => expect(outboxes.bytes()).toBeGreaterThan(0), WITHIN);
      expect(network.asked).toMatchObject([
        { to: 'there', kind: 'hand_over', body: { userId: 'ann', since: 9 } },
      ]);
      expect(outboxes.takeMissed('ann', 'room', null).map(({ n }) => n)).toEqual([4]);
      handovers.left('ann');
      expect(directory.leave.mock.calls).toEqual([['ann', 9]]);
    });

    it('and its outbox is delivered at once if the talk already goes on here', async () => {
      for (const roomId of ['room', 'another room']) {
        const { network, outboxes, rooms, leftBehind } = await cameUnseen();
        rooms.set('ann', roomId);
        network.answer(() => COPY);
        network.restore();
        await vi.advanceTimersByTimeAsync(1);
        expect(network.asked).toHaveLength(1);
        expect(leftBehind.mock.calls).toEqual(roomId === 'room' ? [['ann', COPY]] : []);
        expect(outboxes.bytes()).toBe(0);
      }
    });

    it('which is gone or has no outbox', async () => {
      for (const answer of [() => null, () => Promise.reject(new Error('no answer'))]) {
        const { network, outboxes, onError } = await cameUnseen();
        network.answer(answer);
        network.restore();
        await vi.advanceTimersByTimeAsync(1);
        expect(network.asked).toHaveLength(1);
        expect([outboxes.bytes(), onError.mock.calls]).toEqual([0, []]);
      }
    });

    it('and the outbox is kept even if the visitor has left here meanwhile', async () => {
      const { handovers, network, outboxes } = await cameUnseen();
      let answer = (_: unknown) => {};
      network.answer(() => new Promise((resolve) => (answer = resolve)));
      network.restore();
      await vi.waitFor(() => expect(network.asked).toHaveLength(1), WITHIN);
      handovers.left('ann');
      answer(COPY);
      await vi.advanceTimersByTimeAsync(1);
      expect(outboxes.takeMissed('ann', 'room', null).map(({ n }) => n)).toEqual([4]);
    });
  });

  it('forgets a visitor who left during the renewal, and is ignored for one who came again', async () => {
    const { handovers, network, directory, here } = handoversFixture();
    for (const userId of ['ann', 'bob']) {
      here.add(userId);
      await handovers.take(userId, connection);
    }
    let renewed = (_: (null | { since: number; before: string | undefined })[]) => {};
    directory.renew.mockReturnValueOnce(new Promise((resolve) => (renewed = resolve)));
    network.restore();
    handovers.left('ann');
    await handovers.take('bob', connection);
    directory.leave.mockClear();
    renewed([{ since: 9, before: 'there' }, null]);
    await vi.waitFor(() => expect(directory.leave.mock.calls).toEqual([['ann', 9]]), WITHIN);
    expect([here.has('bob'), network.asked]).toEqual([true, []]);
  });

  it('is told every second of visitors it failed to take, until it succeeds or they leave', async () => {
    const { handovers, directory, onError } = handoversFixture();
    const refused = new Error('OOM command not allowed');
    directory.enter.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    const [ann] = [await handovers.take('ann', connection), await handovers.take('bob', connection)];
    await handovers.take('eve', connection);
    directory.renew.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    await vi.advanceTimersByTimeAsync(999);
    expect(directory.renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(directory.renew.mock.lastCall?.[0]).toMatchObject([{ userId: 'ann' }, { userId: 'bob' }]);
    handovers.left('bob');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(directory.renew.mock.calls.slice(1)).toEqual([[[ann]], [[ann]]]);
    expect(onError).not.toHaveBeenCalled();
  });

  it('is told again only of the visitors it failed to take, and what it said of the others counts', async () => {
    const { handovers, network, directory } = handoversFixture();
    const [ann, bob, eve] = [
      await handovers.take('ann', connection),
      await handovers.take('bob', connection),
      await handovers.take('eve', connection),
    ];
    directory.renew.mockResolvedValueOnce([
      { since: 9, before: 'there' },
      undefined,
      { since: 7, before: undefined, isUnannounced: true },
    ]);
    network.restore();
    await vi.advanceTimersByTimeAsync(999);
    expect(network.asked).toMatchObject([
      { to: 'there', kind: 'hand_over', body: { userId: 'ann', since: 9 } },
    ]);
    expect(directory.renew.mock.calls).toEqual([[[ann, bob, eve]]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(directory.renew.mock.calls.slice(1)).toEqual([[[bob, eve]]]);
  });

  it('is told of all visitors again within a second of having lost what it had', async () => {
    const { handovers, directory, onError } = handoversFixture();
    handovers.start();
    directory.mark.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('Redis is out of reach'));
    await vi.advanceTimersByTimeAsync(2_000);
    // Nobody is here yet.
    expect(directory.renew).not.toHaveBeenCalled();
    const entry = await handovers.take('ann', connection);
    directory.mark.mockResolvedValueOnce(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(directory.renew.mock.calls).toEqual([[[entry]]]);
    handovers.leave();
    directory.mark.mockClear();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([directory.mark.mock.calls, onError.mock.calls]).toEqual([[], []]);
  });

  it('is not told of them any more by a node that stops', async () => {
    const { handovers, directory } = handoversFixture();
    directory.enter.mockRejectedValue(new Error('OOM command not allowed'));
    await handovers.take('ann', connection);
    handovers.leave();
    await handovers.take('bob', connection);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(directory.renew).not.toHaveBeenCalled();
  });

  it('may be out of reach at every renewal', async () => {
    const { handovers, network, directory, onError } = handoversFixture();
    directory.renew.mockRejectedValue(new Error('Redis is out of reach'));
    network.restore();
    handovers.start();
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(onError).toHaveBeenCalledTimes(2);
  });
});

describe('a node that stops', () => {
  it('keeps no more packets', () => {
    const { handovers } = handoversFixture();
    expect(handovers.keepsFor('ann')).toBe(true);
    handovers.leave();
    expect(handovers.keepsFor('ann')).toBe(false);
  });

  it('waits until other nodes have fetched its outboxes', async () => {
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

  it('does not wait if it is the only node', async () => {
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
