import { describe, expect, it, vi } from 'vitest';
import { TalksHarness } from '../src/matching/testing/talks.harness';
import { listener, lonely, NOON } from '../src/matching/testing/visitors';
import { ProxiedLobby, skipRedis } from './lobby-proxied';
import { WITHIN } from './within';

describe.skipIf(skipRedis)('the talks of a node that catches up with Redis', () => {
  const lobby = new ProxiedLobby().setUp();

  it('say nothing of a match to one who has skipped meanwhile', async () => {
    const house = new TalksHarness([lobby.at(0)], { now: NOON });
    await house.join(lonely('a'));
    await lobby.cutOff(0);
    await lobby.at(1).join(listener('b'));
    lobby.nodes.clock.advance(6_000);
    await lobby.beat(1, 2);
    // The others take over from the node, which never hears of the match.
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
});
