import type { Refusal } from '@app/contract/error-codes';
import { describe, expect, it } from 'vitest';
import type { Connection } from './connection';
import { dispatchFixture } from './dispatch.fixtures';
import { UNREADABLE, type Unreadable } from './guarded-parser';

describe('refusals', () => {
  it('are told once a second for each kind, and answered every time', () => {
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
  it('holds for each event and for all together, and counts what does not exist', () => {
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

  it('that is passed ten times over cuts, of one event or of all together', () => {
    const skips = dispatchFixture({ factor: 1 });
    for (let n = 0; n < 60; n += 1) skips.take('skip', 5);
    expect(skips.cutFlood).not.toHaveBeenCalled();
    skips.take('skip', 5);
    expect(skips.cutFlood).toHaveBeenCalledExactlyOnceWith(skips.connection);
    expect(skips.answers).toHaveLength(60);
    const any = dispatchFixture({ factor: 1 });
    for (let n = 0; n < 1_200; n += 1) any.take('odd');
    expect(any.cutFlood).not.toHaveBeenCalled();
    any.take('odd');
    expect([any.cutFlood.mock.calls.length, any.answers.length]).toEqual([1, 1_200]);
  });

  it("is the device's, else the visitor's, else the connection's", () => {
    const { dispatch, connection } = dispatchFixture({ factor: 1 });
    const use = (who: Partial<Connection>, id = 's1') => {
      const codes: (Refusal | null)[] = [];
      const other = { ...connection, ...who, socket: { ...connection.socket, id } } as Connection;
      for (let n = 0; n < 3; n += 1) dispatch.take(other, 'skip', 5, (code) => codes.push(code));
      return codes.filter((code) => code === 'rate_limited').length;
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

describe('a frame that cannot be read', () => {
  const unreadable = (frames = 1): Unreadable => ({ event: 'skip', code: 'malformed', frames });

  it('is refused by its name', () => {
    const { take, told, answers } = dispatchFixture();
    take(UNREADABLE, unreadable());
    expect([told, answers]).toEqual([[{ event: 'skip', code: 'malformed' }], ['malformed']]);
  });

  it('counts for as many as it stands for', () => {
    const { take, cutFlood, told } = dispatchFixture({ factor: 1 });
    take(UNREADABLE, unreadable(59));
    expect(cutFlood).not.toHaveBeenCalled();
    take(UNREADABLE, unreadable(2));
    expect(cutFlood).toHaveBeenCalledOnce();
    expect(told).toHaveLength(1);
  });
});
