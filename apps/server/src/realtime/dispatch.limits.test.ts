import { describe, expect, it } from 'vitest';
import { Connection } from './socket/connection';
import type { Unreadable } from './socket/event-reader';
import { dispatchFixture } from './testing/dispatch.fixtures';

describe('refusals', () => {
  it('are reported once a second for each kind, and acknowledged every time', () => {
    const { clock, take, told, answers } = dispatchFixture();
    take('odd');
    take('odder');
    take('join_queue', {});
    take('user_connected', {});
    clock.now += 1_000;
    take('user_connected', {});
    take('oddest');
    take('odd');
    expect(answers).toHaveLength(7);
    expect(told).toEqual([
      { event: 'odd', code: 'unknown_event' },
      { event: 'join_queue', code: 'bad_payload' },
      { event: 'user_connected', code: 'bad_payload' },
      { event: 'oddest', code: 'unknown_event' },
    ]);
  });
});

describe('a limit', () => {
  it('applies to each event and to all together, including unknown ones', () => {
    const { take, answers, cutFlood } = dispatchFixture({ factor: 1 });
    for (let n = 0; n < 6; n += 1) take('skip', 5);
    expect(answers).toEqual(Array(6).fill('bad_payload'));
    take('skip', 5);
    expect(answers.at(-1)).toBe('rate_limited');
    for (let n = 0; n < 113; n += 1) take('odd');
    expect(answers.at(-1)).toBe('unknown_event');
    take('odd');
    expect(answers.at(-1)).toBe('rate_limited');
    expect(cutFlood).not.toHaveBeenCalled();
  });

  it('closes the connection when exceeded tenfold, by one event or all together', () => {
    const skips = dispatchFixture({ factor: 1 });
    for (let n = 0; n < 60; n += 1) skips.take('skip', 5);
    expect(skips.cutFlood).not.toHaveBeenCalled();
    skips.take('skip', 5);
    expect(skips.cutFlood).toHaveBeenCalledOnce();
    expect(skips.answers).toHaveLength(60);
    const any = dispatchFixture({ factor: 1 });
    for (let n = 0; n < 1_200; n += 1) any.take('odd');
    expect(any.cutFlood).not.toHaveBeenCalled();
    any.take('odd');
    expect([any.cutFlood.mock.calls.length, any.answers.length]).toEqual([1, 1_200]);
  });

  it('belongs to the device, or else the visitor, or else the connection', () => {
    const { dispatch, connection, answers } = dispatchFixture({ factor: 1 });
    const use = ({ device, userId }: { device?: string; userId?: string }, id = 's1') => {
      const socket = { ...connection.socket, id } as unknown as Connection['socket'];
      const other = new Connection(socket, device);
      other.userId = userId;
      answers.length = 0;
      for (let n = 0; n < 3; n += 1) dispatch.take(other, 'skip', 5, 7);
      return answers.filter((code) => code === 'rate_limited').length;
    };
    expect([use({ device: 'd' }), use({ device: 'd', userId: 'a' }, 's2'), use({ device: 'd' })]).toEqual([
      0, 0, 3,
    ]);
    expect([use({ userId: 'a' }), use({ userId: 'a' }, 's2'), use({ userId: 'a' }, 's3')]).toEqual([0, 0, 3]);
    expect([use({}), use({}, 's2'), use({}), use({})]).toEqual([0, 0, 0, 3]);
    expect(use({ userId: 's1' })).toBe(0);
    expect(use({ device: 's1' })).toBe(0);
  });
});

describe('a packet that cannot be read', () => {
  const unreadable = (packets = 1, id?: number): Unreadable => {
    return { event: 'skip', code: 'malformed', packets, id };
  };

  it('is refused with its event’s name', () => {
    const { dispatch, connection, told, answers } = dispatchFixture();
    dispatch.takeUnreadable(connection, unreadable());
    expect([told, answers]).toEqual([[{ event: 'skip', code: 'malformed' }], []]);
    dispatch.takeUnreadable(connection, unreadable(1, 7));
    expect(answers).toEqual(['malformed']);
  });

  it('counts as many as it stands for', () => {
    const { dispatch, connection, cutFlood, told } = dispatchFixture({ factor: 1 });
    dispatch.takeUnreadable(connection, unreadable(54));
    expect(cutFlood).not.toHaveBeenCalled();
    dispatch.takeUnreadable(connection, unreadable(7));
    expect(cutFlood).toHaveBeenCalledOnce();
    expect(told).toHaveLength(1);
  });
});
