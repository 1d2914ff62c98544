import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestrictionFeed } from '../../moderation/restriction-feed';
import type { VisitorBatch } from '../../users/visitors';
import type { Responder } from '../nodes/bus';
import type { Cut } from '../nodes/bus-messages';
import { createEnforcement } from './enforcement';

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
  const restricted = vi.fn<VisitorBatch['restricted']>().mockResolvedValue([]);
  const after = vi.fn<RestrictionFeed['after']>(async (last) => ({ last, userIds: [] }));
  const remove = vi.fn(async (userId: string) => void done.push(['removed', userId]));
  let hear: Responder<'cut'> = () => null;
  const enforcement = createEnforcement({
    presence: {
      onDevice: (device) => [...here].flatMap(([userId, on]) => (on === device ? userId : [])),
      disconnect: (userId, denied) => void done.push(['disconnected', userId, denied]),
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
    enforcement,
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
    const { enforcement, done } = setUp();
    const cut = cutOf('ann', 'd1');
    await enforcement.enforce(cut);
    expect(done).toEqual([
      ['sent', 'cut', cut],
      ['disconnected', 'ann', BLOCKED],
      ['disconnected', 'anna', BLOCKED],
      ['removed', 'ann'],
      ['removed', 'anna'],
    ]);
  });

  it('on behalf of another node applies here, and is not passed on', async () => {
    const { done, hear } = setUp();
    await hear(cutOf('bob', null));
    expect(done).toEqual([
      ['disconnected', 'bob', BLOCKED],
      ['removed', 'bob'],
    ]);
  });

  it('affects the others also if one cannot be taken out of their talk', async () => {
    const { enforcement, remove, failure, failed } = setUp();
    remove.mockRejectedValueOnce(failure);
    await enforcement.enforce(cutOf('ann', 'd1'));
    expect(remove.mock.calls).toEqual([['ann'], ['anna']]);
    expect(failed.mock.calls).toEqual([[failure]]);
  });

  it('invalidates records that were read before, of that visitor and device alone', async () => {
    const { enforcement } = setUp();
    const before = enforcement.cuts();
    await enforcement.enforce(cutOf('ann', 'd1'));
    const isCutSince = (cuts: number) => [
      enforcement.isCutSince(cuts, 'ann', undefined),
      enforcement.isCutSince(cuts, 'new', 'd1'),
      enforcement.isCutSince(cuts, 'bob', 'd2'),
    ];
    expect(isCutSince(before)).toEqual([true, true, false]);
    expect(isCutSince(enforcement.cuts())).toEqual([false, false, false]);
  });
});

it('every restriction is reported, also of another node', async () => {
  const { enforcement, onRestricted, hear } = setUp();
  await enforcement.enforce(cutOf('ann', 'd1'));
  expect(onRestricted).toHaveBeenCalledTimes(1);
  await hear(cutOf('bob', null));
  expect(onRestricted).toHaveBeenCalledTimes(2);
});

describe('decisions of which nothing is heard', () => {
  it('are read every two seconds, each once, and carried out', async () => {
    const { enforcement, done, after, restricted, onRestricted } = setUp();
    await enforcement.start();
    after.mockResolvedValueOnce({ last: 9, userIds: ['bob', 'elsewhere'] });
    restricted.mockResolvedValueOnce([{ userId: 'bob', device: 'd2', blocked: true }]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(after.mock.calls).toEqual([[7], [9]]);
    expect(restricted.mock.calls).toEqual([[['bob', 'elsewhere'], []]]);
    expect(done.filter(([what]) => what === 'disconnected')).toEqual([['disconnected', 'bob', BLOCKED]]);
    expect(onRestricted).toHaveBeenCalledOnce();
    await enforcement.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(after).toHaveBeenCalledTimes(2);
  });

  it('apply to every id on the device, and to records that are being read', async () => {
    const { enforcement, done, after, restricted } = setUp();
    await enforcement.start();
    const before = enforcement.cuts();
    after.mockResolvedValueOnce({ last: 8, userIds: ['gone'] });
    restricted.mockResolvedValueOnce([{ userId: 'gone', device: 'd1', blocked: true }]);
    await vi.advanceTimersByTimeAsync(2_000);
    const disconnected = done.filter(([what]) => what === 'disconnected').map(([, userId]) => userId);
    expect(disconnected).toEqual(['gone', 'ann', 'anna']);
    expect(enforcement.isCutSince(before, 'new', 'd1')).toBe(true);
    await enforcement.stop();
  });

  it('are read again when the store failed meanwhile', async () => {
    const { enforcement, done, after, failed, failure, restricted } = setUp();
    await enforcement.start();
    after.mockResolvedValue({ last: 8, userIds: ['bob'] });
    restricted.mockRejectedValueOnce(failure);
    restricted.mockResolvedValue([{ userId: 'bob', device: 'd2', blocked: true }]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([failed.mock.calls, after.mock.calls]).toEqual([[[failure]], [[7], [7]]]);
    expect(done).toContainEqual(['disconnected', 'bob', BLOCKED]);
    await enforcement.stop();
  });
});
