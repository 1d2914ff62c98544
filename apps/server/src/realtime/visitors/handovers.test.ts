import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import { WITHIN } from '../../../test/within';
import { COPY, connection, handoversFixture, origin } from '../testing/handovers.fixtures';

describe('a visitor who connects', () => {
  it('is entered with their origin, and no node is asked if they were at none', async () => {
    const { handovers, directory, network } = handoversFixture();
    expect(await handovers.enter('ann', connection)).toMatchObject({ userId: 'ann', origin, since: 7 });
    expect(directory.enter.mock.calls).toEqual([['ann', -30]]);
    expect(directory.announce.mock.calls).toEqual([[origin]]);
    expect(network.asked).toEqual([]);
  });

  it('gets the outbox of the previous node', async () => {
    const { handovers, directory, network, outboxes } = handoversFixture();
    directory.enter.mockResolvedValue({ since: 7, before: 'there' });
    network.answer(() => COPY);
    await handovers.enter('ann', connection);
    expect(network.asked).toEqual([
      { to: 'there', kind: 'hand_over', body: { userId: 'ann', since: 7 }, withinMs: 10_000 },
    ]);
    expect(outboxes.replay('ann', 'room', null).map(({ n }) => n)).toEqual([4]);
  });

  it.each([
    ['has kept nothing', () => null],
    ['does not answer', () => Promise.reject(new Error('no answer'))],
  ])('enters although the previous node %s', async (_, answer) => {
    const { handovers, directory, network, outboxes } = handoversFixture();
    directory.enter.mockResolvedValue({ since: 7, before: 'there' });
    network.answer(answer);
    expect(await handovers.enter('ann', connection)).toMatchObject({ userId: 'ann' });
    expect(outboxes.bytes()).toBe(0);
  });

  it('enters although the directory is out of reach, and is entered there once it is back', async () => {
    const { handovers, directory, network } = handoversFixture();
    directory.enter.mockRejectedValueOnce(new Error('Redis is out of reach'));
    const before = Date.now();
    const entry = await handovers.enter('ann', connection);
    expect(entry).toMatchObject({ userId: 'ann', origin });
    // The directory keeps whole milliseconds.
    expect(Number.isInteger(entry?.since)).toBe(true);
    expect(entry?.since).toBeGreaterThanOrEqual(before - 31);
    expect(entry?.since).toBeLessThan(Date.now());
    const { since } = entry ?? {};
    network.restore();
    expect(directory.enter.mock.lastCall).toEqual(['ann', since]);
  });

  it('does not enter with a connection older than one to another node', async () => {
    const { handovers, network, directory } = handoversFixture();
    await network.hear('hand_over', { userId: 'ann', since: Infinity });
    directory.enter.mockResolvedValue(null);
    expect(await handovers.enter('ann', connection)).toBeNull();
    expect([handovers.isHandedOver('ann'), network.asked]).toEqual([true, []]);
    handovers.left('ann');
    expect(directory.leave).not.toHaveBeenCalled();
  });

  it('can return after they were handed over', async () => {
    const { handovers, network } = handoversFixture();
    await network.hear('hand_over', { userId: 'ann', since: Infinity });
    expect([handovers.isHandedOver('ann'), handovers.mayBuffer('ann')]).toEqual([true, false]);
    await handovers.enter('ann', connection);
    expect([handovers.isHandedOver('ann'), handovers.mayBuffer('ann')]).toEqual([false, true]);
  });
});

describe('whether a visitor may use an id', () => {
  it('is answered by the node that has the id, by their origin', async () => {
    const { handovers, directory, network } = handoversFixture();
    directory.find.mockResolvedValue('there');
    for (const answer of [true, false]) {
      network.answer(() => answer);
      expect(await handovers.mayHave('ann', { ...origin, secret: 1 } as typeof origin)).toBe(answer);
    }
    const question = { to: 'there', kind: 'may_have', body: { userId: 'ann', origin }, withinMs: 1_000 };
    expect(network.asked).toEqual([question, question]);
  });

  it('is yes if no node has the id, or none answers', async () => {
    const { handovers, directory, network } = handoversFixture();
    network.answer(() => false);
    expect(await handovers.mayHave('ann', origin)).toBe(true);
    expect(network.asked).toEqual([]);
    directory.find.mockResolvedValue('there');
    network.answer(() => Promise.reject(new Error('no answer')));
    expect(await handovers.mayHave('ann', origin)).toBe(true);
    directory.find.mockRejectedValue(new Error('Redis is out of reach'));
    expect(await handovers.mayHave('ann', origin)).toBe(true);
  });
});

describe('a visitor who leaves', () => {
  it('is removed from the directory once', async () => {
    const { handovers, directory } = handoversFixture();
    await handovers.enter('ann', connection);
    handovers.left('ann');
    handovers.left('ann');
    handovers.left('nobody');
    expect(directory.leave.mock.calls).toEqual([['ann', 7]]);
  });

  it('stays if it was an earlier connection that never entered', async () => {
    const { handovers, directory } = handoversFixture();
    const earlier = await handovers.enter('ann', connection);
    const later = await handovers.enter('ann', connection);
    handovers.left('ann', earlier ?? undefined);
    expect(directory.leave).not.toHaveBeenCalled();
    handovers.left('ann', later ?? undefined);
    expect(directory.leave).toHaveBeenCalledOnce();
  });

  it('for another node is handed over with their outbox, and keeps their place in the lobby', async () => {
    const { handovers, network, directory, here, outboxes, broken, keep } = handoversFixture();
    here.add('ann');
    await handovers.enter('ann', connection);
    keep('ann', 'room');
    expect(await network.hear('hand_over', { userId: 'ann', since: Infinity })).toMatchObject({
      roomId: 'room',
      last: 1,
    });
    expect([here.has('ann'), outboxes.bytes()]).toEqual([false, 0]);
    expect(broken.mock.calls).toEqual([['ann', RECONNECT_GRACE_MS]]);
    // A connection that ends here now belongs to no visitor of this node.
    handovers.left('ann');
    expect(directory.leave).not.toHaveBeenCalled();
  });

  it('is handed over without telling the lobby if they were no longer connected', async () => {
    const { network, broken } = handoversFixture();
    expect(await network.hear('hand_over', { userId: 'ann', since: Infinity })).toBeNull();
    expect(broken).not.toHaveBeenCalled();
  });

  it('stays if they have connected here again since', async () => {
    const { handovers, network, here, keep, outboxes } = handoversFixture();
    here.add('ann');
    await handovers.enter('ann', connection);
    keep('ann', 'room');
    expect(await network.hear('hand_over', { userId: 'ann', since: 6 })).toBeNull();
    expect([here.has('ann'), handovers.isHandedOver('ann')]).toEqual([true, false]);
    expect(outboxes.bytes()).toBeGreaterThan(0);
    expect(await network.hear('hand_over', { userId: 'ann', since: 7 })).toMatchObject({ roomId: 'room' });
    expect([here.has('ann'), handovers.isHandedOver('ann')]).toEqual([false, true]);
  });

  it('counts as gone for a minute after the last handover', async () => {
    const { handovers, network, clock } = handoversFixture();
    await network.hear('hand_over', { userId: 'ann', since: Infinity });
    clock.now += 30_000;
    await network.hear('hand_over', { userId: 'bob', since: Infinity });
    await network.hear('hand_over', { userId: 'ann', since: Infinity });
    clock.now += 59_999;
    expect(['ann', 'bob', 'cat'].map(handovers.isHandedOver)).toEqual([true, true, false]);
    await network.hear('hand_over', { userId: 'cat', since: Infinity });
    expect(['ann', 'bob', 'cat'].map(handovers.isHandedOver)).toEqual([true, true, true]);
    clock.now += 2;
    expect(['ann', 'bob', 'cat'].map(handovers.isHandedOver)).toEqual([false, false, true]);
  });

  it('has the outbox of that room sent after them when only the lobby knew of the move', async () => {
    for (const answer of [() => 'taken', () => null, () => Promise.reject(new Error('no answer'))]) {
      const { network, outboxes, keep, move } = handoversFixture();
      network.answer(answer);
      move('ann', 'room');
      keep('ann', 'another room');
      move('ann', 'room');
      expect([network.asked, outboxes.bytes()]).toEqual([[], 0]);
      keep('ann', 'room');
      move('ann', 'room');
      expect(network.asked).toMatchObject([
        { to: 'there', kind: 'left_behind', body: { userId: 'ann', outbox: { roomId: 'room' } } },
      ]);
      await vi.waitFor(() => expect(outboxes.bytes()).toBe(0), WITHIN);
    }
  });

  it('takes the outbox along although the lobby reports an earlier move late', async () => {
    const { handovers, network, outboxes, here, keep, move } = handoversFixture();
    network.answer(() => 'elsewhere');
    here.add('ann');
    await handovers.enter('ann', connection);
    keep('ann', 'room');
    move('ann', 'room');
    // The handover waits until the other node has answered.
    const handed = network.hear('hand_over', { userId: 'ann', since: Infinity });
    expect(await handed).toMatchObject({ roomId: 'room', last: 1, entries: [{ n: 1 }] });
    expect(outboxes.bytes()).toBe(0);
  });

  it('keeps the outbox here although the node of an earlier move does not answer', async () => {
    const { handovers, network, here, keep, move } = handoversFixture();
    network.answer(() => Promise.reject(new Error('no answer')));
    here.add('ann');
    await handovers.enter('ann', connection);
    keep('ann', 'room');
    move('ann', 'room');
    expect(await network.hear('hand_over', { userId: 'ann', since: Infinity })).toMatchObject({
      roomId: 'room',
      last: 1,
    });
  });

  it('keeps packets that came while another node took the outbox', async () => {
    const { network, keep, move } = handoversFixture();
    let answer = (_: unknown) => {};
    network.answer(() => new Promise((resolve) => (answer = resolve)));
    keep('ann', 'room');
    move('ann', 'room');
    keep('ann', 'room');
    answer('taken');
    expect(await network.hear('hand_over', { userId: 'ann', since: Infinity })).toMatchObject({ last: 2 });
  });
});

describe('an outbox left behind at another node', () => {
  it('is delivered to a visitor who is here and in that room only', async () => {
    const { network, rooms, leftBehind } = handoversFixture();
    const hear = () => network.hear('left_behind', { userId: 'ann', outbox: COPY });
    rooms.set('ann', 'another room');
    expect(hear()).toBe('taken');
    expect(leftBehind).not.toHaveBeenCalled();
    rooms.set('ann', 'room');
    hear();
    expect(leftBehind.mock.calls).toEqual([['ann', COPY]]);
    await network.hear('hand_over', { userId: 'ann', since: Infinity });
    hear();
    expect(leftBehind).toHaveBeenCalledOnce();
  });

  it('waits until the lobby reports the talk here', () => {
    const { network, outboxes, leftBehind } = handoversFixture();
    network.hear('left_behind', { userId: 'ann', outbox: COPY });
    expect(leftBehind).not.toHaveBeenCalled();
    expect(outboxes.replay('ann', 'room', null)).toMatchObject([{ n: 4, json: '{"message":"hello"}' }]);
  });

  it('is refused for a visitor who has moved on to another node', async () => {
    const { network, outboxes } = handoversFixture();
    await network.hear('hand_over', { userId: 'ann', since: Infinity });
    expect(network.hear('left_behind', { userId: 'ann', outbox: COPY })).toBe('elsewhere');
    expect(outboxes.bytes()).toBe(0);
  });
});
