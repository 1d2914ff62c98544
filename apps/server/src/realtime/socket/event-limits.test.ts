import { describe, expect, it } from 'vitest';
import { createEventLimits } from './event-limits';
import type { Verdict } from './rate-limit';

/** Sends `count` events of `key` from `from` on, `everyMs` apart; returns the verdicts. */
function send(
  limits: ReturnType<typeof createEventLimits>,
  key: string,
  count: number,
  from = 0,
  everyMs = 0,
): Verdict[] {
  return Array.from({ length: count }, (_, at) => {
    const now = from + at * everyMs;
    return limits.of(key, now).count('chat_message', now);
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
    expect(limits.of('a', 0).count('typing', 0)).toBe('accepted');
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
  it('are dropped once every bucket is full again', () => {
    const limits = createEventLimits({ factor: 1 });
    send(limits, 'a', 11);
    limits.of('b', 9_999);
    expect(limits.size()).toBe(2);
    expect(send(limits, 'a', 1)).toEqual(['dropped']);
    limits.of('c', 10_000);
    expect(limits.size()).toBe(2);
    expect(send(limits, 'a', 11).at(-2)).toBe('accepted');
  });

  it('never exceed their maximum number', () => {
    const limits = createEventLimits({ factor: 1, remembered: 3 });
    const allowances = Array.from({ length: 20 }, (_, at) => limits.of(`visitor ${at}`, 0));
    expect(limits.size()).toBe(3);
    expect(allowances.filter(({ isForgotten }) => !isForgotten)).toHaveLength(3);
    expect(allowances.at(-1)?.isForgotten).toBe(false);
  });

  it('do not stay forever when the clock is set back', () => {
    const limits = createEventLimits({ factor: 1 });
    send(limits, 'a', 1, 3_600_000);
    send(limits, 'b', 1, 0);
    expect(limits.size()).toBe(1);
  });
});

it('a dropped allowance says so, and one in use is not dropped', () => {
  const limits = createEventLimits({ factor: 1 });
  const [silent, busy] = [limits.of('a', 0), limits.of('b', 0)];
  busy.count('typing', 5_000);
  limits.of('c', 10_000);
  expect([silent.isForgotten, busy.isForgotten, limits.size()]).toEqual([true, false, 2]);
  expect(limits.of('b', 10_000)).toBe(busy);
  expect(limits.of('a', 10_000)).not.toBe(silent);
});
