import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WITHIN } from '../../../test/within';
import { COPY, connection, handoversFixture, origin } from '../testing/handovers.fixtures';

describe('the directory', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const EVERY_MS = 20 * 60 * 1000;

  it('is told of all visitors here at intervals until the node stops', async () => {
    const { handovers, directory } = handoversFixture();
    await handovers.enter('ann', connection);
    handovers.start();
    handovers.start();
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
    expect(directory.enter).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(directory.enter.mock.calls.slice(1)).toEqual([['ann', 7]]);
    expect(directory.announce.mock.calls).toEqual([[origin], [origin]]);
    handovers.leave();
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect(directory.enter).toHaveBeenCalledTimes(2);
  });

  it('names visitors who have since connected to another node, and they are given up here', async () => {
    const { handovers, network, directory, here, broken, onError } = handoversFixture();
    for (const userId of ['ann', 'bob']) {
      here.add(userId);
      await handovers.enter(userId, connection);
    }
    directory.enter.mockResolvedValueOnce(null);
    broken.mockRejectedValue(new Error('Redis is out of reach'));
    network.restore();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), WITHIN);
    expect([...here]).toEqual(['bob']);
    expect(broken.mock.calls).toEqual([['ann', RECONNECT_GRACE_MS]]);
    expect(network.asked).toEqual([]);
    directory.enter.mockClear();
    network.restore();
    expect(directory.enter.mock.calls).toEqual([['bob', 7]]);
  });

  it('is told of visitors again however many there are', async () => {
    const { handovers, network, directory } = handoversFixture();
    const userIds = Array.from({ length: 1_100 }, (_, n) => `visitor ${n}`);
    for (const userId of userIds) await handovers.enter(userId, connection);
    directory.enter.mockClear();
    network.restore();
    await vi.waitFor(() => expect(directory.enter).toHaveBeenCalledTimes(1_100), WITHIN);
    expect(directory.enter.mock.calls.map(([userId]) => userId)).toEqual(userIds);
  });

  describe('names another node that still has the visitor', () => {
    /** Ann came while the directory was out of reach; once it is back it names another node for her. */
    async function cameUnseen() {
      const fixture = handoversFixture();
      const { handovers, directory } = fixture;
      directory.enter.mockRejectedValueOnce(new Error('Redis is out of reach'));
      await handovers.enter('ann', connection);
      directory.enter.mockResolvedValueOnce({ since: 9, before: 'there' });
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
      expect(outboxes.replay('ann', 'room', null).map(({ n }) => n)).toEqual([4]);
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
      expect(outboxes.replay('ann', 'room', null).map(({ n }) => n)).toEqual([4]);
    });
  });

  it('forgets a visitor who left during the renewal, and is ignored for one who came again', async () => {
    const { handovers, network, directory, here } = handoversFixture();
    for (const userId of ['ann', 'bob']) {
      here.add(userId);
      await handovers.enter(userId, connection);
    }
    const renewals: ((_: null | { since: number; before: string | undefined }) => void)[] = [];
    for (const _ of here) {
      directory.enter.mockReturnValueOnce(new Promise((resolve) => void renewals.push(resolve)));
    }
    network.restore();
    handovers.left('ann');
    await handovers.enter('bob', connection);
    directory.leave.mockClear();
    renewals[0]?.({ since: 9, before: 'there' });
    renewals[1]?.(null);
    await vi.waitFor(() => expect(directory.leave.mock.calls).toEqual([['ann', 9]]), WITHIN);
    expect([here.has('bob'), network.asked]).toEqual([true, []]);
  });

  it('is told every second of visitors it failed to take, until it succeeds or they leave', async () => {
    const { handovers, directory, onError } = handoversFixture();
    const refused = new Error('OOM command not allowed');
    handovers.start();
    directory.enter.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    for (const userId of ['ann', 'bob', 'eve']) await handovers.enter(userId, connection);
    directory.enter.mockClear();
    for (let n = 0; n < 3; n += 1) directory.enter.mockRejectedValueOnce(refused);
    await vi.advanceTimersByTimeAsync(999);
    expect(directory.enter).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(directory.enter.mock.calls.map(([userId]) => userId)).toEqual(['ann', 'bob']);
    handovers.left('bob');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(directory.enter.mock.calls.slice(2).map(([userId]) => userId)).toEqual(['ann', 'ann']);
    expect(onError).not.toHaveBeenCalled();
  });

  it('is told again only of the visitors it failed to take, and what it said of the others counts', async () => {
    const { handovers, network, directory, onError } = handoversFixture();
    handovers.start();
    for (const userId of ['ann', 'bob', 'eve']) await handovers.enter(userId, connection);
    directory.enter.mockClear();
    const refused = new Error('OOM command not allowed');
    directory.enter.mockResolvedValueOnce({ since: 9, before: 'there' }).mockRejectedValueOnce(refused);
    directory.announce.mockClear();
    directory.announce
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(refused);
    network.restore();
    await vi.advanceTimersByTimeAsync(999);
    expect(network.asked).toMatchObject([
      { to: 'there', kind: 'hand_over', body: { userId: 'ann', since: 9 } },
    ]);
    expect(directory.enter.mock.calls.map(([userId]) => userId)).toEqual(['ann', 'bob', 'eve']);
    expect(onError.mock.calls).toEqual([[refused]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(directory.enter.mock.calls.slice(3).map(([userId]) => userId)).toEqual(['bob', 'eve']);
  });

  it('is told again of an origin that it failed to take', async () => {
    const { handovers, directory } = handoversFixture();
    handovers.start();
    directory.announce.mockRejectedValueOnce(new Error('OOM command not allowed'));
    await handovers.enter('ann', connection);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(directory.announce.mock.calls).toEqual([[origin], [origin]]);
  });

  it('is told of all visitors again within a second of having lost what it had', async () => {
    const { handovers, directory, onError } = handoversFixture();
    handovers.start();
    directory.mark.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('Redis is out of reach'));
    await vi.advanceTimersByTimeAsync(2_000);
    // Nobody is here yet.
    expect(directory.enter).not.toHaveBeenCalled();
    await handovers.enter('ann', connection);
    directory.mark.mockResolvedValueOnce(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(directory.enter.mock.calls.slice(1)).toEqual([['ann', 7]]);
    handovers.leave();
    directory.mark.mockClear();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([directory.mark.mock.calls, onError.mock.calls]).toEqual([[], []]);
  });

  it('is not told of them any more by a node that stops', async () => {
    const { handovers, directory } = handoversFixture();
    directory.enter.mockRejectedValue(new Error('OOM command not allowed'));
    handovers.start();
    await handovers.enter('ann', connection);
    handovers.leave();
    await handovers.enter('bob', connection);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(directory.enter).toHaveBeenCalledTimes(2);
  });

  it('may be out of reach at every renewal', async () => {
    const { handovers, network, directory, onError } = handoversFixture();
    await handovers.enter('ann', connection);
    directory.enter.mockRejectedValue(new Error('Redis is out of reach'));
    directory.mark.mockRejectedValue(new Error('Redis is out of reach'));
    network.restore();
    handovers.start();
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(onError).toHaveBeenCalledTimes(2);
  });
});

describe('a node that stops', () => {
  it('keeps no more packets', () => {
    const { handovers } = handoversFixture();
    expect(handovers.mayBuffer('ann')).toBe(true);
    handovers.leave();
    expect(handovers.mayBuffer('ann')).toBe(false);
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
