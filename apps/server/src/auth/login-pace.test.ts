import { describe, expect, it } from 'vitest';
import { createLoginPace, KNOWN_RANK, type LoginSource } from './login-pace';

const from = (network: string, wider = 'around'): LoginSource => ({ network, wider });
const LAPTOP: LoginSource = { known: 'laptop' };

function setUp(factor = 1) {
  const clock = { now: 1_000_000 };
  return { clock, pace: createLoginPace({ now: () => clock.now, factor }) };
}

describe('createLoginPace', () => {
  it('allows some mistakes, then requires longer and longer waits, and refuses attempts before their time', () => {
    const { clock, pace } = setUp();
    const verdicts = Array.from({ length: 13 }, () => {
      const { waitMs, turnedAway } = pace.attempt(from('a'));
      clock.now += waitMs;
      return turnedAway ? `not before ${waitMs}` : waitMs;
    });
    expect(verdicts).toEqual([
      ...[0, 0, 0, 0, 0, 500, 1_000, 2_000, 4_000],
      // An attempt after that time is accepted.
      ...['not before 8000', 0, 'not before 16000', 0],
    ]);
    expect(pace.attempt(from('b')).waitMs).toBe(0);
  });

  it('makes an attempt wait for at most five seconds', () => {
    const { clock, pace } = setUp();
    // The eighth attempt starts after 3.5 s, and the ninth 4 s later.
    for (let n = 0; n < 8; n += 1) pace.attempt(from('a'));
    clock.now += 2_499;
    expect(pace.attempt(from('a'))).toMatchObject({ waitMs: 5_001, turnedAway: true });
    clock.now += 1;
    expect(pace.attempt(from('a'))).toMatchObject({ waitMs: 5_000, turnedAway: false });
  });

  it('divides its waits by the factor, and multiplies the failures it allows', () => {
    const { clock, pace } = setUp(2);
    const waits = Array.from({ length: 8 }, () => pace.attempt(from('a')).waitMs);
    expect(waits).toEqual([0, 0, 0, 0, 0, 250, 750, 1_750]);
    clock.now += 1_249;
    expect(pace.attempt(from('a'))).toMatchObject({ waitMs: 2_501, turnedAway: true });
    clock.now += 1;
    expect(pace.attempt(from('a'))).toMatchObject({ waitMs: 2_500, turnedAway: false });
    for (let n = 0; n < 59; n += 1) pace.failed();
    expect(pace.attempt(from('b')).waitMs).toBe(0);
    pace.failed();
    expect(pace.attempt(from('c')).waitMs).toBe(750);
  });

  it('forgets failures after a success, and after a quarter of an hour', () => {
    const { clock, pace } = setUp();
    const fail = () => {
      for (let n = 0; n < 8; n += 1) pace.attempt(from('a'));
    };
    fail();
    pace.succeeded(from('a'));
    expect(pace.attempt(from('a')).waitMs).toBe(0);
    fail();
    clock.now += 15 * 60_000 - 1;
    expect(pace.attempt(from('a')).rank).toBeGreaterThan(0);
    clock.now += 15 * 60_000;
    expect(pace.attempt(from('a'))).toEqual({ waitMs: 0, turnedAway: false, rank: 0 });
  });

  it('delays everybody except known devices while many addresses send wrong attempts', () => {
    const { clock, pace } = setUp();
    for (let n = 0; n < 30; n += 1) {
      pace.attempt(from(`bot ${n}`));
      pace.failed();
    }
    expect(pace.attempt(from('a'))).toMatchObject({ waitMs: 1_500, turnedAway: false });
    expect(pace.attempt(LAPTOP)).toEqual({ waitMs: 0, turnedAway: false, rank: KNOWN_RANK });
    clock.now += 59_999;
    expect(pace.attempt(from('b')).waitMs).toBe(1_500);
    clock.now += 1;
    expect(pace.attempt(from('c')).waitMs).toBe(0);
  });

  it('also slows a known device down, but only by its own failures', () => {
    const { pace } = setUp();
    const waits = Array.from({ length: 7 }, () => pace.attempt(LAPTOP).waitMs);
    expect(waits).toEqual([0, 0, 0, 0, 0, 500, 1_500]);
    expect(pace.attempt({ known: 'phone' }).waitMs).toBe(0);
    expect(pace.attempt(from('laptop')).waitMs).toBe(0);
  });

  it('ranks attempts by the failures of the source or its network', () => {
    const { pace } = setUp();
    const rank = (network: string, wider: string) => pace.attempt(from(network, wider)).rank;
    expect([rank('a', 'x'), rank('a', 'x'), rank('a', 'x')]).toEqual([0, 1, 2]);
    expect(Array.from({ length: 9 }, (_, n) => rank(`${n}`, 'y'))).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2]);
    expect(rank('b', 'z')).toBe(0);
  });

  it('makes nobody wait because the clock was set back', () => {
    const { clock, pace } = setUp();
    pace.attempt(from('mistyped'));
    for (let n = 0; n < 12; n += 1) clock.now += pace.attempt(from('guesses')).waitMs;
    for (let n = 0; n < 30; n += 1) pace.failed();
    clock.now -= 60 * 60_000;
    expect(pace.attempt(from('mistyped'))).toMatchObject({ waitMs: 0, turnedAway: false });
    // The delay is as long as before, and not longer.
    expect(pace.attempt(from('guesses'))).toMatchObject({ waitMs: 16_000, turnedAway: true });
    clock.now += 16_000;
    expect(pace.attempt(from('guesses'))).toMatchObject({ waitMs: 0, turnedAway: false });
  });

  it('remembers a limited number of sources, and forgets the one silent for longest first', () => {
    const { pace } = setUp();
    const waits = (key: string) => pace.attempt(from(key)).waitMs > 0;
    for (const key of ['silent', 'here']) for (let n = 0; n < 6; n += 1) pace.attempt(from(key));
    // With "silent", "here" and the wider network of all these are 20,000 sources.
    for (let n = 0; n < 19_997; n += 1) pace.attempt(from(`other ${n}`));
    expect([waits('silent'), waits('other 0')]).toEqual([true, false]);
    for (let n = 0; n < 5; n += 1) pace.attempt(from(`other ${n}`));
    pace.attempt(from('one more'));
    expect([waits('silent'), waits('here')]).toEqual([true, false]);
  });
});
