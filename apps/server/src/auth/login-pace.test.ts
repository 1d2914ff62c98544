import { describe, expect, it } from 'vitest';
import { createLoginPace } from './login-pace';

describe('createLoginPace', () => {
  const setUp = (factor = 1) => {
    const clock = { now: 1_000_000 };
    return { clock, pace: createLoginPace({ now: () => clock.now, factor }) };
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

  it('lets wait for twenty seconds and not longer', () => {
    const { clock, pace } = setUp();
    for (let n = 0; n < 10; n += 1) pace.attempt('a');
    // The next one is 16 s behind the last, which waits for 15.5 s.
    clock.now += 11_499;
    expect(pace.attempt('a')).toEqual({ waitMs: 20_001, turnedAway: true });
    clock.now += 1;
    expect(pace.attempt('a')).toEqual({ waitMs: 20_000, turnedAway: false });
  });

  it('divides its times by a factor, and takes as many times the failures before it is busy', () => {
    const { clock, pace } = setUp(2);
    const waits = Array.from({ length: 10 }, () => pace.attempt('a').waitMs);
    expect(waits).toEqual([0, 0, 0, 0, 0, 250, 750, 1_750, 3_750, 7_750]);
    clock.now += 5_749;
    expect(pace.attempt('a')).toEqual({ waitMs: 10_001, turnedAway: true });
    clock.now += 1;
    expect(pace.attempt('a')).toEqual({ waitMs: 10_000, turnedAway: false });
    for (let n = 0; n < 59; n += 1) pace.failed();
    expect(pace.attempt('b').waitMs).toBe(0);
    pace.failed();
    expect(pace.attempt('c').waitMs).toBe(750);
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
    clock.now += 15 * 60_000 - 1;
    expect(pace.attempt('a').waitMs).toBeGreaterThan(0);
    clock.now += 15 * 60_000;
    expect(pace.attempt('a').waitMs).toBe(0);
  });

  it('makes everybody wait a little while wrong attempts come in from many', () => {
    const { clock, pace } = setUp();
    for (let n = 0; n < 30; n += 1) {
      pace.attempt(`bot ${n}`);
      pace.failed();
    }
    expect(pace.attempt('a')).toEqual({ waitMs: 1_500, turnedAway: false });
    clock.now += 59_999;
    expect(pace.attempt('b').waitMs).toBe(1_500);
    clock.now += 1;
    expect(pace.attempt('c').waitMs).toBe(0);
  });

  it('remembers so many addresses, and forgets the one with the longest silence first', () => {
    const { pace } = setUp();
    const waits = (key: string) => pace.attempt(key).waitMs > 0;
    for (const key of ['silent', 'here']) for (let n = 0; n < 6; n += 1) pace.attempt(key);
    for (let n = 0; n < 19_998; n += 1) pace.attempt(`other ${n}`);
    expect([waits('silent'), waits('other 0')]).toEqual([true, false]);
    for (const key of ['other 0', 'other 1', 'other 2', 'other 3', 'other 4']) pace.attempt(key);
    pace.attempt('one more');
    expect([waits('silent'), waits('here')]).toEqual([true, false]);
  });
});
