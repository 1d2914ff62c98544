import { describe, expect, it, vi } from 'vitest';
import { listener, lonely } from '../src/matching/testing/visitors';
import { ProxiedLobby } from './lobby-proxied';
import { skipRedis } from './redis-server';
import { WITHIN } from './within';

describe.skipIf(skipRedis)('visitors who want to meet again, and a Redis that keeps every write', () => {
  const lobby = new ProxiedLobby().setUp({ persistent: true });

  async function part(): Promise<void> {
    const { roomId } = await lobby.talk('a', 0, 'b', 1);
    await lobby.at(0).end(roomId, 'a', 'end');
    await vi.waitUntil(() => lobby.heard(1, 'ended').length === 1, WITHIN);
  }

  it('are known after a restart, and wait only once', async () => {
    await part();
    await lobby.at(0).meetAgain({ userId: 'a' }, { userId: 'b' });
    await lobby.at(0).join(lonely('a'));
    await lobby.redis.restart({ keepData: true });
    await lobby.beat(0, 1, 2);
    for (const node of [0, 1, 2]) await lobby.inTouch(node, { waiting: 1, rooms: 0 });
    await lobby.at(1).meetAgain({ userId: 'b' }, { userId: 'a' });
    await lobby.at(1).join(listener('b'));
    await lobby.inTouch(1, { waiting: 0, rooms: 1 });
  });

  it('leave nothing behind if they leave while Redis restarts', async () => {
    await part();
    await lobby.at(0).meetAgain({ userId: 'a' }, { userId: 'b' });
    await lobby.at(0).join(lonely('a'));
    await lobby.cutOff(0);
    await lobby.at(0).leave('a');
    await lobby.redis.restart({ keepData: true });
    lobby.reconnect(0);
    await lobby.beat(0, 1, 2);
    for (const node of [0, 1, 2]) await lobby.inTouch(node, { waiting: 0, rooms: 0 });
  });

  it('are told that it is not possible while Redis is out of reach', async () => {
    await part();
    await lobby.cutOff(0);
    await expect(lobby.at(0).meetAgain({ userId: 'a' }, { userId: 'b' })).rejects.toThrow();
    await lobby.at(1).meetAgain({ userId: 'b' }, { userId: 'a' });
    await lobby.at(1).join(listener('b'));
    await lobby.at(2).join(lonely('a'));
    expect(await lobby.at(1).counts()).toEqual({ waiting: 2, rooms: 0 });
  });
});
