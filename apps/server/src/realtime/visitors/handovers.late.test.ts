import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COPY, connection, handoversFixture } from '../testing/handovers.fixtures';

const ANSWER_LIMIT_MS = 1_000;

describe('an outbox that comes after the time limit of the next node', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Ann has entered although the previous node has not answered yet. */
  async function enteredWithout() {
    const fixture = handoversFixture();
    const { handovers, network, directory } = fixture;
    directory.enter.mockResolvedValueOnce({ since: 7, before: 'there' });
    let answer = (_: unknown) => {};
    network.answer(() => new Promise((resolve) => (answer = resolve)));
    const entered = vi.fn();
    void handovers.enter('ann', connection).then(entered);
    await vi.advanceTimersByTimeAsync(ANSWER_LIMIT_MS - 1);
    expect(entered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toHaveBeenCalledOnce();
    network.asked.length = 0;
    return { ...fixture, answer: (outbox: unknown) => answer(outbox) };
  }

  it('waits until the lobby reports the talk here', async () => {
    const { outboxes, answer } = await enteredWithout();
    answer(COPY);
    await vi.advanceTimersByTimeAsync(0);
    expect(outboxes.replay('ann', 'room', null).map(({ n }) => n)).toEqual([4]);
  });

  it('is delivered at once if the talk already goes on here', async () => {
    const { rooms, leftBehind, answer } = await enteredWithout();
    rooms.set('ann', 'room');
    answer(COPY);
    await vi.advanceTimersByTimeAsync(0);
    expect(leftBehind.mock.calls).toEqual([['ann', COPY]]);
  });

  it('is handed on to the node that the visitor has moved on to', async () => {
    const { network, outboxes, leftBehind, answer } = await enteredWithout();
    const handed = network.hear('hand_over', { userId: 'ann', since: 8 }, 'elsewhere');
    answer(COPY);
    expect(await handed).toMatchObject({ roomId: 'room', last: 4 });
    expect([outboxes.bytes(), leftBehind.mock.calls]).toEqual([0, []]);
  });

  it('is not waited for without an end', async () => {
    const { network, answer } = await enteredWithout();
    const handed = network.hear('hand_over', { userId: 'ann', since: 8 }, 'elsewhere');
    answer(Promise.reject(new Error('no answer')));
    expect(await handed).toBeNull();
  });
});
