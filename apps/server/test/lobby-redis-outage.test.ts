import { describe, expect, it, vi } from 'vitest';
import { listener, lonely } from '../src/matching/testing/visitors';
import { ProxiedLobby } from './lobby-proxied';
import { skipRedis } from './redis-server';
import { WITHIN } from './within';

describe.skipIf(skipRedis)('a Redis that was out of reach for a minute', () => {
  const lobby = new ProxiedLobby().setUp();

  it('ends no talk between nodes that are soon back one after the other', async () => {
    await lobby.talk('a', 0, 'b', 1);
    await lobby.at(0).join(lonely('there', { language: 'en' }));
    await lobby.cutOff(0, 1, 2);
    lobby.nodes.clock.advance(60_000);
    lobby.reconnect(1);
    await lobby.inTouch(1, { waiting: 1, rooms: 1 });
    await lobby.at(1).pass();
    // The node of the waiting visitor may be gone, so nobody is matched with that visitor.
    await lobby.at(1).join(listener('here', { language: 'en' }));
    await lobby.nodes.passTime(3_999, [1]);
    await lobby.at(1).pass();
    expect(await lobby.at(1).counts()).toEqual({ waiting: 2, rooms: 1 });
    lobby.reconnect(0);
    await lobby.inTouch(0, { waiting: 2, rooms: 1 });
    await lobby.at(0).pass();
    await lobby.nodes.passTime(4_000, [0, 1]);
    await lobby.at(1).pass();
    for (const node of [0, 1]) {
      expect(lobby.heard(node, 'away')).toEqual([]);
      expect(lobby.heard(node, 'ended')).toEqual([]);
    }
  });

  it('lets the others take over from a node that is not soon back', async () => {
    const room = await lobby.talk('a', 0, 'b', 1);
    await lobby.cutOff(0, 1, 2);
    lobby.nodes.clock.advance(60_000);
    lobby.reconnect(1);
    await lobby.inTouch(1, { waiting: 0, rooms: 1 });
    await lobby.nodes.passTime(4_000, [1]);
    await lobby.at(1).pass();
    await vi.waitUntil(() => lobby.heard(1, 'away').length === 1, WITHIN);
    expect(lobby.heard(1, 'away')).toMatchObject([{ room, userId: 'a' }]);
  });
});
