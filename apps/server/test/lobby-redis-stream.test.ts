import { describe, expect, it, vi } from 'vitest';
import { keyPrefix } from '../src/matching/lobby-keys';
import { listener, lonely, talent } from '../src/matching/testing/visitors';
import { ProxiedLobby } from './lobby-proxied';
import { skipRedis } from './redis-server';
import { WITHIN } from './within';

describe.skipIf(skipRedis)('a node whose stream was deleted', () => {
  const lobby = new ProxiedLobby().setUp();

  it.each([
    ['a heartbeat', () => lobby.beat(0)],
    ['a pass', () => lobby.at(0).pass()],
  ])('hears again after %s', async (_, happens) => {
    await lobby.silence(0);
    await happens();
    await lobby.inTouch(0, { waiting: 0, rooms: 0 });
    const room = await lobby.talk('a', 0, 'b', 1);
    await lobby.at(1).end(room.roomId, 'b', 'skip');
    await vi.waitUntil(() => lobby.heard(0, 'ended').length === 1, WITHIN);
  });

  it('hears again when its connection broke before its next heartbeat', async () => {
    await lobby.silence(0);
    await lobby.cutOff(0);
    lobby.reconnect(0);
    await vi.waitUntil(() => lobby.at(0).isLive, WITHIN);
    await lobby.talk('a', 0, 'b', 1);
  });

  it('learns of a talk that its visitor was given meanwhile, and of its end', async () => {
    await lobby.at(0).join(lonely('a'));
    await lobby.silence(0);
    await lobby.at(1).join(listener('b'));
    const room = await lobby.roomAt(1);
    expect(lobby.nodes.told[0]).toEqual([]);
    await lobby.beat(0);
    await vi.waitUntil(() => lobby.heard(0, 'back').length === 1, WITHIN);
    expect(lobby.heard(0, 'back')).toMatchObject([{ room, userId: 'a', partnerAway: false }]);
    await lobby.at(1).end(room.roomId, 'b', 'skip');
    await vi.waitUntil(() => lobby.heard(0, 'ended').length === 1, WITHIN);
    await lobby.inTouch(0, { waiting: 0, rooms: 0 });
  });

  it('tells its visitor of a match it missed also when it first hears of the room as the partner moves', async () => {
    lobby.connected.add('a');
    await lobby.at(0).join(lonely('a'));
    await lobby.silence(0);
    await lobby.at(1).join(listener('b'));
    const room = await lobby.roomAt(1);
    // As after the node has registered again and before it has told Redis of its visitors.
    await lobby.redis
      .client()
      .xadd(`${keyPrefix(lobby.nodes.name)}to:${lobby.at(0).node}`, '*', 'registered', '1');
    await lobby.at(2).back('b');
    await vi.waitUntil(() => lobby.heard(0, 'back').some(({ userId }) => userId === 'a'), WITHIN);
    expect(lobby.heard(0, 'back')[0]).toMatchObject({ room, userId: 'b' });
  });

  it('learns that a talk has ended, that a partner is away, and that a visitor is at another node', async () => {
    const over = await lobby.talk('a', 0, 'b', 1);
    const room = await lobby.talk('c', 0, 'd', 1);
    const left = await lobby.talk('e', 0, 'f', 1);
    await lobby.silence(0);
    await lobby.at(1).end(over.roomId, 'b', 'skip');
    await lobby.at(1).away(room.roomId, 'd', 8_000);
    await lobby.at(2).back('e');
    await lobby.beat(0);
    await vi.waitUntil(() => lobby.heard(0, 'moved').length === 1, WITHIN);
    await vi.waitUntil(() => lobby.heard(0, 'away').length === 1, WITHIN);
    expect(lobby.heard(0, 'ended')).toMatchObject([{ room: over, by: 'b', how: 'lost' }]);
    expect(lobby.heard(0, 'away')).toMatchObject([{ room, userId: 'd' }]);
    expect(lobby.heard(0, 'moved')).toMatchObject([{ roomId: left.roomId, userId: 'e' }]);
    await lobby.inTouch(0, { waiting: 0, rooms: 2 });
    expect(lobby.heard(1, 'ended')).toMatchObject([{ room: over, how: 'skip' }]);
  });

  it('takes its visitor out of a room they were given after a match that was taken back, both unheard of', async () => {
    const room = await lobby.talk('a', 0, 'b', 1);
    await lobby.silence(0);
    await lobby.at(1).end(room.roomId, 'b', 'untold');
    await lobby.at(2).join(listener('c'));
    await lobby.roomAt(2);
    await lobby.beat(0);
    // They are told that the talk is over, and wait for nobody before they join again.
    await vi.waitUntil(() => lobby.heard(0, 'ended').length > 0, WITHIN);
    expect(lobby.heard(0, 'ended')[0]).toMatchObject({ room, how: 'lost' });
    await vi.waitUntil(() => lobby.heard(2, 'ended').length === 1, WITHIN);
    expect(lobby.heard(2, 'ended')).toMatchObject([{ how: 'untold' }]);
    await lobby.inTouch(0, { waiting: 1, rooms: 0 });
  });

  it('keeps the places of its visitors in the queue, and what they do meanwhile', async () => {
    const room = await lobby.talk('a', 0, 'b', 1);
    await lobby.at(0).join(lonely('early', { language: 'en' }));
    await lobby.at(0).join(talent('leaves', { language: 'en' }));
    lobby.nodes.clock.advance(1);
    await lobby.at(1).join(lonely('late', { language: 'en' }));
    await lobby.silence(0);
    await lobby.at(0).leave('leaves');
    await lobby.at(0).end(room.roomId, 'a', 'skip');
    await lobby.at(0).join(talent('a'));
    await lobby.beat(0);
    await lobby.inTouch(0, { waiting: 3, rooms: 0 });
    expect(lobby.heard(0, 'ended')).toMatchObject([{ room, by: 'a', how: 'skip' }]);
    await lobby.at(2).join(listener('c', { language: 'en' }));
    expect((await lobby.roomAt(2)).seats[0].userId).toBe('early');
  });

  it('costs nobody anything when it happens to all nodes at once', async () => {
    await lobby.talk('a', 0, 'b', 1);
    await lobby.at(2).join(talent('c'));
    for (const node of [0, 1, 2]) await lobby.silence(node);
    await lobby.beat(0, 1, 2);
    for (const node of [0, 1, 2]) await lobby.inTouch(node, { waiting: 1, rooms: 1 });
    expect(lobby.nodes.told.map((list) => list.filter(({ type }) => type === 'ended'))).toEqual([[], [], []]);
  });
});
