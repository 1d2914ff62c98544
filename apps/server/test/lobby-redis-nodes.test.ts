import { describe, expect, it, vi } from 'vitest';
import type { Change } from '../src/matching/lobby';
import { friend, listener, lonely, talent } from '../src/matching/testing/visitors';
import { useNodes } from './lobby-nodes';
import { skipRedis } from './redis-server';
import { WITHIN } from './within';

const GRACE_MS = 8_000;

describe.skipIf(skipRedis).each([{ cluster: false }, { cluster: true }])(
  'nodes of one lobby, %o',
  ({ cluster }) => {
    const nodes = useNodes({ cluster });
    const at = (node: number) => nodes().at(node);
    const told = () => nodes().takeTold();

    it('learn of a room once each, also a node with both visitors, and other nodes never do', async () => {
      await nodes().talk('crowd', 0, 'crowd too', 1);
      await at(0).join(lonely('a'));
      await at(1).join(listener('b'));
      await at(2).join(talent('c'));
      await at(2).join(listener('d'));
      const types = (await told()).map((list) => list.map(({ type }) => type));
      expect(types).toEqual([['opened'], ['opened'], ['opened']]);
    });

    it('pass names on with any characters', async () => {
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

    it('do matching passes one at a time, and another node takes over when the first is gone', async () => {
      await at(0).pass();
      await at(1).join(lonely('a', { language: 'en' }));
      await at(1).join(talent('b', { language: 'fr' }));
      await nodes().passTime(8_000, [0, 1, 2]);
      await at(1).pass();
      expect((await told()).flat()).toEqual([]);
      await at(0).stop();
      await at(1).pass();
      expect((await told())[1]).toMatchObject([{ type: 'opened' }]);
    });

    it('do matching passes also when the node that did them was killed', async () => {
      await at(0).pass();
      await at(1).join(lonely('a', { language: 'en' }));
      await at(1).join(talent('b', { language: 'fr' }));
      await nodes().passTime(8_000, [0, 1, 2]);
      await vi.waitUntil(async () => {
        await at(1).pass();
        return (await told())[1]?.some(({ type }) => type === 'opened');
      }, WITHIN);
    });

    it('do matching passes in slices until everyone who may meet is matched', async () => {
      const people = 400;
      for (let one = 0; one < people; one += 1) await at(one % 3).join(friend(`f${one}`, { language: 'en' }));
      const rooms = (await told()).flat().length;
      expect(rooms).toBeGreaterThan(0);
      for (let one = 0; one < people; one += 1) {
        await at(one % 3).join(lonely(`p${one}`, { language: one % 2 === 0 ? 'en' : 'fr' }));
      }
      await nodes().passTime(60_000, [0, 1, 2]);
      await at(0).pass();
      expect((await at(0).counts()).waiting).toBe(0);
    });

    it('do not touch a room that was opened at a node where none of its visitors is any more', async () => {
      await at(0).join(lonely('a'));
      await at(1).join(listener('b'));
      const room = (await told())[0]?.[0];
      const { roomId } = room?.type === 'opened' ? room.room : { roomId: '' };
      await at(2).back('a');
      await at(0).end(roomId, 'a', 'untold');
      expect(await at(0).counts()).toEqual({ waiting: 0, rooms: 1 });
      expect((await told()).flat().map(({ type }) => type)).not.toContain('ended');
    });

    it('lose nobody when one of them stops: its seats are kept and the partners told at once', async () => {
      const room = await nodes().talk('a', 0, 'b', 1);
      await at(0).join(talent('waits'));
      await at(0).stop();
      expect((await told())[1]).toMatchObject([{ type: 'away', room, userId: 'a' }]);
      expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 1 });
      await nodes().passTime(GRACE_MS - 1, [1, 2]);
      await at(1).pass();
      await at(2).back('a');
      expect((await told())[1]).toMatchObject([{ type: 'back', userId: 'a' }]);
    });
  },
);
