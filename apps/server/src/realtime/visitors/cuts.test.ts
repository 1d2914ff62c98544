import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestrictionFeed } from '../../moderation/restriction-feed';
import type { Cut, Responder } from '../nodes/bus';
import type { Connection } from '../socket/connection';
import { createCuts } from './cuts';
import type { Visitors } from './visitors';

const BLOCKED = { code: 'blocked' } as const;
const cutOf = (userId: string, device: string | null): Cut => ({ userId, device, denied: BLOCKED });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Cuts at a node where ann and anna are on the device d1, and bob is on d2. */
function setUp() {
  const here = new Map([
    ['ann', 'd1'],
    ['anna', 'd1'],
    ['bob', 'd2'],
  ]);
  const done: unknown[][] = [];
  const failure = new Error('lost');
  const failed = vi.fn();
  const onRestricted = vi.fn();
  const restricted = vi.fn<Visitors['restricted']>().mockResolvedValue([]);
  const after = vi.fn<RestrictionFeed['after']>(async (last) => ({ last, userIds: [] }));
  const remove = vi.fn(async (userId: string) => void done.push(['removed', userId]));
  let hear: Responder<'cut'> = () => null;
  const cuts = createCuts({
    presence: {
      onDevice: (device) => [...here].flatMap(([userId, on]) => (on === device ? userId : [])),
      cut: (userId, denied) => void done.push(['cut', userId, denied]),
      all: () => [...here].map(([userId, device]) => ({ userId, device })) as unknown as Connection[],
    },
    talks: { remove },
    visitors: { restricted },
    bus: {
      on: (_kind, respond) => {
        hear = respond as unknown as Responder<'cut'>;
      },
      sendAll: (...message) => void done.push(['sent', ...message]),
    },
    newcomers: { restricted: onRestricted },
    restrictions: { last: async () => 7, after },
    now: () => 1_000,
    onError: failed,
  });
  return {
    cuts,
    after,
    onRestricted,
    done,
    failure,
    failed,
    remove,
    restricted,
    hear: (cut: Cut) => hear(cut, 'other node'),
  };
}

describe('disconnecting a visitor', () => {
  it('is sent to all nodes, and here applies to every id on the device', async () => {
    const { cuts, done } = setUp();
    const cut = cutOf('ann', 'd1');
    await cuts.cut(cut);
    expect(done).toEqual([
      ['sent', 'cut', cut],
      ['cut', 'ann', BLOCKED],
      ['cut', 'anna', BLOCKED],
      ['removed', 'ann'],
      ['removed', 'anna'],
    ]);
  });

  it('on behalf of another node applies here, and is not passed on', async () => {
    const { done, hear } = setUp();
    await hear(cutOf('bob', null));
    expect(done).toEqual([
      ['cut', 'bob', BLOCKED],
      ['removed', 'bob'],
    ]);
  });

  it('affects the others also if one cannot be taken out of their talk', async () => {
    const { cuts, remove, failure, failed } = setUp();
    remove.mockRejectedValueOnce(failure);
    await cuts.cut(cutOf('ann', 'd1'));
    expect(remove.mock.calls).toEqual([['ann'], ['anna']]);
    expect(failed.mock.calls).toEqual([[failure]]);
  });

  it('invalidates records that are being read, of that visitor alone', async () => {
    const { cuts } = setUp();
    const reading = (userId: string, device: string | undefined) => ({ userId, device, isStale: false });
    const [own, sameDevice, other, done] = [
      reading('ann', undefined),
      reading('new', 'd1'),
      reading('bob', 'd2'),
      reading('ann', 'd1'),
    ];
    for (const each of [own, sameDevice, other, done]) cuts.watch(each);
    cuts.done(done);
    await cuts.cut(cutOf('ann', 'd1'));
    expect([own, sameDevice, other, done].map(({ isStale }) => isStale)).toEqual([true, true, false, false]);
    cuts.lookAgain();
    expect(other.isStale).toBe(true);
  });
});

it('every restriction is reported, also of another node, and that one may have been missed', async () => {
  const { cuts, onRestricted, hear } = setUp();
  await cuts.cut(cutOf('ann', 'd1'));
  expect(onRestricted).toHaveBeenCalledTimes(1);
  await hear(cutOf('bob', null));
  expect(onRestricted).toHaveBeenCalledTimes(2);
  cuts.lookAgain();
  expect(onRestricted).toHaveBeenCalledTimes(3);
});

describe('decisions of which nothing is heard', () => {
  it('are read every few seconds, each once, and carried out', async () => {
    const { cuts, done, after, restricted } = setUp();
    await cuts.start();
    after.mockResolvedValueOnce({ last: 9, userIds: ['bob', 'elsewhere'] });
    restricted.mockResolvedValueOnce([{ userId: 'bob', device: 'd2', blocked: true }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(after.mock.calls).toEqual([[7], [9]]);
    expect(restricted.mock.calls).toEqual([[['bob', 'elsewhere'], []]]);
    expect(done.filter(([what]) => what === 'cut')).toEqual([['cut', 'bob', BLOCKED]]);
    await cuts.stop();
  });

  it('are read again when the store failed meanwhile', async () => {
    const { cuts, done, after, failed, failure, restricted } = setUp();
    await cuts.start();
    after.mockResolvedValue({ last: 8, userIds: ['bob'] });
    restricted.mockRejectedValueOnce(failure);
    restricted.mockResolvedValue([{ userId: 'bob', device: 'd2', blocked: true }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([failed.mock.calls, after.mock.calls]).toEqual([[[failure]], [[7], [7]]]);
    expect(done).toContainEqual(['cut', 'bob', BLOCKED]);
    await cuts.stop();
  });
});

describe('when an order to disconnect may have been missed', () => {
  it('visitors who are restricted by now are disconnected, and nobody else', async () => {
    const { cuts, done, restricted } = setUp();
    restricted.mockResolvedValue([{ userId: 'gone', device: 'd1', blocked: true }]);
    cuts.lookAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(restricted.mock.calls).toEqual([
      [
        ['ann', 'anna', 'bob'],
        ['d1', 'd1', 'd2'],
      ],
    ]);
    expect(done.filter(([what]) => what === 'cut').map(([, userId]) => userId)).toEqual([
      'gone',
      'ann',
      'anna',
    ]);
  });

  it('the store is queried until it answers', async () => {
    const { cuts, done, failed, failure, restricted } = setUp();
    restricted.mockRejectedValueOnce(failure);
    restricted.mockResolvedValue([{ userId: 'bob', device: null, blocked: true }]);
    cuts.lookAgain();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failed.mock.calls).toEqual([[failure]]);
    expect(done).toContainEqual(['cut', 'bob', BLOCKED]);
  });

  it('one more check follows if that is reported during a check, however often', async () => {
    const { cuts, restricted } = setUp();
    for (let n = 0; n < 5; n += 1) cuts.lookAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(restricted).toHaveBeenCalledTimes(2);
    await cuts.stop();
  });
});
