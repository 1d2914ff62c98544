import { beforeEach, expect, it, vi } from 'vitest';
import { WITHIN } from '../../../test/within';
import { FakeRedis, refusalOf } from '../testing/bus.redis.fixtures';
import { isAnswer, isBody, type MessageKind } from './bus-messages';

const LONG = 60_000;

let redis: FakeRedis;
beforeEach(() => {
  redis = new FakeRedis();
});

/** What a node hears from another one, on a channel. */
const pass = (channel: string, ...items: object[]) =>
  redis.pass(channel, JSON.stringify({ from: 'other', items }));

it.each<[MessageKind, unknown]>([
  ['beat', { visitors: 1, moods: { 'A later mood': 1 }, later: true }],
  ['hand_over', { userId: 'ann', since: 1, later: true }],
  ['may_have', { userId: 'ann', origin: { address: 'a' } }],
  ['flush_rooms', undefined],
  ['leaving', { why: 'later' }],
  ['cut', { userId: 'ann', device: null, denied: { code: 'blocked' } }],
  ['deliver', { to: { userId: 'a', roomId: 'r' }, sender: 'b', said: { signal: { type: 'later' } } }],
])('a message %s of a newer version is readable: %j', (kind, body) => {
  expect(isBody(kind, body)).toBe(true);
});

it.each<[MessageKind, unknown]>([
  ['flush_rooms', undefined],
  ['hand_over', null],
  ['evidence', [{ userId: 'ann', message: '', at: 1, place: 1, later: 1 }]],
])('an answer to %s of a newer version is readable: %j', (kind, answer) => {
  expect(isAnswer(kind, answer)).toBe(true);
});

it('a message that is not readable reaches nobody, and is answered as a failure', async () => {
  const { bus, onError } = await redis.started('a');
  const heard = vi.fn(() => null);
  bus.on('beat', heard);
  const beats = ['many', -1, 2].map((visitors, at) => ({
    ...{ kind: 'beat', body: { visitors, moods: {} }, id: at },
  }));
  pass('nodes', ...beats);
  await vi.waitFor(() => expect(redis.said).toHaveLength(1), WITHIN);
  expect(heard.mock.calls).toEqual([[{ visitors: 2, moods: {} }, 'other']]);
  expect(onError.mock.calls).toEqual(
    Array(2).fill([new Error('what another node said cannot be read: beat')]),
  );
  expect(redis.said[0]?.items).toEqual([
    { reply: 0, failed: true },
    { reply: 1, failed: true },
    { reply: 2, answer: null },
  ]);
});

it('an answer that is not readable counts as a failure', async () => {
  const [a, b] = [await redis.started('a'), await redis.started('b')];
  b.bus.on('evidence', () => ({}) as never);
  expect(await refusalOf(a.bus.ask('b', 'evidence', { roomId: 'r' }, LONG))).toEqual(
    new Error('what another node said cannot be read: evidence'),
  );
  expect(await a.bus.askAll('evidence', { roomId: 'r' }, LONG)).toEqual([]);
  expect(a.onError).toHaveBeenCalledTimes(2);
});
