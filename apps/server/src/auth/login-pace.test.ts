import { describe, expect, it } from 'vitest';
import { createLoginPace } from './login-pace';

describe('createLoginPace', () => {
  const setUp = () => {
    const clock = { now: 1_000_000 };
    return { clock, pace: createLoginPace({ now: () => clock.now, factor: 1 }) };
  };

  it('lets people mistype, then spaces attempts further and further', () => {
    const { clock, pace } = setUp();
    const waits = Array.from({ length: 12 }, () => {
      const { waitMs } = pace.attempt('a');
      clock.now += waitMs;
      pace.failed();
      return waitMs;
    });
    expect(waits).toEqual([0, 0, 0, 0, 0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 16_000]);
    expect(pace.attempt('b').waitMs).toBe(0);
  });

  it('turns away those who do not wait, with the time to wait, and lets them in after it', () => {
    const { clock, pace } = setUp();
    let last = pace.attempt('a');
    while (!last.turnedAway) last = pace.attempt('a');
    expect(last.waitMs).toBeGreaterThan(20_000);
    clock.now += last.waitMs;
    expect(pace.attempt('a').turnedAway).toBe(false);
  });

  it('forgets after a success, and after a quarter of an hour', () => {
    const { clock, pace } = setUp();
    const fail = () => {
      for (let n = 0; n < 8; n += 1) pace.attempt('a');
    };
    fail();
    pace.succeeded('a');
    expect(pace.attempt('a').waitMs).toBe(0);
    fail();
    clock.now += 15 * 60_000 + 1;
    expect(pace.attempt('a').waitMs).toBe(0);
  });

  it('makes everybody wait a little while wrong attempts come in from many', () => {
    const { clock, pace } = setUp();
    for (let n = 0; n < 30; n += 1) {
      pace.attempt(`bot ${n}`);
      pace.failed();
    }
    expect(pace.attempt('a')).toEqual({ waitMs: 1_500, turnedAway: false });
    clock.now += 60_001;
    expect(pace.attempt('b').waitMs).toBe(0);
  });

  it('remembers so many addresses, and forgets the one with the longest silence first', () => {
    const { pace } = setUp();
    const waits = (key: string) => pace.attempt(key).waitMs > 0;
    for (const key of ['silent', 'here']) for (let n = 0; n < 6; n += 1) pace.attempt(key);
    for (let n = 0; n < 19_998; n += 1) pace.attempt(`other ${n}`);
    expect(waits('here')).toBe(true);
    pace.attempt('one more');
    expect([waits('here'), waits('silent')]).toEqual([true, false]);
  });
});
