import { describe, expect, it } from 'vitest';
import { createEventLimits, type Sender } from './event-limits';
import type { Verdict } from './rate-limit';

/** A new connection whose events are counted under this key. */
const from = (limitKey: string): Sender => ({ limitKey, allowance: undefined });

/** Sends `count` events of `key` from `startsAt` on, `everyMs` apart; returns the verdicts. */
function send(
  limits: ReturnType<typeof createEventLimits>,
  key: string,
  count: number,
  startsAt = 0,
  everyMs = 0,
): Verdict[] {
  return Array.from({ length: count }, (_, at) => {
    const now = startsAt + at * everyMs;
    return limits.of(from(key), now).count('chat_message', now);
  });
}

describe('the events of a visitor', () => {
  it('are accepted up to the burst, dropped beyond, and accepted again at the rate', () => {
    const limits = createEventLimits({ factor: 1 });
    expect(send(limits, 'a', 12)).toEqual([...Array(10).fill('accepted'), 'dropped', 'dropped']);
    expect(send(limits, 'a', 3, 1_000)).toEqual(['accepted', 'accepted', 'dropped']);
    expect(send(limits, 'b', 1)).toEqual(['accepted']);
  });

  it('count as a flood at ten times the rate, but not below', () => {
    const limits = createEventLimits({ factor: 1 });
    expect(send(limits, 'a', 101).at(-1)).toBe('flood');
    expect(send(limits, 'b', 1_000, 0, 50)).not.toContain('flood');
    expect(send(limits, 'c', 1_000, 0, 45)).toContain('flood');
  });

  it('are counted separately by event name', () => {
    const limits = createEventLimits({ factor: 1 });
    send(limits, 'a', 11);
    expect(limits.of(from('a'), 0).count('typing', 0)).toBe('accepted');
  });

  it('have limits multiplied by the factor, but of at least one', () => {
    expect(send(createEventLimits({ factor: 2 }), 'a', 21)).toEqual([
      ...Array(20).fill('accepted'),
      'dropped',
    ]);
    const double = createEventLimits({ factor: 2 });
    send(double, 'a', 20);
    expect(send(double, 'a', 5, 1_000)).toEqual([...Array(4).fill('accepted'), 'dropped']);
    expect(send(createEventLimits({ factor: 0.01 }), 'a', 2)).toEqual(['accepted', 'dropped']);
  });
});

describe('the stored allowances', () => {
  it('are kept until every bucket is full again, and then dropped', () => {
    const limits = createEventLimits({ factor: 1 });
    send(limits, 'a', 11);
    const allowance = limits.of(from('a'), 0);
    for (const now of [10_000, 20_000]) limits.of(from('b'), now);
    expect(limits.of(from('a'), 20_000)).not.toBe(allowance);
    expect(send(limits, 'a', 11, 20_000).at(-2)).toBe('accepted');
  });

  it('are what a later connection continues with', () => {
    const limits = createEventLimits({ factor: 1 });
    send(limits, 'a', 11, 9_999);
    limits.of(from('b'), 10_000);
    expect(send(limits, 'a', 1, 10_000)).toEqual(['dropped']);
  });

  it('are those of the latest visitors beyond their maximum number', () => {
    const limits = createEventLimits({ factor: 1, remembered: 3 });
    const visitors = Array.from({ length: 20 }, (_, at) => from(`visitor ${at}`));
    const allowances = visitors.map((visitor) => limits.of(visitor, 0));
    const isKept = (at: number) => limits.of(from(`visitor ${at}`), 0) === allowances[at];
    expect([isKept(19), isKept(18), isKept(17), isKept(0)]).toEqual([true, true, true, false]);
  });

  it('do not stay forever when the clock is set back', () => {
    const limits = createEventLimits({ factor: 1 });
    const allowance = limits.of(from('a'), 3_600_000);
    for (const now of [0, 10_000]) limits.of(from('b'), now);
    expect(limits.of(from('a'), 10_000)).not.toBe(allowance);
  });
});

it('one in use is not dropped, also over several connections', () => {
  const limits = createEventLimits({ factor: 1 });
  const [one, other] = [from('a'), from('a')];
  const allowance = limits.of(one, 0);
  for (let now = 0; now <= 60_000; now += 7_000) {
    expect(limits.of(one, now)).toBe(allowance);
    expect(limits.of(other, now)).toBe(allowance);
    limits.of(from(`somebody at ${now}`), now);
  }
});
