import { PING_INTERVAL_MS, PING_TIMEOUT_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { RedisClient } from '../../db/client.redis';
import type { NodeId } from '../../matching/lobby';
import { originKey } from '../visitors/announced-origins';
import type { Origin } from './bus';
import type { Directory, Entry, Place } from './directory';

/** An entry that is not renewed expires: its node is gone. */
const KEPT_MS = 60 * 60 * 1000;
/** A visitor who reconnects to another node within this time gets the outbox of the previous node. */
const LEFT_KEPT_MS = PING_INTERVAL_MS + PING_TIMEOUT_MS + RECONNECT_GRACE_MS;
/** Entries renewed at once. */
const PIECE = 500;

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

/** Nodes named for one origin. Those that were killed stay among them, so the first ones are forgotten. */
const MOST_NODES = 50;

/** KEYS: the names of the nodes with visitors of an origin. */
const READ_NODES = `
local nodes = {}
for node in string.gmatch(redis.call('GET', KEYS[1]) or '', '[^,]+') do
  if node ~= ARGV[1] then table.insert(nodes, node) end
end`;

/** KEYS: as above. ARGV: a node that has some, how long that is kept. */
const ANNOUNCE = `${READ_NODES}
table.insert(nodes, ARGV[1])
local first = math.max(1, #nodes - ${MOST_NODES - 1})
redis.call('SET', KEYS[1], table.concat(nodes, ',', first), 'PX', ARGV[2])`;

/** KEYS: as above. ARGV: a node that has none any more, how long the origin is kept if no other node has. */
const WITHDRAW = `
local left = redis.call('PTTL', KEYS[1])
if left <= 0 then return end
${READ_NODES}
if #nodes == 0 then left = math.min(left, ARGV[2]) end
redis.call('SET', KEYS[1], table.concat(nodes, ','), 'PX', left)`;

const visitorKey = (userId: string) => `visitor:${userId}`;
const markKey = (node: NodeId) => `directory:${node}`;
const announcedKey = (origin: Origin) => `announced:${originKey(origin)}`;

/** The directory all nodes share. */
export class RedisDirectory implements Directory {
  constructor(
    private readonly client: RedisClient,
    private readonly node: NodeId,
  ) {}

  async find(userId: string): Promise<NodeId | undefined> {
    const entry = await this.client.get(visitorKey(userId));
    const node = entry?.slice(entry.indexOf(' ') + 1);
    return node === this.node ? undefined : node;
  }

  async enter(userId: string, origin: Origin, age: number): Promise<Place | null> {
    const place = await this.put(userId, -Math.floor(age));
    // A failure must not hide where they were before: the next answer would not name that node any more.
    if (place !== null && !(await this.announce(origin))) place.isUnannounced = true;
    return place;
  }

  async renew(entries: readonly Readonly<Entry>[]): Promise<(Place | null | undefined)[]> {
    const places: (Place | null | undefined)[] = [];
    let failure: unknown;
    const renewOne = async ({ userId, origin, since }: Readonly<Entry>) => {
      const put = this.put(userId, since).catch((error: unknown) => {
        failure = error;
        return undefined;
      });
      const [place, isAnnounced] = await Promise.all([put, this.announce(origin)]);
      if (place && !isAnnounced) place.isUnannounced = true;
      return place;
    };
    for (let from = 0; from < entries.length; from += PIECE) {
      places.push(...(await Promise.all(entries.slice(from, from + PIECE).map(renewOne))));
    }
    if (failure !== undefined && places.every((place) => place === undefined)) throw failure;
    return places;
  }

  async mark(): Promise<boolean> {
    return (await this.client.set(markKey(this.node), '1', 'PX', KEPT_MS, 'GET')) !== null;
  }

  leave(userId: string, since: number): Promise<void> {
    return this.remove(LEAVE, visitorKey(userId), `${since} ${this.node}`);
  }

  withdraw(origin: Origin): Promise<void> {
    return this.remove(WITHDRAW, announcedKey(origin), this.node);
  }

  async isAnnounced(origin: Origin): Promise<boolean> {
    return (await this.client.exists(announcedKey(origin))) === 1;
  }

  private async put(userId: string, from: number): Promise<Place | null> {
    const answer = await this.client.eval(ENTER, 1, visitorKey(userId), this.node, from, KEPT_MS);
    const [since, before] = answer as [since: string, before: NodeId];
    if (since === '') return null;
    return { since: Number(since), before: before === '' || before === this.node ? undefined : before };
  }

  private async remove(script: string, key: string, entry: string): Promise<void> {
    // An entry that was not removed expires.
    await this.client.eval(script, 1, key, entry, LEFT_KEPT_MS).catch(() => undefined);
  }

  /** Resolves to whether it could be entered. */
  private async announce(origin: Origin): Promise<boolean> {
    const announced = this.client.eval(ANNOUNCE, 1, announcedKey(origin), this.node, KEPT_MS);
    return announced.then(
      () => true,
      () => false,
    );
  }
}
