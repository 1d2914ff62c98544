import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '../src/matching/lobby';
import { listener } from '../src/matching/testing/visitors';
import { ProxiedLobby } from './lobby-proxied';
import { skipRedis } from './redis-server';
import { WITHIN } from './within';

describe.skipIf(skipRedis)('a Redis', () => {
  const lobby = new ProxiedLobby().setUp();

  describe.each([
    ['was killed', () => lobby.redis.restart()],
    ['was emptied', () => lobby.redis.client().flushall()],
  ])('that %s', (_, happens) => {
    describe('and does not hear the node of a talking visitor', () => {
      /** For this long the partner is told nothing. */
      const UNCONFIRMED_MS = 4_000;

      async function passAfter(ms: number): Promise<void> {
        await lobby.nodes.advance(ms);
        await lobby.at(0).pass();
        await lobby.nodes.settled();
      }

      beforeEach(async () => {
        await lobby.talk('a', 0, 'b', 1);
        await lobby.cutOff(0, 1);
        await happens();
        lobby.reconnect(0);
        await lobby.inTouch(0, { waiting: 0, rooms: 1 });
        await passAfter(UNCONFIRMED_MS - 1);
        expect(lobby.heard(0, 'away')).toEqual([]);
        await passAfter(1);
        expect(lobby.heard(0, 'away')).toMatchObject([{ userId: 'b' }]);
      });

      it('tells the partner soon, and ends the talk if they stay away', async () => {
        await passAfter(7_999);
        expect(lobby.heard(0, 'ended')).toEqual([]);
        await passAfter(1);
        expect(lobby.heard(0, 'ended')).toMatchObject([{ by: 'b', how: 'lost' }]);
        expect(lobby.heard(0, 'away')).toHaveLength(1);
      });

      it('tells the partner when the node is back, and the talk goes on', async () => {
        lobby.reconnect(1);
        await lobby.inTouch(1, { waiting: 0, rooms: 1 });
        await vi.waitUntil(() => lobby.heard(0, 'back').length === 1, WITHIN);
        await passAfter(60_000);
        expect(lobby.heard(0, 'back')).toMatchObject([{ userId: 'b', partnerAway: false }]);
        expect(lobby.heard(0, 'ended')).toEqual([]);
      });

      it('lets them come back to another node', async () => {
        await lobby.at(2).back('b');
        await vi.waitUntil(() => lobby.heard(0, 'back').length === 1, WITHIN);
        await passAfter(60_000);
        expect(lobby.heard(0, 'ended')).toEqual([]);
      });
    });

    it('tells a node that comes late where its visitor’s partner is now', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.cutOff(0, 1, 2);
      await happens();
      lobby.reconnect(1, 2);
      await lobby.inTouch(1, { waiting: 0, rooms: 1 });
      await lobby.inTouch(2, { waiting: 0, rooms: 1 });
      await lobby.at(2).back('b');
      await vi.waitUntil(() => lobby.heard(2, 'back').length === 1, WITHIN);
      lobby.reconnect(0);
      await lobby.inTouch(0, { waiting: 0, rooms: 1 });
      await vi.waitUntil(() => lobby.heard(0, 'back').length === 1, WITHIN);
      const nodes = [0, 2].map((node) => lobby.at(node).node);
      expect(lobby.heard(0, 'back')).toEqual([
        { type: 'back', room, nodes, userId: 'b', partnerAway: false },
      ]);
    });

    it('reports the return of a partner who was away before', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.at(1).away(room.roomId, 'b', 8_000);
      await vi.waitUntil(() => lobby.heard(0, 'away').length === 1, WITHIN);
      await lobby.cutOff(0, 1);
      await lobby.at(1).back('b');
      await happens();
      for (const node of [0, 1]) {
        expect(lobby.heard(0, 'back')).toEqual([]);
        lobby.reconnect(node);
        await lobby.inTouch(node, { waiting: 0, rooms: 1 });
      }
      await vi.waitUntil(() => lobby.heard(0, 'back').length === 1, WITHIN);
      expect(lobby.heard(0, 'back')).toMatchObject([{ userId: 'b' }]);
    });

    describe('and learns that a visitor is at another node before it learns of their talk', () => {
      async function passAt(node: number): Promise<void> {
        await lobby.nodes.advance(1_000);
        await lobby.at(node).pass();
        await lobby.nodes.settled();
      }

      let room: Room;
      beforeEach(async () => {
        room = await lobby.talk('a', 0, 'b', 0);
        await lobby.cutOff(0, 2);
        await lobby.at(2).back('b');
        await happens();
        lobby.reconnect(2);
        await lobby.inTouch(2, { waiting: 0, rooms: 0 });
        lobby.connected.add('b');
      });

      async function comesLate(counts = { waiting: 0, rooms: 1 }): Promise<void> {
        lobby.reconnect(0);
        await lobby.inTouch(0, counts);
      }

      it('returns them to the talk once it knows it', async () => {
        await passAt(2);
        expect(lobby.heard(2, 'back')).toEqual([]);
        await comesLate();
        await passAt(2);
        const nodes = [0, 2].map((node) => lobby.at(node).node);
        expect(lobby.heard(2, 'back')).toEqual([
          { type: 'back', room, nodes, userId: 'b', partnerAway: false },
        ]);
        expect(lobby.heard(0, 'moved')).toMatchObject([{ userId: 'b' }]);
        await passAt(2);
        expect(lobby.heard(2, 'back')).toHaveLength(1);
      });

      it.each([
        ['have left', () => lobby.at(2).leave('b')],
        ['are connected to it no more', async () => void lobby.connected.delete('b')],
        ['come too late', () => lobby.nodes.advance(4_000).then(() => passAt(2))],
      ])('does not return them if they %s', async (_, meanwhile) => {
        await meanwhile();
        await comesLate();
        await passAt(2);
        expect(lobby.heard(2, 'back')).toEqual([]);
      });

      it('does not return them if they look for somebody new', async () => {
        await lobby.at(2).join(listener('b'));
        await comesLate({ waiting: 1, rooms: 0 });
        await passAt(2);
        expect(lobby.heard(2, 'back')).toEqual([]);
        expect(lobby.heard(0, 'ended')).toMatchObject([{ by: 'b', how: 'lost' }]);
      });
    });
  });

  describe('that has taken over from a node', () => {
    /** Waits until node 0 counts as dead, but not until the seats of its visitors are lost. */
    async function takeOver(): Promise<void> {
      lobby.nodes.clock.advance(6_000);
      await lobby.beat(1, 2);
      await lobby.at(1).pass();
    }

    it.each([
      ['at that node, and is at another one', 0, 2],
      ['at another node, and is there again', 1, 1],
    ])('tells it that its visitor’s partner, who was away %s, is back', async (_, from, to) => {
      const { roomId } = await lobby.talk('a', 0, 'b', from);
      if (from === 0) await lobby.cutOff(0);
      await lobby.at(from).away(roomId, 'b', 8_000);
      await vi.waitUntil(() => lobby.heard(0, 'away').length === 1, WITHIN);
      if (from !== 0) await lobby.cutOff(0);
      await lobby.at(to).back('b');
      await takeOver();
      expect(lobby.heard(0, 'back')).toEqual([]);
      lobby.reconnect(0);
      await lobby.inTouch(0, { waiting: 0, rooms: 1 });
      await vi.waitUntil(() => lobby.heard(0, 'back').some(({ userId }) => userId === 'b'), WITHIN);
    });
  });
});
