import { describe, expect, it } from 'vitest';
import { Connection } from './socket/connection';
import type { Unreadable } from './socket/event-reader';
import { dispatchFixture } from './testing/dispatch.fixtures';

describe('refusals', () => {
  it('are reported once a second for each kind, and acknowledged every time', () => {
    const { clock, receive, told, answers } = dispatchFixture();
    receive('odd');
    receive('odder');
    receive('join_queue', {});
    receive('user_connected', {});
    clock.now += 1_000;
    receive('user_connected', {});
    receive('oddest');
    receive('odd');
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
    const { receive, answers, terminateFlood } = dispatchFixture({ factor: 1 });
    for (let n = 0; n < 6; n += 1) receive('skip', 5);
    expect(answers).toEqual(Array(6).fill('bad_payload'));
    receive('skip', 5);
    expect(answers.at(-1)).toBe('rate_limited');
    for (let n = 0; n < 113; n += 1) receive('odd');
    expect(answers.at(-1)).toBe('unknown_event');
    receive('odd');
    expect(answers.at(-1)).toBe('rate_limited');
    expect(terminateFlood).not.toHaveBeenCalled();
  });

  it('closes the connection when exceeded tenfold, by one event or all together', () => {
    const skips = dispatchFixture({ factor: 1 });
    for (let n = 0; n < 60; n += 1) skips.receive('skip', 5);
    expect(skips.terminateFlood).not.toHaveBeenCalled();
    skips.receive('skip', 5);
    expect(skips.terminateFlood).toHaveBeenCalledOnce();
    expect(skips.answers).toHaveLength(60);
    const any = dispatchFixture({ factor: 1 });
    for (let n = 0; n < 1_200; n += 1) any.receive('odd');
    expect(any.terminateFlood).not.toHaveBeenCalled();
    any.receive('odd');
    expect([any.terminateFlood.mock.calls.length, any.answers.length]).toEqual([1, 1_200]);
  });

  it('belongs to the device, or else the visitor, or else the connection', () => {
    const { dispatch, connection, answers } = dispatchFixture({ factor: 1 });
    const use = ({ device, userId }: { device?: string; userId?: string }, id = 's1') => {
      const socket = { ...connection.socket, id } as unknown as Connection['socket'];
      const other = new Connection(socket, device);
      other.userId = userId;
      answers.length = 0;
      for (let n = 0; n < 3; n += 1) dispatch.receive(other, 'skip', 5, 7);
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
  const unreadable = (id?: number): Unreadable => ({ event: 'skip', code: 'malformed', id });

  it('is refused with its event’s name', () => {
    const { dispatch, connection, told, answers } = dispatchFixture();
    dispatch.receiveUnreadable(connection, unreadable());
    expect([told, answers]).toEqual([[{ event: 'skip', code: 'malformed' }], []]);
    dispatch.receiveUnreadable(connection, unreadable(7));
    expect(answers).toEqual(['malformed']);
  });

  it('counts like any other', () => {
    const { dispatch, connection, terminateFlood, told } = dispatchFixture({ factor: 1 });
    for (let n = 0; n < 60; n += 1) dispatch.receiveUnreadable(connection, unreadable());
    expect(terminateFlood).not.toHaveBeenCalled();
    dispatch.receiveUnreadable(connection, unreadable());
    expect(terminateFlood).toHaveBeenCalledOnce();
    expect(told).toHaveLength(1);
  });
});
