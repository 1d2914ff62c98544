import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WITHIN } from '../../../test/within';
import { FakeRedis, refusalOf } from '../testing/bus.redis.fixtures';
import { UnsentError } from './bus';

const LONG = 60_000;
const BEAT = {
  visitors: 0,
  moods: { 'Make Friends': 0, 'Feeling Lonely': 0, 'Here to Listen': 0, 'Show my Talent': 0 },
};

let redis: FakeRedis;
beforeEach(() => {
  redis = new FakeRedis();
});

describe('the bus of a node', () => {
  it('listens on its own channel and the common one once both connections are open', async () => {
    const { bus, commands, subscriber, restored } = redis.node('a');
    const open = vi.spyOn(subscriber, 'ssubscribe');
    commands.mend();
    subscriber.emit('ready');
    await turn();
    expect(open).not.toHaveBeenCalled();
    await bus.start();
    expect([...subscriber.channels]).toEqual(['node:a', 'nodes']);
    expect(commands.channels.size).toBe(0);
    // Redis was never out of reach, so nothing is restored.
    expect(restored).not.toHaveBeenCalled();
  });

  it('starts while Redis is out of reach, and listens once it is back', async () => {
    const { bus, commands, subscriber } = redis.node('a');
    for (const client of [commands, subscriber])
      client.fate.mockRejectedValueOnce(new Error('nobody is there'));
    await bus.start();
    expect(await refusalOf(bus.ask('b', 'flush_rooms', null, LONG))).toEqual(
      new UnsentError('Redis is out of reach'),
    );
    commands.mend();
    await turn();
    expect(subscriber.channels.size).toBe(0);
    subscriber.mend();
    await turn();
    expect(subscriber.channels.size).toBe(2);
    bus.sendAll('leaving', null);
    await turn();
    expect(redis.said).toHaveLength(1);
  });

  it.each(['commands', 'subscriber'] as const)(
    'is out of reach while its %s are, and reports once when it is back',
    async (which) => {
      const { bus, restored, ...clients } = await redis.started('a');
      const { [which]: client } = clients;
      client.break();
      expect(await refusalOf(bus.ask('b', 'flush_rooms', null, LONG))).toBeInstanceOf(UnsentError);
      bus.sendAll('beat', BEAT);
      await turn();
      expect([redis.said, restored.mock.calls]).toEqual([[], []]);
      client.mend();
      client.emit('ready');
      await turn();
      expect(restored).toHaveBeenCalledOnce();
      bus.sendAll('beat', BEAT);
      await turn();
      expect(redis.said.map(({ items }) => items)).toEqual([[{ kind: 'beat', body: BEAT }]]);
    },
  );

  it('is not available if a connection breaks while it starts to listen', async () => {
    for (const which of ['commands', 'subscriber'] as const) {
      const { bus, restored, ...clients } = await redis.started('a');
      clients.subscriber.break();
      clients.subscriber.fate.mockImplementationOnce(async () => clients[which].break());
      clients.subscriber.mend();
      await turn();
      expect(restored).not.toHaveBeenCalled();
      expect(await refusalOf(bus.ask('b', 'flush_rooms', null, LONG))).toBeInstanceOf(UnsentError);
      clients.subscriber.fate.mockRejectedValueOnce(new Error('broken'));
      clients[which].mend();
      await turn();
      expect(restored).not.toHaveBeenCalled();
      clients.subscriber.mend();
      await turn();
      expect(restored).toHaveBeenCalledOnce();
    }
  });

  it('reports errors of its connections, each once a minute, until it is stopped', async () => {
    const { bus, commands, subscriber, onError } = await redis.started('a');
    const broken = (code: string) => Object.assign(new Error('of 127.0.0.1'), { code });
    for (const client of [commands, subscriber]) client.emit('error', broken('ECONNREFUSED'));
    subscriber.emit('error', broken('ECONNRESET'));
    expect(onError.mock.calls.map(([{ message }]) => message)).toEqual([
      'REDIS_URL: no connection (ECONNREFUSED)',
      'REDIS_URL: no connection (ECONNRESET)',
    ]);
    bus.sendAll('leaving', null);
    await bus.stop();
    await turn();
    expect(redis.said).toHaveLength(1);
    for (const client of [commands, subscriber]) {
      expect(client.disconnect.mock.calls).toEqual([[]]);
      client.emit('error', 'three');
    }
    expect(onError).toHaveBeenCalledTimes(2);
    expect(await refusalOf(bus.ask('b', 'flush_rooms', null, LONG))).toBeInstanceOf(UnsentError);
    expect(redis.said).toHaveLength(1);
    subscriber.break();
    const open = vi.spyOn(subscriber, 'ssubscribe');
    subscriber.mend();
    await turn();
    expect(open).not.toHaveBeenCalled();
  });

  it('is not available if it was stopped while it started to listen', async () => {
    const { bus, subscriber, restored } = await redis.started('a');
    subscriber.break();
    subscriber.fate.mockImplementationOnce(() => bus.stop());
    subscriber.mend();
    await turn();
    expect(restored).not.toHaveBeenCalled();
  });
});

it('listens over a new connection when the one for commands breaks, and not the other way round', async () => {
  const { commands, subscriber } = await redis.started('a');
  commands.break();
  expect(subscriber.disconnect.mock.calls).toEqual([[true]]);
  subscriber.break();
  commands.mend();
  subscriber.mend();
  await vi.waitFor(() => expect([...subscriber.channels]).toEqual(['node:a', 'nodes']), WITHIN);
  subscriber.break();
  commands.break();
  expect([commands.disconnect.mock.calls, subscriber.disconnect.mock.calls]).toEqual([[], [[true]]]);
});

describe('a node to whom a message reaches nobody', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is gone, unless Redis was away a moment ago: then it may not listen again yet', async () => {
    const { bus, commands, subscriber } = await redis.started('a');
    const gone = vi.fn();
    bus.onNobody(gone);
    const say = async (afterMs: number) => {
      await vi.advanceTimersByTimeAsync(afterMs);
      bus.send('b', 'flush_rooms', null);
      await vi.advanceTimersByTimeAsync(0);
      return gone.mock.calls.length;
    };
    expect(await say(0)).toBe(1);
    for (const client of [commands, subscriber]) client.break();
    for (const client of [commands, subscriber]) client.mend();
    expect(await say(0)).toBe(1);
    expect(await say(1_000)).toBe(1);
    expect(await say(1_001)).toBe(2);
    expect(gone).toHaveBeenLastCalledWith('b');
    await bus.stop();
  });
});

describe('checking the connections', () => {
  const EVERY_MS = 2_000;
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const dead = new Error('no answer');

  it('happens every two seconds, and a connection without an answer is reopened', async () => {
    const { bus, commands, subscriber } = await redis.started('a');
    commands.fate.mockClear();
    subscriber.fate.mockClear();
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
    expect(commands.fate).not.toHaveBeenCalled();
    subscriber.fate.mockRejectedValueOnce(dead);
    await vi.advanceTimersByTimeAsync(1);
    expect([commands.fate.mock.calls, subscriber.fate.mock.calls]).toEqual([[['ping']], [['ping']]]);
    expect([commands.disconnect.mock.calls, subscriber.disconnect.mock.calls]).toEqual([[], [[true]]]);
    await bus.stop();
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect(commands.fate).toHaveBeenCalledOnce();
  });

  it('skips a connection that is being opened, whose data does not count as an answer', async () => {
    const { commands, subscriber } = await redis.started('a');
    commands.break();
    subscriber.disconnect.mockClear();
    commands.fate.mockClear();
    subscriber.fate.mockImplementationOnce(async () => {
      subscriber.break();
      throw dead;
    });
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(commands.fate).not.toHaveBeenCalled();
    expect(subscriber.disconnect).not.toHaveBeenCalled();
  });

  it('ends when the bus is stopped', async () => {
    const { bus, subscriber } = await redis.started('a');
    subscriber.fate.mockImplementationOnce(async () => {
      await bus.stop();
      throw dead;
    });
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(subscriber.disconnect.mock.calls).toEqual([[]]);
  });
});
