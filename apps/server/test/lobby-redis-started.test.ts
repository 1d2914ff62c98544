import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '../src/matching/lobby';
import { TalksHarness } from '../src/matching/testing/talks.harness';
import { listener, lonely, NOON } from '../src/matching/testing/visitors';
import { ProxiedLobby } from './lobby-proxied';
import { skipRedis } from './redis-server';
import { startProxy } from './tcp-proxy';
import { WITHIN } from './within';

const GRACE_MS = 8_000;

describe.skipIf(skipRedis)('once Redis has lost its data', () => {
  const lobby = new ProxiedLobby().setUp();
  let house: TalksHarness;

  beforeEach(() => {
    house = new TalksHarness([lobby.at(0), lobby.at(1)], { now: NOON });
  });

  async function meet(atA: number, atB: number): Promise<Room> {
    await house.join(lonely('a'), atA);
    await house.join(listener('b'), atB);
    const told: string[] = [];
    await vi.waitUntil(() => told.push(...house.told()) === 2, WITHIN);
    lobby.nodes.clock.advance(1);
    return house.opened[0] as Room;
  }

  describe.each([
    ['two nodes', 0, 1],
    ['one node', 0, 0],
  ])('a talk at %s', (_, atA, atB) => {
    it('goes on although a node that starts was the first to restore it', async () => {
      const room = await meet(atA, atB);
      await lobby.cutOff(0, 1);
      await lobby.redis.client().flushall();
      await lobby.inTouch(2, { waiting: 0, rooms: 0 });
      expect(await lobby.at(2).restore([room], GRACE_MS)).toEqual([room]);
      lobby.reconnect(0, 1);
      await lobby.inTouch(0, { waiting: 0, rooms: 1 });
      await lobby.inTouch(1, { waiting: 0, rooms: 1 });
      await lobby.nodes.passTime(GRACE_MS, [0, 1, 2]);
      await lobby.at(2).pass();
      await lobby.nodes.settled();
      expect(house.told()).toEqual([]);
      expect(await lobby.at(2).counts()).toEqual({ waiting: 0, rooms: 1 });
      // Its end reaches the two, and the node that started has nothing left of it.
      await house.at(atA).skip('a');
      await vi.waitUntil(() => house.told().includes('b: left'), WITHIN);
      await lobby.redis.client().flushall();
      for (const node of [0, 1, 2]) await lobby.inTouch(node, { waiting: 0, rooms: 0 });
    });
  });

  it('a talk that no node reports is kept for the grace at the node that restored it', async () => {
    const room = await meet(0, 1);
    await lobby.cutOff(0, 1);
    await lobby.redis.client().flushall();
    await lobby.inTouch(2, { waiting: 0, rooms: 0 });
    await lobby.at(2).restore([room], GRACE_MS);
    await lobby.at(2).back('a');
    await vi.waitUntil(() => lobby.heard(2, 'back').length === 1, WITHIN);
    lobby.nodes.clock.advance(GRACE_MS);
    await lobby.at(2).pass();
    await vi.waitUntil(() => lobby.heard(2, 'ended').length === 1, WITHIN);
    expect(lobby.heard(2, 'ended')).toMatchObject([{ room, by: 'b', how: 'lost' }]);
  });

  it('a talk goes on although the connection of its node breaks while it reports it', async () => {
    const proxy = await startProxy(lobby.redis);
    lobby.proxies.push(proxy);
    let breaks = 0;
    const options = {
      url: proxy.url,
      async *separations(): AsyncGenerator<[string, string]> {
        if (breaks > 0) proxy.reset();
        breaks = 0;
        yield* lobby.separated;
      },
    };
    const at = lobby.nodes.lobbies.length;
    await lobby.nodes.add(options);
    await lobby.talk('x', at, 'y', at);
    lobby.nodes.clock.advance(1);
    breaks = 1;
    await lobby.redis.client().flushall();
    await lobby.inTouch(at, { waiting: 0, rooms: 1 });
    expect(breaks).toBe(0);
    expect(lobby.heard(at, 'ended')).toEqual([]);
  });

  it.each([
    ['before it', 0],
    ['while it was away', 1],
  ])('two who parted %s do not meet again at once', async (_, order) => {
    await meet(0, order === 0 ? 1 : 0);
    const end = async () => {
      await house.at(0).skip('a');
      await vi.waitUntil(() => house.closed.length > 0, WITHIN);
    };
    if (order === 0) await end();
    await lobby.cutOff(0, 1);
    if (order === 1) await end();
    await lobby.redis.client().flushall();
    lobby.reconnect(0, 1);
    await lobby.inTouch(0, { waiting: 0, rooms: 0 });
    await lobby.inTouch(1, { waiting: 0, rooms: 0 });
    await house.join(lonely('a'), 0);
    await house.join(listener('b'), 1);
    await lobby.nodes.passTime(29_000, [0, 1, 2]);
    expect(await lobby.at(0).counts()).toEqual({ waiting: 2, rooms: 0 });
    await lobby.nodes.passTime(30_000, [0, 1, 2]);
    await lobby.at(0).pass();
    expect(await lobby.at(0).counts()).toEqual({ waiting: 0, rooms: 1 });
  });
});
