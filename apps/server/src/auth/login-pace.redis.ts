import { randomUUID } from 'node:crypto';
import type { RedisClient } from '../db/client.redis';
import { LOGIN_PACE, type LoginPace, type LoginVerdict } from './login-pace';

const { BUSY_DELAY_MS, BUSY_FAILURES, FIRST_DELAY_MS, FORGOTTEN_MS } = LOGIN_PACE;
const { FREE_FAILURES, LONGEST_DELAY_MS, LONGEST_QUEUE_MS, MINUTE_MS } = LOGIN_PACE;

/**
 * KEYS: an address, the failures of the last minute. ARGV: the factor times are divided by. Gives the wait in
 * milliseconds, and 1 for one who is turned away. The rule is that of createLoginPace.
 */
const ATTEMPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local factor = tonumber(ARGV[1])
local known = redis.call('HMGET', KEYS[1], 'failures', 'freeAt')
local failures, freeAt = tonumber(known[1]) or 0, tonumber(known[2]) or now
local spacing = 0
if failures >= ${FREE_FAILURES} then
  spacing = math.min(${FIRST_DELAY_MS} * 2 ^ (failures - ${FREE_FAILURES}), ${LONGEST_DELAY_MS}) / factor
end
local startAt = math.max(now, freeAt) + math.floor(spacing)
redis.call('PEXPIRE', KEYS[1], ${FORGOTTEN_MS})
if startAt - now > ${LONGEST_QUEUE_MS} / factor then return {startAt - now, 1} end
redis.call('HSET', KEYS[1], 'failures', failures + 1, 'freeAt', string.format('%d', startAt))
redis.call('PEXPIRE', KEYS[1], ${FORGOTTEN_MS})
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ${MINUTE_MS})
local busy = 0
if redis.call('ZCARD', KEYS[2]) >= ${BUSY_FAILURES} * factor then busy = math.floor(${BUSY_DELAY_MS} / factor) end
return {startAt - now + busy, 0}`;

/** KEYS: the failures of the last minute. ARGV: a new name, and how many are enough to be counted. */
const FAILED = `
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), ARGV[1])
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[2]))
redis.call('PEXPIRE', KEYS[1], ${MINUTE_MS})`;

const FAILURES = '{login}:failures';
const addressKey = (key: string) => `{login}:${key}`;

/**
 * The pace all nodes share. While Redis is out of reach each node keeps that of its own. `factor` divides the
 * times.
 */
export function createSharedLoginPace({
  client,
  alone,
  factor,
}: {
  client: RedisClient;
  alone: LoginPace;
  factor: number;
}): LoginPace {
  return {
    async attempt(key): Promise<LoginVerdict> {
      try {
        const answer = await client.eval(ATTEMPT, 2, addressKey(key), FAILURES, factor);
        const [waitMs = 0, turnedAway = 0] = answer as number[];
        return { waitMs, turnedAway: turnedAway === 1 };
      } catch {
        return alone.attempt(key);
      }
    },
    async failed(): Promise<void> {
      const most = Math.ceil(BUSY_FAILURES * factor);
      await client.eval(FAILED, 1, FAILURES, randomUUID(), most).catch(() => alone.failed());
    },
    async succeeded(key): Promise<void> {
      await client.del(addressKey(key)).catch(() => undefined);
      await alone.succeeded(key);
    },
  };
}
