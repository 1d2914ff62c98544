import { randomUUID } from 'node:crypto';
import type { RedisClient } from '../db/client.redis';
import { KNOWN_RANK, keyOf, LOGIN_PACE, type LoginPace, type LoginVerdict } from './login-pace';

const { BUSY_DELAY_MS, BUSY_FAILURES, FIRST_DELAY_MS, FORGOTTEN_MS } = LOGIN_PACE;
const { FREE_FAILURES, LONGEST_DELAY_MS, LONGEST_QUEUE_MS, MINUTE_MS, WIDER_SHARE } = LOGIN_PACE;

/**
 * KEYS: a source, the failures of the last minute, the network around the source. ARGV: the divisor of all times,
 * 1 for a known source. Returns the wait in milliseconds, 1 if the attempt is turned away, and the rank. The rule is
 * that of createLoginPace.
 */
const ATTEMPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local factor, isKnown = tonumber(ARGV[1]), ARGV[2] == '1'
local known = redis.call('HMGET', KEYS[1], 'failures', 'lastAt')
local failures, lastAt = tonumber(known[1]) or 0, tonumber(known[2]) or now
if lastAt > now + ${LONGEST_QUEUE_MS} / factor then
  lastAt = now
  redis.call('HSET', KEYS[1], 'lastAt', string.format('%d', lastAt))
end
local rank = ${KNOWN_RANK}
if not isKnown then
  local around = redis.call('INCR', KEYS[3]) - 1
  redis.call('PEXPIRE', KEYS[3], ${FORGOTTEN_MS})
  rank = math.max(failures, math.floor(around / ${WIDER_SHARE}))
end
local spacing = 0
if failures >= ${FREE_FAILURES} then
  spacing = math.min(${FIRST_DELAY_MS} * 2 ^ (failures - ${FREE_FAILURES}), ${LONGEST_DELAY_MS}) / factor
end
local startAt = math.max(now, lastAt + math.floor(spacing))
redis.call('PEXPIRE', KEYS[1], ${FORGOTTEN_MS})
if startAt - now > ${LONGEST_QUEUE_MS} / factor then return {startAt - now, 1, rank} end
redis.call('HSET', KEYS[1], 'failures', failures + 1, 'lastAt', string.format('%d', startAt))
redis.call('PEXPIRE', KEYS[1], ${FORGOTTEN_MS})
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ${MINUTE_MS})
redis.call('ZREMRANGEBYSCORE', KEYS[2], string.format('(%d', now), '+inf')
local busy = 0
if not isKnown and redis.call('ZCARD', KEYS[2]) >= ${BUSY_FAILURES} * factor then
  busy = math.floor(${BUSY_DELAY_MS} / factor)
end
return {startAt - now + busy, 0, rank}`;

/** KEYS: the failures of the last minute. ARGV: a new name, and from how many on counting more changes nothing. */
const FAILED = `
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000 + math.floor(time[2] / 1000), ARGV[1])
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[2]))
redis.call('PEXPIRE', KEYS[1], ${MINUTE_MS})`;

/** KEYS: a source, the network around it. ARGV: 1 for a known source. */
const UNANSWERED = `
local failures = tonumber(redis.call('HGET', KEYS[1], 'failures')) or 0
if failures > 0 then redis.call('HSET', KEYS[1], 'failures', failures - 1) end
if ARGV[1] ~= '1' and (tonumber(redis.call('GET', KEYS[2])) or 0) > 0 then redis.call('DECR', KEYS[2]) end`;

const FAILURES = '{login}:failures';
const sourceKey = (key: string) => `{login}:${key}`;
const widerKey = (wider: string) => `{login}:wider:${wider}`;

/**
 * The pace shared by all nodes. While Redis is unreachable each node uses its own. `factor` divides the times.
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
    async attempt(source): Promise<LoginVerdict> {
      const isKnown = 'known' in source;
      const keys = [sourceKey(keyOf(source)), FAILURES, widerKey(isKnown ? '' : source.wider)];
      try {
        const answer = await client.eval(ATTEMPT, keys.length, ...keys, factor, isKnown ? 1 : 0);
        const [waitMs = 0, turnedAway = 0, rank = 0] = answer as number[];
        return { waitMs, turnedAway: turnedAway === 1, rank };
      } catch {
        return alone.attempt(source);
      }
    },
    async failed(): Promise<void> {
      const most = Math.ceil(BUSY_FAILURES * factor);
      await client.eval(FAILED, 1, FAILURES, randomUUID(), most).catch(() => alone.failed());
    },
    async succeeded(source): Promise<void> {
      await client.del(sourceKey(keyOf(source))).catch(() => undefined);
      await alone.succeeded(source);
    },
    async unanswered(source): Promise<void> {
      const isKnown = 'known' in source;
      const keys = [sourceKey(keyOf(source)), widerKey(isKnown ? '' : source.wider)];
      const taken = client.eval(UNANSWERED, keys.length, ...keys, isKnown ? 1 : 0);
      await taken.catch(() => alone.unanswered(source));
    },
  };
}
