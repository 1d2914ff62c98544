import type { AgeWithout } from '@app/contract/site';
import { describe, expect, it, vi } from 'vitest';
import type { Connection } from '../socket/connection';
import { type AgeGateParts, createAgeGate } from './age-gate';

const NOW = 1_000;

/** Ann joins; `until` is what is known of her age. */
function setUp(until: number | Promise<number>, options: { without?: AgeWithout; talks?: boolean } = {}) {
  const connection = { send: vi.fn(), adultUntil: 5, device: 'd', region: 'FR' };
  const live: { holder: unknown } = { holder: connection };
  const skip = vi.fn(async () => undefined);
  const adultUntil = vi.fn(() => until);
  const gate = createAgeGate({
    presence: { reachable: () => live.holder },
    talks: { partnerOf: () => (options.talks === true ? {} : undefined), skip },
    ages: { adultUntil, without: () => options.without ?? 'text' },
    now: () => NOW,
  } as unknown as AgeGateParts);
  const check = () => gate.check(connection as unknown as Connection, 'ann');
  return { connection, live, skip, adultUntil, check };
}

describe('createAgeGate', () => {
  it('lets in at once who is not asked', () => {
    const { connection, check } = setUp(Number.POSITIVE_INFINITY);
    expect(check()).toBeUndefined();
    expect(connection.adultUntil).toBe(Number.POSITIVE_INFINITY);
    expect(connection.send).not.toHaveBeenCalled();
  });

  it('lets in an adult, and notes until when they are one', async () => {
    const { connection, adultUntil, check } = setUp(Promise.resolve(NOW + 1));
    expect(await check()).toBeUndefined();
    expect(adultUntil).toHaveBeenCalledWith({ device: 'd', userId: 'ann', region: 'FR' });
    expect([connection.adultUntil, connection.send.mock.calls]).toEqual([NOW + 1, []]);
  });

  it('says why to those who join with text only', async () => {
    const { connection, skip, check } = setUp(Promise.resolve(NOW));
    expect(await check()).toBeUndefined();
    expect(connection.send).toHaveBeenCalledExactlyOnceWith('text_only', { why: 'age' });
    expect(skip).not.toHaveBeenCalled();
  });

  it('refuses them where nobody joins without an answer, and takes them out of the queue', async () => {
    const { connection, skip, check } = setUp(Promise.resolve(0), { without: 'nothing' });
    expect(await check()).toBe('age_check');
    expect(skip).toHaveBeenCalledExactlyOnceWith('ann');
    expect(connection.send).not.toHaveBeenCalled();
  });

  it('leaves a talk as it began', async () => {
    const { connection, skip, adultUntil, check } = setUp(0, { talks: true });
    expect(await check()).toBeUndefined();
    for (const done of [adultUntil, skip, connection.send]) expect(done).not.toHaveBeenCalled();
    expect(connection.adultUntil).toBe(5);
  });

  it('lets nobody wait for the next talk during one who may not join', async () => {
    const { connection, skip, check } = setUp(0, { without: 'nothing', talks: true });
    expect(await check()).toBe('age_check');
    expect(skip).not.toHaveBeenCalled();
    connection.adultUntil = NOW + 1;
    expect(await check()).toBeUndefined();
  });

  it('does nothing for a connection that is not theirs any more', async () => {
    const { live, skip, check } = setUp(Promise.resolve(0), { without: 'nothing' });
    const checking = check();
    live.holder = undefined;
    expect(await checking).toBeUndefined();
    expect(skip).not.toHaveBeenCalled();
  });
});
