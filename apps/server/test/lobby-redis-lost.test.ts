import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listener, lonely, talent } from '../src/matching/testing/visitors';
import { ProxiedLobby } from './lobby-proxied';
import { skipRedis } from './redis-server';
import { WITHIN } from './within';

/** Expects that talks, waiting visitors and separations survive what happens to the Redis of a lobby. */
async function everythingGoesOn(lobby: ProxiedLobby, happens: () => Promise<unknown>): Promise<void> {
  const [across, within] = [await lobby.talk('a', 0, 'b', 1), await lobby.talk('x', 0, 'y', 0)];
  await lobby.at(0).join(lonely('early', { language: 'en' }));
  lobby.nodes.clock.advance(1);
  await lobby.at(1).separate('early', 'late');
  lobby.separated.push(['early', 'late']);
  await lobby.at(1).join(lonely('late', { language: 'en' }));
  lobby.nodes.clock.advance(1);
  await happens();
  await lobby.beat(0, 1, 2);
  for (const node of [0, 1, 2]) await lobby.inTouch(node, { waiting: 2, rooms: 2 });
  expect([lobby.heard(0, 'ended'), lobby.heard(1, 'ended')]).toEqual([[], []]);
  await lobby.at(2).join(listener('c', { language: 'en' }));
  expect((await lobby.roomAt(2)).seats[0].userId).toBe('early');
  await lobby.at(0).end(across.roomId, 'a', 'skip');
  await lobby.at(0).end(within.roomId, 'y', 'skip');
  await vi.waitUntil(() => lobby.heard(1, 'ended').length === 1, WITHIN);
  await vi.waitUntil(() => lobby.heard(0, 'ended').length === 2, WITHIN);
  // Both nodes have confirmed their visitors, so nobody counts as lost.
  lobby.nodes.clock.advance(5_000);
  await lobby.beat(0, 1, 2);
  await lobby.at(0).pass();
  expect((await lobby.at(0).counts()).rooms).toBe(1);
}

describe.skipIf(skipRedis)('a Redis', () => {
  const lobby = new ProxiedLobby().setUp();

  describe.each([
    ['was killed', () => lobby.redis.restart()],
    ['was emptied', () => lobby.redis.client().flushall()],
  ])('that %s', (_, happens) => {
    it('keeps every visitor’s place in the queue and every talk', () => everythingGoesOn(lobby, happens));

    it('restores separations before anybody is put back', async () => {
      lobby.separated.push(['a', 'b']);
      await lobby.at(0).join(talent('a'));
      await happens();
      await lobby.at(0).beat();
      await lobby.inTouch(0, { waiting: 1, rooms: 0 });
      await lobby.at(1).join(listener('b'));
      await lobby.inTouch(1, { waiting: 2, rooms: 0 });
    });

    it('has nobody wait since a time that is still to come, should its clock be an hour behind by then', async () => {
      const { roomId } = await lobby.talk('a', 0, 'b', 1);
      lobby.nodes.clock.advance(-60 * 60 * 1_000);
      await happens();
      await lobby.beat(0, 1, 2);
      for (const node of [0, 1]) await lobby.inTouch(node, { waiting: 0, rooms: 1 });
      await lobby.at(0).end(roomId, 'a', 'untold');
      await lobby.inTouch(1, { waiting: 1, rooms: 0 });
      await lobby.at(2).join(lonely('c'));
      expect((await lobby.roomAt(2)).seats.map(({ userId }) => userId)).toEqual(['b', 'c']);
    });

    it('keeps a seat for a visitor who is away, and frees it if they stay away', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.at(0).away(room.roomId, 'a', 8_000);
      await vi.waitUntil(() => lobby.heard(0, 'away').length === 1, WITHIN);
      await happens();
      await lobby.beat(0, 1, 2);
      for (const node of [0, 1]) await lobby.inTouch(node, { waiting: 0, rooms: 1 });
      lobby.nodes.clock.advance(4_000);
      await lobby.beat(0, 1, 2);
      lobby.nodes.clock.advance(4_000);
      await lobby.beat(0, 1, 2);
      await vi.waitUntil(async () => {
        await lobby.at(1).pass();
        return lobby.heard(1, 'ended').length === 1;
      }, WITHIN);
      expect(lobby.heard(1, 'ended')).toMatchObject([{ by: 'a', how: 'lost' }]);
    });

    it('keeps an end that was not reported yet, and the join after it', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.silence(0);
      await lobby.at(0).end(room.roomId, 'a', 'skip');
      await lobby.at(0).join(talent('a'));
      await vi.waitUntil(() => lobby.heard(1, 'ended').length === 1, WITHIN);
      expect(lobby.heard(0, 'ended')).toEqual([]);
      await happens();
      await lobby.inTouch(0, { waiting: 1, rooms: 0 });
      expect(lobby.heard(0, 'ended')).toMatchObject([{ room, by: 'a', how: 'skip' }]);
    });

    it('keeps also the join of a visitor who came back from another node after it', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.silence(0);
      await lobby.at(0).end(room.roomId, 'a', 'skip');
      await lobby.at(2).join(talent('a'));
      await lobby.at(0).join(talent('a'));
      await lobby.at(2).leave('a');
      await happens();
      await lobby.inTouch(0, { waiting: 1, rooms: 0 });
    });

    it('does not make a visitor wait who joined during a talk that then ended', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.at(0).join(lonely('a'));
      await lobby.at(1).end(room.roomId, 'b', 'skip');
      await vi.waitUntil(() => lobby.heard(0, 'ended').length === 1, WITHIN);
      await happens();
      await lobby.inTouch(0, { waiting: 0, rooms: 0 });
    });

    it('keeps a return that was not reported yet', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.at(0).away(room.roomId, 'a', 2_000);
      await vi.waitUntil(() => lobby.heard(0, 'away').length === 1, WITHIN);
      await lobby.silence(0);
      await lobby.at(0).back('a');
      lobby.nodes.clock.advance(2_000);
      await happens();
      await lobby.beat(0, 1);
      for (const node of [0, 1]) await lobby.inTouch(node, { waiting: 0, rooms: 1 });
      await vi.waitUntil(() => lobby.heard(0, 'back').some(({ userId }) => userId === 'a'), WITHIN);
      await lobby.at(0).pass();
      expect(lobby.heard(0, 'ended')).toEqual([]);
    });

    it('keeps that a visitor is away', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.silence(0);
      await lobby.at(0).away(room.roomId, 'a', 2_000);
      await happens();
      await lobby.beat(0, 1);
      for (const node of [0, 1]) await lobby.inTouch(node, { waiting: 0, rooms: 1 });
      lobby.nodes.clock.advance(2_000);
      await vi.waitUntil(async () => {
        await lobby.at(1).pass();
        return lobby.heard(1, 'ended').length === 1;
      }, WITHIN);
      expect(lobby.heard(1, 'ended')).toMatchObject([{ by: 'a', how: 'lost' }]);
    });

    it('ends and reports a room that the other node no longer knows', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.cutOff(0, 1);
      await lobby.at(1).end(room.roomId, 'b', 'skip');
      await happens();
      lobby.reconnect(0);
      await lobby.inTouch(0, { waiting: 0, rooms: 1 });
      await lobby.at(1).join(talent('b'));
      lobby.reconnect(1);
      await vi.waitUntil(() => lobby.heard(0, 'ended').length === 1, WITHIN);
      await lobby.inTouch(1, { waiting: 1, rooms: 0 });
    });

    it('does not restore a room that the other node ended before', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.cutOff(0, 1);
      await lobby.at(1).end(room.roomId, 'b', 'skip');
      await happens();
      lobby.reconnect(1);
      await lobby.inTouch(1, { waiting: 0, rooms: 0 });
      lobby.reconnect(0);
      await vi.waitUntil(() => lobby.heard(0, 'ended').length === 1, WITHIN);
      await lobby.inTouch(0, { waiting: 0, rooms: 0 });
      expect(lobby.heard(0, 'ended')).toMatchObject([{ room, by: 'b', how: 'lost' }]);
    });

    it('does not restore a room that ended before the other node was back', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.cutOff(0, 1);
      lobby.nodes.clock.advance(1);
      await happens();
      lobby.reconnect(0);
      await lobby.inTouch(0, { waiting: 0, rooms: 1 });
      await lobby.at(0).end(room.roomId, 'a', 'skip');
      lobby.reconnect(1);
      await vi.waitUntil(() => lobby.heard(1, 'ended').length === 1, WITHIN);
      await lobby.inTouch(1, { waiting: 0, rooms: 0 });
    });

    it('keeps no seat longer than the grace period, also when the clock of its node was ahead', async () => {
      let aheadMs = 0;
      const ahead = await lobby.nodes.add({ now: () => lobby.nodes.clock.now() + aheadMs });
      const room = await lobby.talk('a', 3, 'b', 1);
      aheadMs = 30_000;
      await ahead.away(room.roomId, 'a', 8_000);
      aheadMs = 0;
      await happens();
      await lobby.beat(1, 3);
      for (const node of [1, 3]) await lobby.inTouch(node, { waiting: 0, rooms: 1 });
      for (const ms of [4_000, 4_000]) await lobby.nodes.advance(ms);
      await vi.waitUntil(async () => {
        await lobby.at(1).pass();
        return lobby.heard(1, 'ended').length === 1;
      }, WITHIN);
    });

    describe('ends a room restored by a node that was out of reach when the room ended', () => {
      beforeEach(async () => {
        await lobby.talk('a', 0, 'b', 1);
        await lobby.loseTalkOfFirst();
        await happens();
        await lobby.inTouch(1, { waiting: 0, rooms: 0 });
        lobby.reconnect(0);
        await lobby.inTouch(0, { waiting: 0, rooms: 1 });
      });

      it('when the other node learns of it', async () => {
        await lobby.at(0).back('a');
        await vi.waitUntil(async () => {
          await lobby.at(0).pass();
          return lobby.heard(0, 'ended').length === 1;
        }, WITHIN);
        expect(lobby.heard(0, 'ended')).toMatchObject([{ by: 'b', how: 'lost' }]);
        expect(lobby.heard(1, 'back')).toEqual([]);
      });

      it('when the other visitor joins', async () => {
        await lobby.at(1).join(talent('b'));
        await vi.waitUntil(() => lobby.heard(0, 'ended').length === 1, WITHIN);
        expect(await lobby.at(1).counts()).toEqual({ waiting: 1, rooms: 0 });
      });
    });

    it('ends a restored room that had ended at the node of a returning visitor', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.cutOff(0, 1);
      await lobby.at(1).end(room.roomId, 'b', 'skip');
      lobby.reconnect(1);
      await lobby.inTouch(1, { waiting: 0, rooms: 0 });
      await happens();
      await lobby.inTouch(1, { waiting: 0, rooms: 0 });
      lobby.reconnect(0);
      await vi.waitUntil(() => lobby.at(0).isLive, WITHIN);
      await lobby.at(1).back('b');
      await vi.waitUntil(async () => {
        await lobby.at(0).pass();
        return lobby.heard(0, 'ended').length === 1;
      }, WITHIN);
      await lobby.inTouch(1, { waiting: 0, rooms: 0 });
    });

    it('ends a room when one of the two waits at another node', async () => {
      await lobby.talk('a', 0, 'b', 1);
      await lobby.cutOff(0, 1);
      await happens();
      await lobby.at(2).beat();
      await lobby.inTouch(2, { waiting: 0, rooms: 0 });
      await lobby.at(2).join(talent('a'));
      lobby.reconnect(0, 1);
      await vi.waitUntil(() => lobby.heard(0, 'ended').length + lobby.heard(1, 'ended').length === 2, WITHIN);
      await lobby.inTouch(0, { waiting: 1, rooms: 0 });
    });
  });

  it('follows the nodes when it comes back with outdated data', async () => {
    const old = await lobby.talk('a', 0, 'b', 1);
    await lobby.at(0).join(talent('left'));
    await lobby.redis.client().save();
    await lobby.at(0).end(old.roomId, 'a', 'skip');
    await lobby.at(0).leave('left');
    await vi.waitUntil(() => lobby.heard(1, 'ended').length === 1, WITHIN);
    const now = await lobby.talk('c', 0, 'd', 1);
    await lobby.at(1).join(talent('came'));
    await lobby.redis.restart({ keepData: true });
    for (const node of [0, 1]) await lobby.inTouch(node, { waiting: 1, rooms: 1 });
    await lobby.at(1).end(now.roomId, 'd', 'skip');
    await vi.waitUntil(() => lobby.heard(0, 'ended').length === 2, WITHIN);
    await lobby.redis.restart();
  });

  it('keeps everything after it lost its scripts', () =>
    everythingGoesOn(lobby, () => lobby.redis.client().script('FLUSH')));
});

describe.skipIf(skipRedis)('a Redis that keeps every write', () => {
  const lobby = new ProxiedLobby().setUp({ persistent: true });

  it('keeps everything after a restart', () =>
    everythingGoesOn(lobby, () => lobby.redis.restart({ keepData: true })));
});
