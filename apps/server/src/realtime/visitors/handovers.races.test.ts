import { describe, expect, it, vi } from 'vitest';
import { WITHIN } from '../../../test/within';
import { COPY, connection, handoversFixture } from '../testing/handovers.fixtures';

/** A promise that the test resolves. */
function later<Answer>() {
  let answer = (_: Answer) => {};
  const promise = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  return { promise, answer: (value: Answer) => answer(value) };
}

type Place = { since: number; before: string | undefined };

describe('a visitor who moves between nodes faster than messages do', () => {
  it('is given up by a node asked before the directory answered it, unless they came there later', async () => {
    for (const [since, isHere] of [
      [8, false],
      [7, false],
      [6, true],
    ] as const) {
      const { handovers, network, directory, keep, outboxes } = handoversFixture();
      const entering = later<Place>();
      directory.enter.mockReturnValueOnce(entering.promise);
      keep('ann', 'room');
      const taken = handovers.enter('ann', connection);
      const handed = network.hear('hand_over', { userId: 'ann', since });
      entering.answer({ since: 7, before: undefined });
      await taken;
      expect([handovers.isHandedOver('ann'), handovers.mayBuffer('ann')]).toEqual([!isHere, isHere]);
      expect(await handed).toEqual(isHere ? null : expect.objectContaining({ roomId: 'room' }));
      expect(outboxes.bytes() > 0).toBe(isHere);
    }
  });

  it('is fetched from two nodes back if the node between had not learnt yet where they came from', async () => {
    const { handovers, network, directory } = handoversFixture();
    const entering = later<Place>();
    directory.enter.mockReturnValueOnce(entering.promise);
    network.answer(() => COPY);
    const taken = handovers.enter('ann', connection);
    const handed = network.hear('hand_over', { userId: 'ann', since: 8 }, 'elsewhere');
    entering.answer({ since: 7, before: 'there' });
    expect(await handed).toMatchObject({ roomId: 'room', last: 4 });
    expect(network.asked).toMatchObject([{ to: 'there', kind: 'hand_over', body: { since: 7 } }]);
    await taken;
    expect(handovers.isHandedOver('ann')).toBe(true);
  });

  it('stays if the directory refused a newer connection', async () => {
    const { handovers, network, directory } = handoversFixture();
    await handovers.enter('ann', connection);
    directory.enter.mockResolvedValueOnce(null);
    const refused = handovers.enter('ann', { ...connection, age: 500 });
    expect(await network.hear('hand_over', { userId: 'ann', since: 6 })).toBeNull();
    expect([await refused, handovers.isHandedOver('ann')]).toEqual([null, false]);
  });

  it('stays if their second connection here is entered while another node asks for them', async () => {
    const { handovers, network, directory } = handoversFixture();
    const [first, second] = [later<Place>(), later<Place>()];
    directory.enter.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    const taken = [500, 20].map((age) => handovers.enter('ann', { ...connection, age }));
    first.answer({ since: 7, before: undefined });
    await taken[0];
    const handed = network.hear('hand_over', { userId: 'ann', since: 8 });
    second.answer({ since: 9, before: undefined });
    expect([await handed, handovers.isHandedOver('ann')]).toEqual([null, false]);
    expect(await taken[1]).toMatchObject({ since: 9 });
  });

  it('enters again after an earlier handover', async () => {
    const { handovers, network } = handoversFixture();
    await network.hear('hand_over', { userId: 'ann', since: 9 });
    expect(await handovers.enter('ann', connection)).toMatchObject({ since: 7 });
    expect(handovers.isHandedOver('ann')).toBe(false);
  });

  it('gets from the next node an outbox that was still on its way to the one before', async () => {
    const { handovers, network, directory, outboxes } = handoversFixture();
    directory.enter.mockResolvedValue({ since: 7, before: 'there' });
    const fetched = later<unknown>();
    network.answer(() => fetched.promise);
    const taken = handovers.enter('ann', connection);
    await vi.waitFor(() => expect(network.asked).toHaveLength(1), WITHIN);
    const handed = network.hear('hand_over', { userId: 'ann', since: 8 }, 'elsewhere');
    fetched.answer(COPY);
    expect(await handed).toMatchObject({ roomId: 'room', last: 4, entries: [{ n: 4 }] });
    await taken;
    // The visitor has left this node, although it received their outbox meanwhile.
    expect([handovers.isHandedOver('ann'), outboxes.bytes()]).toEqual([true, 0]);
    expect(await network.hear('hand_over', { userId: 'ann', since: 9 })).toBeNull();
  });

  it('gets it also if that node fetched it late', async () => {
    const { handovers, network, directory, outboxes } = handoversFixture();
    await handovers.enter('ann', connection);
    directory.enter.mockResolvedValueOnce({ since: 7, before: 'there' });
    const fetched = later<unknown>();
    network.answer(() => fetched.promise);
    network.restore();
    await vi.waitFor(() => expect(network.asked).toHaveLength(1), WITHIN);
    const handed = network.hear('hand_over', { userId: 'ann', since: 8 }, 'elsewhere');
    fetched.answer(COPY);
    expect(await handed).toMatchObject({ roomId: 'room', last: 4 });
    expect(outboxes.bytes()).toBe(0);
  });

  it('gets it also if the lobby reports an earlier move late meanwhile', async () => {
    const { handovers, network, directory, keep, move } = handoversFixture();
    directory.enter.mockResolvedValue({ since: 7, before: 'there' });
    const fetched = later<unknown>();
    network.answer(() => fetched.promise);
    const taken = handovers.enter('ann', connection);
    await vi.waitFor(() => expect(network.asked).toHaveLength(1), WITHIN);
    network.answer(() => 'elsewhere');
    keep('ann', 'room');
    move('ann', 'room');
    const handed = Promise.resolve(network.hear('hand_over', { userId: 'ann', since: 8 }, 'elsewhere'));
    const isHanded = await Promise.race([
      handed.then(() => true),
      new Promise((go) => setImmediate(go, false)),
    ]);
    expect(isHanded).toBe(false);
    fetched.answer(COPY);
    expect(await handed).toMatchObject({ roomId: 'room', last: 2, entries: [{ n: 1 }, { n: 2 }] });
    await taken;
  });

  it('has no packets kept at the node they returned to before their outbox has arrived there', async () => {
    const { handovers, network, directory, outboxes } = handoversFixture();
    await network.hear('hand_over', { userId: 'ann', since: 6 }, 'there');
    directory.enter.mockResolvedValue({ since: 7, before: 'there' });
    const fetched = later<unknown>();
    network.answer(() => fetched.promise);
    const taken = handovers.enter('ann', connection);
    await vi.waitFor(() => expect(network.asked).toHaveLength(1), WITHIN);
    expect(handovers.mayBuffer('ann')).toBe(false);
    fetched.answer(COPY);
    await taken;
    expect(handovers.mayBuffer('ann')).toBe(true);
    expect(outboxes.replay('ann', 'room', null).map(({ n }) => n)).toEqual([4]);
  });

  it('keeps the entry of their later connection when an earlier one is entered after it', async () => {
    const { handovers, directory, clock } = handoversFixture();
    const [first, second] = [later<Place>(), later<Place>()];
    directory.enter.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    const earlier = handovers.enter('ann', { ...connection, age: 500 });
    const taken = handovers.enter('ann', { ...connection, age: 20 });
    second.answer({ since: 9, before: undefined });
    const entry = await taken;
    // The directory keeps the later time of the two.
    first.answer({ since: 9, before: undefined });
    expect(await earlier).toBeNull();
    handovers.left('ann', entry ?? undefined);
    expect(directory.leave.mock.calls).toEqual([['ann', 9]]);
    // A connection opened later gets the place as usual.
    await handovers.enter('ann', connection);
    clock.now += 1;
    expect(await handovers.enter('ann', connection)).not.toBeNull();
  });
});
