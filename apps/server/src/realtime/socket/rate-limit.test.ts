import { expect, it } from 'vitest';
import { RateLimit, TokenBucket } from './rate-limit';

it('allows a burst, then the rate, and never more than the burst at once', () => {
  const bucket = new TokenBucket(3, 2);
  const taken = (now: number) => {
    let count = 0;
    while (bucket.consume(now)) count += 1;
    return count;
  };
  expect([taken(5_000), taken(5_000), taken(5_499), taken(5_500)]).toEqual([3, 0, 0, 1]);
  expect([taken(6_500), taken(60_000)]).toEqual([2, 3]);
});

it('takes several tokens together or none', () => {
  const bucket = new TokenBucket(3, 1);
  expect([bucket.consume(0, 4), bucket.consume(0, 2), bucket.consume(0, 2), bucket.consume(0, 1)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('allows at least one, and treats a clock that went back as standing still', () => {
  const bucket = new TokenBucket(0.1, 1);
  expect([bucket.consume(5_000), bucket.consume(5_000), bucket.consume(1_000)]).toEqual([true, false, false]);
  expect([bucket.consume(1_999), bucket.consume(2_000)]).toEqual([false, true]);
});

it('tells what is over a rate from a flood, which is ten times the rate', () => {
  const limit = new RateLimit({ burst: 2, perSecond: 1 }, 2);
  const verdicts = Array.from({ length: 41 }, () => limit.count(0));
  expect(verdicts).toEqual([...Array(4).fill('accepted'), ...Array(36).fill('dropped'), 'flood']);
  expect([limit.count(1_000, 2), limit.count(1_000, 18), limit.count(1_000)]).toEqual([
    'accepted',
    'dropped',
    'flood',
  ]);
});
