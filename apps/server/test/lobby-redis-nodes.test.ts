import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, Room } from '../src/matching/lobby';
import { friend, listener, lonely, talent } from '../src/matching/testing/visitors';
import { LobbyNodes } from './lobby-nodes';
import { findRedis, type RedisServer, startRedis } from './redis-server';
import { WITHIN } from './within';

const skip = findRedis() === undefined && process.env.CI !== 'true';

/** A node of which nothing is heard for this long is taken for dead. */
const SILENT_MS = 6_000;
const GRACE_MS = 8_000;

describe.skipIf(skip).each([{ cluster: false }, { cluster: true }])(
  'nodes of one lobby, %o',
  ({ cluster }) => {
    let redis: RedisServer;
    let nodes: LobbyNodes;
    beforeAll(async () => {
      redis = await startRedis({ cluster });
    });
    afterAll(() => redis?.stop());
    beforeEach(async () => {
      nodes = new LobbyNodes(redis);
      // A member named twice has the driver speak to a cluster.
      const url = cluster ? `${redis.url},${redis.url}` : redis.url;
      for (let at = 0; at < 3; at += 1) await nodes.add({ url });
    });
    afterEach(async () => {
      await nodes.stop();
      expect(nodes.errors).toEqual([]);
    });

    const at = (node: number) => {
      const lobby = nodes.lobbies[node];
      if (lobby === undefined) throw new Error(`no node ${node}`);
      return lobby;
    };

    /** What each node was told since this was last asked. */
    async function told(): Promise<Change[][]> {
      await nodes.settled();
      return nodes.told.map((list) => list.splice(0));
    }

    async function talk(a: string, atA: number, b: string, atB: number): Promise<Room> {
      await at(atA).join(lonely(a));
      await at(atB).join(listener(b));
      const opened = (await told())[atA]?.find((change) => change.type === 'opened');
      if (opened?.type !== 'opened') throw new Error('no room');
      return opened.room;
    }

    /** The clock goes on; these nodes alone give a sign of life. */
    async function passTime(ms: number, living: readonly number[]): Promise<void> {
      nodes.clock.advance(ms);
      for (const node of living) await at(node).beat();
    }

    it('are told of a room once each, one that has both visitors also once, and others never', async () => {
      await talk('crowd', 0, 'crowd too', 1);
      await at(0).join(lonely('a'));
      await at(1).join(listener('b'));
      await at(2).join(talent('c'));
      await at(2).join(listener('d'));
      const types = (await told()).map((list) => list.map(({ type }) => type));
      expect(types).toEqual([['opened'], ['opened'], ['opened']]);
    });

    it('give each other names with all that people write', async () => {
      const username = '日本 "\\n" \u{1f600} {}';
      await at(0).join(lonely('"a"\\', { username }));
      await at(1).join(listener('{b}', { username }));
      const [[opened] = []] = await told();
      expect(
        opened?.type === 'opened' && opened.room.seats.map((seat) => [seat.userId, seat.username]),
      ).toEqual([
        ['"a"\\', username],
        ['{b}', username],
      ]);
      const { roomId } = (opened as Extract<Change, { type: 'opened' }>).room;
      await at(0).end(roomId, '"a"\\', 'skip');
      expect((await told())[1]).toMatchObject([{ type: 'ended', by: '"a"\\', how: 'skip' }]);
    });

    it('pass one at a time, and another when the first has gone', async () => {
      await at(0).pass();
      await at(1).join(lonely('a', { language: 'en' }));
      await at(1).join(talent('b', { language: 'fr' }));
      await passTime(8_000, [0, 1, 2]);
      await at(1).pass();
      expect((await told()).flat()).toEqual([]);
      await at(0).stop();
      await at(1).pass();
      expect((await told())[1]).toMatchObject([{ type: 'opened' }]);
    });

    it('pass also when the one that did so was killed', async () => {
      await at(0).pass();
      await at(1).join(lonely('a', { language: 'en' }));
      await at(1).join(talent('b', { language: 'fr' }));
      await passTime(8_000, [0, 1, 2]);
      await vi.waitUntil(async () => {
        await at(1).pass();
        return (await told())[1]?.some(({ type }) => type === 'opened');
      }, WITHIN);
    });

    it('pass in slices, until everyone has met who may', async () => {
      const people = 400;
      for (let one = 0; one < people; one += 1) await at(one % 3).join(friend(`f${one}`, { language: 'en' }));
      const rooms = (await told()).flat().length;
      expect(rooms).toBeGreaterThan(0);
      for (let one = 0; one < people; one += 1) {
        await at(one % 3).join(lonely(`p${one}`, { language: one % 2 === 0 ? 'en' : 'fr' }));
      }
      await passTime(60_000, [0, 1, 2]);
      await at(0).pass();
      expect((await at(0).counts()).waiting).toBe(0);
    });

    it('leave a room alone that was opened where nobody of it is any more', async () => {
      await at(0).join(lonely('a'));
      await at(1).join(listener('b'));
      const room = (await told())[0]?.[0];
      const { roomId } = room?.type === 'opened' ? room.room : { roomId: '' };
      await at(2).back('a');
      await at(0).end(roomId, 'a', 'untold');
      expect(await at(0).counts()).toEqual({ waiting: 0, rooms: 1 });
      expect((await told()).flat().map(({ type }) => type)).not.toContain('ended');
    });

    describe('when one of them is silent', () => {
      it('take over from it: who waits there goes, who talks there is away from its last sign of life on', async () => {
        await at(0).join(talent('waits'));
        const room = await talk('a', 0, 'b', 1);
        await passTime(SILENT_MS - 1, [1]);
        await at(1).pass();
        expect((await told()).flat()).toEqual([]);
        await passTime(1, [1]);
        await at(1).pass();
        expect((await told()).slice(1)).toEqual([
          [{ type: 'away', room, nodes: [at(0).node, at(1).node], userId: 'a' }],
          [],
        ]);
        expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 1 });
        await passTime(GRACE_MS - SILENT_MS - 1, [1]);
        await at(1).pass();
        expect((await told())[1]).toEqual([]);
        await passTime(1, [1]);
        await at(1).pass();
        expect((await told())[1]).toMatchObject([{ type: 'ended', room, by: 'a', how: 'lost' }]);
      });

      it('take over also from one with somebody who waits to meet somebody again', async () => {
        const { roomId } = await talk('a', 0, 'b', 1);
        await at(1).end(roomId, 'b', 'end');
        await at(1).meetAgain('a', 'b');
        await at(0).join(lonely('a'));
        expect(await at(1).counts()).toEqual({ waiting: 1, rooms: 0 });
        await passTime(SILENT_MS, [1, 2]);
        await at(1).pass();
        expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 0 });
        await at(1).meetAgain('b', 'a');
        await at(1).join(listener('b'));
        expect(await at(1).counts()).toEqual({ waiting: 1, rooms: 0 });
      });

      it('have its visitors go on elsewhere: in their talk, or where they were in the queue', async () => {
        const room = await talk('a', 0, 'b', 1);
        await at(0).join(lonely('waits', { language: 'en' }));
        await passTime(1_000, [0, 1, 2]);
        await at(2).separate('waits', 'later');
        await at(2).join(lonely('later', { language: 'en' }));
        await passTime(SILENT_MS, [1, 2]);
        await at(2).pass();
        await at(2).back('a');
        await at(2).join(lonely('waits', { language: 'en' }));
        const [, second, third] = await told();
        expect(second).toMatchObject([
          { type: 'away' },
          { type: 'back', room, userId: 'a', partnerAway: false },
        ]);
        expect(third).toMatchObject([{ type: 'back', room, nodes: [at(2).node, at(1).node] }]);
        await at(1).join(listener('c', { language: 'en' }));
        const opened = (await told())[1]?.[0];
        expect(opened?.type === 'opened' && opened.room.seats[0].userId).toBe('waits');
      });

      it('end the rooms in which nobody is left', async () => {
        await talk('a', 0, 'b', 0);
        await passTime(SILENT_MS, [1]);
        await at(1).pass();
        expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 1 });
        await passTime(GRACE_MS - SILENT_MS, [1]);
        await at(1).pass();
        expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 0 });
      });

      it('take over from many at once, however many visitors it had', async () => {
        for (let one = 0; one < 1_500; one += 1) await at(0).join(lonely(`w${one}`));
        await passTime(SILENT_MS, [1]);
        await at(1).pass();
        expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 0 });
      });

      it('take it back when it is heard again, with all it knew', async () => {
        const room = await talk('a', 0, 'b', 1);
        const inner = await talk('x', 0, 'y', 0);
        await at(0).join(lonely('waits', { language: 'en' }));
        await passTime(1_000, [0, 1]);
        await at(1).separate('waits', 'later');
        await at(1).join(lonely('later', { language: 'en' }));
        await passTime(SILENT_MS, [1]);
        await at(1).pass();
        expect((await told())[1]).toMatchObject([{ type: 'away', room }]);
        await at(0).beat();
        await vi.waitUntil(async () => (await at(1).counts()).waiting === 2, WITHIN);
        const [first, second] = await told();
        expect(second).toMatchObject([{ type: 'back', room, userId: 'a' }]);
        expect(first).toEqual([]);
        await at(1).join(listener('c', { language: 'en' }));
        const opened = (await told())[0]?.[0];
        expect(opened?.type === 'opened' && opened.room.seats[0].userId).toBe('waits');
        await passTime(60_000, [0, 1]);
        await at(1).pass();
        await at(0).end(inner.roomId, 'x', 'skip');
        expect((await told())[0]).toMatchObject([{ type: 'ended', room: inner, how: 'skip' }]);
      });

      it('have ended its rooms when it is heard again too late, and it tells its visitors', async () => {
        const room = await talk('a', 0, 'b', 1);
        await passTime(SILENT_MS, [1]);
        await at(1).pass();
        await passTime(GRACE_MS, [1]);
        await at(1).pass();
        expect((await told())[1]).toMatchObject([{ type: 'away' }, { type: 'ended', by: 'a' }]);
        await at(0).beat();
        await vi.waitUntil(async () => nodes.told[0]?.length === 1, WITHIN);
        expect((await told())[0]).toMatchObject([{ type: 'ended', room, by: 'b', how: 'lost' }]);
      });
    });

    it('lose nobody when one of them stops: its seats are kept, its partners told at once', async () => {
      const room = await talk('a', 0, 'b', 1);
      await at(0).join(talent('waits'));
      await at(0).stop();
      expect((await told())[1]).toMatchObject([{ type: 'away', room, userId: 'a' }]);
      expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 1 });
      await passTime(GRACE_MS - 1, [1, 2]);
      await at(1).pass();
      await at(2).back('a');
      expect((await told())[1]).toMatchObject([{ type: 'back', userId: 'a' }]);
    });
  },
);
