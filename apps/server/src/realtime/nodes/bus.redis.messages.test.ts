import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeRedis, refusalOf } from '../testing/bus.redis.fixtures';
import { UnansweredError, UnsentError } from './bus';

const LONG = 60_000;
const BEAT = {
  visitors: 0,
  moods: { 'Make Friends': 0, 'Feeling Lonely': 0, 'Here to Listen': 0, 'Show my Talent': 0 },
};

let redis: FakeRedis;
beforeEach(() => {
  redis = new FakeRedis();
});

describe('a request', () => {
  it('to one node is answered by it, at once or later', async () => {
    const [a, b] = [await redis.started('a'), await redis.started('b')];
    b.bus.on('evidence', async ({ roomId }, from) => [{ userId: from, message: roomId, at: 0, place: 1 }]);
    b.bus.on('may_have', ({ userId }) => userId === 'ann');
    const origin = { device: undefined, address: '' };
    const asked = [
      a.bus.ask('b', 'evidence', { roomId: 'r' }, LONG),
      a.bus.ask('b', 'may_have', { userId: 'ann', origin }, LONG),
      a.bus.ask('b', 'may_have', { userId: 'bob', origin }, LONG),
    ];
    expect(await Promise.all(asked)).toEqual([
      [{ userId: 'a', message: 'r', at: 0, place: 1 }],
      ...[true, false],
    ]);
    expect(redis.said[0]).toMatchObject({ channel: 'node:b', from: 'a', items: [{}, {}, {}] });
  });

  it('counts as unsent if nobody receives it, and as unanswered if Redis does not confirm it', async () => {
    const { bus, commands } = await redis.started('a');
    bus.send('b', 'beat', BEAT);
    expect(await refusalOf(bus.ask('b', 'flush_rooms', null, LONG))).toEqual(
      new UnsentError('there is no such node'),
    );
    const cause = new Error('broken');
    commands.fate.mockRejectedValueOnce(cause);
    bus.send('b', 'beat', BEAT);
    const refusal = await refusalOf(bus.ask('b', 'flush_rooms', null, LONG));
    expect(refusal).toBeInstanceOf(UnansweredError);
    expect(refusal).toMatchObject({ message: 'Redis did not confirm', cause });
  });

  it('that fails is reported at both nodes, and one of an unknown kind only at the asking one', async () => {
    const [a, b] = [await redis.started('a'), await redis.started('b')];
    const faults = ['at once', 'later'].map((when) => new Error(when));
    b.bus.on('flush_rooms', () => {
      throw faults[0];
    });
    b.bus.on('evidence', () => Promise.reject(faults[1]));
    const asked = [
      a.bus.ask('b', 'flush_rooms', null, LONG),
      a.bus.ask('b', 'evidence', { roomId: 'r' }, LONG),
      a.bus.ask('b', 'room_nodes', { roomId: 'r' }, LONG),
    ];
    const failed = new Error('the other node failed');
    expect(await Promise.all(asked.map(refusalOf))).toEqual([failed, failed, failed]);
    expect(b.onError.mock.calls).toEqual(faults.map((fault) => [fault]));
    expect(a.onError).not.toHaveBeenCalled();
  });

  it('to all is answered by all others, also by those that fail', async () => {
    const [a, b, c, d] = [
      await redis.started('a'),
      await redis.started('b'),
      await redis.started('c'),
      await redis.started('d'),
    ];
    a.bus.on('evidence', () => [{ userId: 'itself', message: '', at: 0, place: 1 }]);
    b.bus.on('evidence', () => [{ userId: 'b', message: '', at: 0, place: 1 }]);
    c.bus.on('evidence', () => {
      throw new Error('a fault');
    });
    expect(await a.bus.askAll('evidence', { roomId: 'r' }, LONG)).toEqual([
      [{ userId: 'b', message: '', at: 0, place: 1 }],
    ]);
    d.subscriber.break();
    expect(await a.bus.askAll('flush_rooms', null, LONG)).toEqual([]);
    a.commands.break();
    expect(await a.bus.askAll('flush_rooms', null, LONG)).toEqual([]);
  });

  it('is not implied by a message, which nobody answers', async () => {
    const [a, b] = [await redis.started('a'), await redis.started('b')];
    const heard = vi.fn(() => null);
    b.bus.on('beat', heard);
    b.bus.on('flush_rooms', () => {
      throw new Error('a fault');
    });
    a.bus.send('b', 'beat', BEAT);
    a.bus.send('b', 'flush_rooms', null);
    a.bus.send('b', 'leaving', null);
    await turn();
    await turn();
    expect(heard.mock.calls).toEqual([[BEAT, 'a']]);
    expect(redis.said.map(({ channel }) => channel)).toEqual(['node:b']);
    expect(b.onError).toHaveBeenCalledOnce();
  });
});

it('passes nothing on of what it cannot read', async () => {
  const { bus, onError } = await redis.started('a');
  const heard = vi.fn(() => null);
  bus.on('beat', heard);
  for (const text of ['{', JSON.stringify({ from: 'b', kind: 'beat', body: BEAT })])
    redis.pass('node:a', text);
  expect(onError.mock.calls).toEqual(Array(2).fill([new Error('what another node said cannot be read')]));
  expect(heard).not.toHaveBeenCalled();
});

it('loses nothing but a damaged item of what another node said at once', async () => {
  const { bus, onError } = await redis.started('a');
  const heard = vi.fn(() => null);
  bus.on('beat', heard);
  const item = { kind: 'beat', body: BEAT };
  redis.pass('node:a', JSON.stringify({ from: 'b', items: [item, 5, null, item] }));
  expect(heard.mock.calls).toEqual([
    [BEAT, 'b'],
    [BEAT, 'b'],
  ]);
  expect(onError).toHaveBeenCalledTimes(2);
});
