import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '../src/matching/lobby';
import { keyPrefix } from '../src/matching/lobby-keys';
import { TalksHarness } from '../src/matching/testing/talks.harness';
import { listener, lonely, NOON } from '../src/matching/testing/visitors';
import { ProxiedLobby } from './lobby-proxied';
import { skipRedis } from './redis-server';
import type { TcpProxy } from './tcp-proxy';
import { WITHIN } from './within';

const callsHeld = (proxy: TcpProxy) => proxy.held().split('evalsha').length - 1;

describe.skipIf(skipRedis)('the talks of nodes on Redis', () => {
  const lobby = new ProxiedLobby().setUp();

  it('do not report a match to a visitor who skipped while their node caught up', async () => {
    const house = new TalksHarness([lobby.at(0)], { now: NOON });
    await house.join(lonely('a'));
    await lobby.cutOff(0);
    await lobby.at(1).join(listener('b'));
    await lobby.nodes.passTime(6_000, [1, 2]);
    // The other nodes take over from the first one, which never hears of the match.
    await lobby.at(1).pass();
    const told: string[] = [];
    const skipped = new Promise<void>((resolve) => {
      lobby.at(1).onChange((change) => {
        told.push(change.type);
        if (change.type === 'back') house.at(0).skip('a').then(resolve);
      });
    });
    lobby.proxies[0]?.slowBy(150);
    lobby.reconnect(0);
    await skipped;
    await vi.waitUntil(() => told.includes('ended'), WITHIN);
    await lobby.inTouch(0, { waiting: 1, rooms: 0 });
    await lobby.nodes.settled();
    expect(house.told()).toEqual([]);
  });

  /** Does Redis have all of these, waiting or in a room? */
  async function hasPlace(...userIds: string[]): Promise<boolean> {
    const places = await lobby.redis.client().hmget(`${keyPrefix(lobby.nodes.name)}places`, ...userIds);
    return !places.includes(null);
  }

  it('keep a visitor waiting whose match is revoked after each of the two moved to the other’s node', async () => {
    const house = new TalksHarness([lobby.at(0), lobby.at(1)], { now: NOON });
    const [first, second] = lobby.proxies as [TcpProxy, TcpProxy];
    await house.join(lonely('a'), 0);
    for (const proxy of [first, second]) proxy.set('hold');
    const asked = [
      house.join(listener('b'), 1),
      house.comeBack('a', 1),
      house.join(lonely('a'), 1),
      house.comeBack('b', 0),
      house.join(listener('b'), 0),
    ];
    await vi.waitUntil(() => callsHeld(second) === 3 && callsHeld(first) === 2, WITHIN);
    // The calls the second node has made so far arrive; then the first node revokes the match.
    second.set('pass');
    second.set('hold');
    await vi.waitUntil(() => hasPlace('a', 'b'), WITHIN);
    first.set('pass');
    await vi.waitUntil(async () => !(await hasPlace('a')), WITHIN);
    second.set('pass');
    await Promise.all(asked);
    const told: string[] = [];
    await vi.waitUntil(() => told.push(...house.told()) > 0 && told.includes('b: left'), WITHIN);
    await lobby.inTouch(0, { waiting: 1, rooms: 0 });
  });

  describe('do not keep a visitor waiting whose second join reaches Redis too late', () => {
    let house: TalksHarness;
    let room: Room;
    let joined: Promise<void>;

    beforeEach(async () => {
      house = new TalksHarness([lobby.at(0)], { now: NOON });
      await house.join(lonely('a'));
      lobby.proxies[0]?.set('hold');
      joined = house.join(lonely('a'));
      await vi.waitUntil(() => lobby.proxies[0]?.held().includes('\r\na\r\n'), WITHIN);
      await lobby.at(1).join(listener('b'));
      room = await lobby.roomAt(1);
    });

    async function expectNobody(): Promise<void> {
      lobby.proxies[0]?.set('pass');
      await joined;
      const told: string[] = [];
      await vi.waitUntil(() => told.push(...house.told()) > 0 && told.includes('a: left'), WITHIN);
      await lobby.inTouch(0, { waiting: 0, rooms: 0 });
    }

    it('after the end of their talk', async () => {
      await lobby.at(1).end(room.roomId, 'b', 'skip');
      await expectNobody();
    });

    it('after they continued at another node and left', async () => {
      await lobby.at(2).back('a');
      await lobby.at(2).leave('a');
      await lobby.at(1).leave('b');
      await expectNobody();
    });
  });
});
