import { describe, expect, it, vi } from 'vitest';
import type { MessageKind } from '../src/realtime/nodes/bus-messages';
import { PREFIX, say, skipNodes, TwoNodes } from './nodes';
import { WITHIN } from './within';

const KINDS: readonly MessageKind[] = [
  ...(['deliver', 'typing', 'may_have', 'hand_over', 'left_behind', 'cut', 'thanked'] as const),
  ...(['evidence', 'beat'] as const),
];

const BODIES = [
  {},
  null,
  5,
  'text',
  [],
  { to: {}, sender: '', said: {} },
  { userId: 5, outbox: {}, denied: {} },
];

/** A message of the host that can be read. */
const isHost = (body: { type: string; term?: unknown }) =>
  ['host', 'free', 'deposed'].includes(body.type) && typeof body.term === 'number';

describe.skipIf(skipNodes)('what a damaged node says', () => {
  const nodes = new TwoNodes().setUp();

  it('on the bus is dropped and reported, and everybody else goes on', async () => {
    const { a, b } = await nodes.talk();
    const redis = nodes.redis.client();
    const channels = (await redis.call('PUBSUB', 'SHARDCHANNELS')) as string[];
    let id = 0;
    const items = KINDS.flatMap((kind) => BODIES.map((body) => ({ kind, body, id: ++id })));
    for (const channel of channels) await redis.spublish(channel, JSON.stringify({ from: 'damaged', items }));
    await redis.spublish(`${PREFIX}nodes`, JSON.stringify({ from: {}, items }));
    // Each of the two nodes hears the channel of all and its own.
    await vi.waitUntil(() => nodes.failed.mock.calls.length >= 4 * items.length + 2, WITHIN);
    expect(new Set(nodes.failed.mock.calls.map(([{ err }]) => err.message.split(':')[0]))).toEqual(
      new Set(['what another node said cannot be read']),
    );
    for (const { url } of nodes.apps) {
      const live = await fetch(`${url}/api/live`);
      expect([live.status, await live.json()]).toMatchObject([200, { byMood: {} }]);
    }
    expect(await say(a, 'still here')).toBeNull();
    expect(await b.next('chat_message')).toMatchObject({ message: 'still here' });
  });

  it('of the lobby is dropped and reported, and everybody else goes on', async () => {
    const { a, b } = await nodes.talk();
    const redis = nodes.redis.client();
    const channels = (await redis.call('PUBSUB', 'SHARDCHANNELS')) as string[];
    const types = ['host', 'free', 'deposed', 'resync', 'report', 'call', 'told', 'nothing'];
    const wrong = [{}, { term: 'x' }, { term: 1, report: 1, n: -1 }, { term: 1, report: 1, n: 1, call: {} }];
    const items = types.flatMap((type) => wrong.map((rest) => ({ kind: 'lobby', body: { ...rest, type } })));
    // What makes sense, of a term that is over.
    const unreadable = items.filter(
      ({ body }) => !('report' in body && body.type === 'resync') && !isHost(body),
    );
    for (const channel of channels) {
      if (!channel.endsWith('nodes'))
        await redis.spublish(channel, JSON.stringify({ from: 'damaged', items: unreadable }));
    }
    await vi.waitUntil(() => nodes.failed.mock.calls.length >= 2 * unreadable.length, WITHIN);
    expect(new Set(nodes.failed.mock.calls.map(([{ err }]) => err.message))).toEqual(
      new Set(['what another node said of the lobby cannot be read']),
    );
    expect(await say(a, 'still here')).toBeNull();
    expect(await b.next('chat_message')).toMatchObject({ message: 'still here' });
    b.socket.emit('skip');
    await a.next('partner_left');
  });

  it('in one message far longer than any is not taken apart', async () => {
    const { a, b } = await nodes.talk();
    const items = Array.from({ length: 20_000 }, () => ({ kind: 'deliver', body: {} }));
    const redis = nodes.redis.client();
    await redis.spublish(`${PREFIX}nodes`, JSON.stringify({ from: 'damaged', items }));
    await vi.waitUntil(() => nodes.failed.mock.calls.length >= 2, WITHIN);
    expect(await say(a, 'still here')).toBeNull();
    expect(await b.next('chat_message')).toMatchObject({ message: 'still here' });
    expect(nodes.failed).toHaveBeenCalledTimes(2);
  });

  it.each(['host', 'term'])('over {lobby}:%s is replaced, and everybody goes on', async (name) => {
    const { a, b } = await nodes.talk();
    const redis = nodes.redis.client();
    const key = `${PREFIX}{lobby}:${name}`;
    // In one step: a node may write there at any time.
    await redis
      .multi([
        ['del', key],
        ['rpush', key, 'garbage'],
      ])
      .exec();
    // Everything that a visit needs is there again, at both nodes.
    await expect
      .poll(async () => {
        const again = await nodes.connect(0);
        again.join('Feeling Lonely', { username: 'Cleo' });
        const other = await nodes.connect(1);
        other.join('Here to Listen', { username: 'Dan' });
        await Promise.all([again.settled(), other.settled()]);
        const met = Promise.all([again.next('match'), other.next('match')]).then(() => 'met');
        const parted = Promise.race([again, other].map((one) => one.next('partner_left'))).then(
          () => 'parted',
        );
        for (const outcome of [met, parted]) outcome.catch(() => undefined);
        const first = await Promise.race([met, parted]);
        again.socket.emit('skip');
        if (first === 'met') return `met and ${await parted}`;
        // Of a room opened in the very moment of the loss one of the nodes may never hear: then it ends again.
        for (const { socket } of [again, other]) socket.disconnect();
        return first;
      }, WITHIN)
      .toBe('met and parted');
    expect(await say(a, 'still here')).toBeNull();
    expect(await b.next('chat_message')).toMatchObject({ message: 'still here' });
    b.socket.emit('skip');
    await a.next('partner_left');
  });
});
