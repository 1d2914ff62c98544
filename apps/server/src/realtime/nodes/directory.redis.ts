import { PING_INTERVAL_MS, PING_TIMEOUT_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { RedisClient } from '../../db/client.redis';
import type { NodeId } from '../../matching/lobby';
import { type Origin, originKey } from './bus-messages';

/** Since when a visitor is at this node, and the node the directory named before. */
export type Place = { since: number; before: NodeId | undefined };

/** An entry that is not renewed expires: its node is gone. */
const KEPT_MS = 60 * 60 * 1000;
/** A visitor who reconnects to another node within this time gets the outbox of the previous node. */
const LEFT_KEPT_MS = PING_INTERVAL_MS + PING_TIMEOUT_MS + RECONNECT_GRACE_MS;

/**
 * KEYS: a place. ARGV: a node, since when (epoch milliseconds; zero and below: relative to now), how long it is kept.
 * Returns since when, and the node that had the place; an empty time if another node has had it since. The clock of a
 * node may be ahead of that of Redis: a time in the future does not count.
 */
const ENTER = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local since = tonumber(ARGV[2])
if since <= 0 then since = now + since end
since = math.min(since, now)
local at, node = string.match(redis.call('GET', KEYS[1]) or '', '^(%d+) (.*)$')
local before = tonumber(at) or 0
if node and before > since and before <= now then
  if node ~= ARGV[1] then return {'', node} end
  -- A node may say of its own late what is older.
  since = before
end
redis.call('SET', KEYS[1], string.format('%d %s', since, ARGV[1]), 'PX', ARGV[3])
return {string.format('%d', since), node or ''}`;

/** KEYS: a place. ARGV: the value it has to hold, and how much longer it is then kept. */
const LEAVE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;

const visitorKey = (userId: string) => `visitor:${userId}`;
const markKey = (node: NodeId) => `directory:${node}`;
const announcedKey = (origin: Origin) => `announced:${originKey(origin)}`;

/** The node each visitor is at, or was a moment ago; shared by all nodes. May be out of reach. */
export class Directory {
  constructor(
    private readonly client: RedisClient,
    private readonly node: NodeId,
  ) {}

  /** The other node a visitor is at, or left a moment ago. */
  async find(userId: string): Promise<NodeId | undefined> {
    const entry = await this.client.get(visitorKey(userId));
    const node = entry?.slice(entry.indexOf(' ') + 1);
    return node === this.node ? undefined : node;
  }

  /**
   * Enters a visitor at this node. `since`: when their connection was opened, in epoch milliseconds; zero and below:
   * so many ago. Returns since when they are here, and the node they were at before; null: they have a connection to
   * another node that was opened later.
   */
  async enter(userId: string, since: number): Promise<Place | null> {
    const answer = await this.client.eval(ENTER, 1, visitorKey(userId), this.node, since, KEPT_MS);
    const [entered, before] = answer as [since: string, before: NodeId];
    if (entered === '') return null;
    return { since: Number(entered), before: before === '' || before === this.node ? undefined : before };
  }

  /** A visitor is connected from this origin, or was within the last hour. */
  async announce(origin: Origin): Promise<void> {
    await this.client.set(announcedKey(origin), '1', 'PX', KEPT_MS);
  }

  /** Was a visitor of this origin connected to any node within the last hour? */
  async isAnnounced(origin: Origin): Promise<boolean> {
    return (await this.client.exists(announcedKey(origin))) === 1;
  }

  /** Marks this node as known. Resolves to false if it was not: the directory is new, or has lost what it had. */
  async mark(): Promise<boolean> {
    return (await this.client.set(markKey(this.node), '1', 'PX', KEPT_MS, 'GET')) !== null;
  }

  /** A visitor left this node; the entry is kept for a moment. Never rejects: one that was not removed expires. */
  async leave(userId: string, since: number): Promise<void> {
    const left = this.client.eval(LEAVE, 1, visitorKey(userId), `${since} ${this.node}`, LEFT_KEPT_MS);
    await left.catch(() => undefined);
  }
}
