import { describe, expect, it, vi } from 'vitest';
import { friend, listener, lonely, talent } from '../src/matching/testing/visitors';
import { useNodes } from './lobby-nodes';
import { skipRedis } from './redis-server';
import { WITHIN } from './within';

/** A node without a heartbeat for this long counts as dead. */
const SILENT_MS = 6_000;
/** Visitors who wait at a node without a heartbeat for this long are not matched. */
const QUIET_MS = 2_000;
const GRACE_MS = 8_000;

describe.skipIf(skipRedis).each([{ cluster: false }, { cluster: true }])(
  'nodes of one lobby, one of which is silent, %o',
  ({ cluster }) => {
    const nodes = useNodes({ cluster });
    const at = (node: number) => nodes().at(node);
    const told = () => nodes().takeTold();

    describe('when a node has been silent for a moment', () => {
      /** For each node, the first seats of the rooms it was told of. */
      const opened = async () =>
        (await told()).map((list) =>
          list.map((change) => change.type === 'opened' && change.room.seats[0].userId),
        );

      it('match nobody with a visitor who waits there, not even the first in the queue', async () => {
        await at(1).separate('there', 'here');
        await at(0).join(lonely('there'));
        await nodes().passTime(1, [1, 2]);
        await at(1).join(lonely('here'));
        await nodes().passTime(QUIET_MS - 1, [1, 2]);
        await at(2).join(listener('newcomer'));
        expect(await opened()).toEqual([[], ['here'], ['here']]);
      });

      it('match them until then, and again as soon as the node is heard', async () => {
        await at(0).join(lonely('there'));
        await nodes().passTime(QUIET_MS - 1, [1, 2]);
        await at(1).join(listener('newcomer'));
        expect(await opened()).toEqual([['there'], ['there'], []]);
        await at(0).join(lonely('other'));
        await nodes().passTime(SILENT_MS - 1, [1, 2]);
        await at(0).beat();
        await at(1).join(listener('second'));
        expect(await opened()).toEqual([['other'], ['other'], []]);
      });

      it('match no visitor who waits there in a pass', async () => {
        await at(0).join(talent('there', { language: 'fr' }));
        await at(1).join(lonely('here', { language: 'en' }));
        await at(1).join(lonely('there too', { language: 'en' }));
        await nodes().passTime(60_000, [0, 1, 2]);
        await nodes().passTime(QUIET_MS, [1, 2]);
        await at(1).pass();
        expect(await opened()).toEqual([[], ['there too'], []]);
        await at(0).beat();
        await at(1).join(friend('later', { language: 'fr' }));
        expect(await opened()).toEqual([['there'], ['there'], []]);
      });

      it('find others behind many who wait there, but not behind too many', async () => {
        const come = async (from: number, to: number, last: string) => {
          for (let one = from; one < to; one += 1) await at(0).join(lonely(`there ${one}`));
          await nodes().passTime(1, [1, 2]);
          await at(1).join(lonely(last));
          await nodes().passTime(1, [1, 2]);
        };
        await come(0, 90, 'here');
        await come(90, 150, 'here too');
        await nodes().passTime(QUIET_MS, [1, 2]);
        await at(2).join(listener('newcomer'));
        await at(2).join(listener('another'));
        expect((await opened())[2]).toEqual(['here']);
      });
    });

    describe('when a node stays silent', () => {
      it('take over: its waiting visitors leave the queue, and its talking ones are away since its last sign of life', async () => {
        await at(0).join(talent('waits'));
        const room = await nodes().talk('a', 0, 'b', 1);
        await nodes().passTime(SILENT_MS - 1, [1]);
        await at(1).pass();
        expect((await told()).flat()).toEqual([]);
        await nodes().passTime(1, [1]);
        await at(1).pass();
        expect((await told()).slice(1)).toEqual([
          [{ type: 'away', room, nodes: [at(0).node, at(1).node], userId: 'a' }],
          [],
        ]);
        expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 1 });
        await nodes().passTime(GRACE_MS - SILENT_MS - 1, [1]);
        await at(1).pass();
        expect((await told())[1]).toEqual([]);
        await nodes().passTime(1, [1]);
        await at(1).pass();
        expect((await told())[1]).toMatchObject([{ type: 'ended', room, by: 'a', how: 'lost' }]);
      });

      it('take over also if a visitor there waits to meet a partner again', async () => {
        const { roomId } = await nodes().talk('a', 0, 'b', 1);
        await at(1).end(roomId, 'b', 'end');
        await at(1).meetAgain({ userId: 'a' }, { userId: 'b' });
        await at(0).join(lonely('a'));
        expect(await at(1).counts()).toEqual({ waiting: 1, rooms: 0 });
        await nodes().passTime(SILENT_MS, [1, 2]);
        await at(1).pass();
        expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 0 });
        await at(1).meetAgain({ userId: 'b' }, { userId: 'a' });
        await at(1).join(listener('b'));
        expect(await at(1).counts()).toEqual({ waiting: 1, rooms: 0 });
      });

      it('let its visitors continue at other nodes, in their talk or at their place in the queue', async () => {
        const room = await nodes().talk('a', 0, 'b', 1);
        await at(0).join(lonely('waits', { language: 'en' }));
        await nodes().passTime(1_000, [0, 1, 2]);
        await at(2).separate('waits', 'later');
        await at(2).join(lonely('later', { language: 'en' }));
        await nodes().passTime(SILENT_MS, [1, 2]);
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

      it('end rooms in which nobody is left', async () => {
        await nodes().talk('a', 0, 'b', 0);
        await nodes().passTime(SILENT_MS, [1]);
        await at(1).pass();
        expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 1 });
        await nodes().passTime(GRACE_MS - SILENT_MS, [1]);
        await at(1).pass();
        expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 0 });
      });

      it('take over, however many visitors it had', async () => {
        for (let one = 0; one < 1_500; one += 1) await at(0).join(lonely(`w${one}`));
        await nodes().passTime(SILENT_MS, [1]);
        await at(1).pass();
        expect(await at(1).counts()).toEqual({ waiting: 0, rooms: 0 });
      });

      it('accept it again when it is heard, with all its visitors', async () => {
        const room = await nodes().talk('a', 0, 'b', 1);
        const inner = await nodes().talk('x', 0, 'y', 0);
        await at(0).join(lonely('waits', { language: 'en' }));
        await nodes().passTime(1_000, [0, 1]);
        await at(1).separate('waits', 'later');
        await at(1).join(lonely('later', { language: 'en' }));
        await nodes().passTime(SILENT_MS, [1]);
        await at(1).pass();
        expect((await told())[1]).toMatchObject([{ type: 'away', room }]);
        await at(0).beat();
        await vi.waitUntil(async () => (await at(1).counts()).waiting === 2, WITHIN);
        const [first, second] = await told();
        expect(second).toMatchObject([{ type: 'back', room, userId: 'a' }]);
        // The node may have missed what happened to the partner, so it is told of the partner too.
        expect(first).toMatchObject([{ type: 'back', room, userId: 'b' }]);
        await at(1).join(listener('c', { language: 'en' }));
        const opened = (await told())[0]?.[0];
        expect(opened?.type === 'opened' && opened.room.seats[0].userId).toBe('waits');
        await nodes().passTime(60_000, [0, 1]);
        await at(1).pass();
        await at(0).end(inner.roomId, 'x', 'skip');
        expect((await told())[0]).toMatchObject([{ type: 'ended', room: inner, how: 'skip' }]);
      });

      it('have ended its rooms when it is heard too late, and it tells its visitors', async () => {
        const room = await nodes().talk('a', 0, 'b', 1);
        await nodes().passTime(SILENT_MS, [1]);
        await at(1).pass();
        await nodes().passTime(GRACE_MS, [1]);
        await at(1).pass();
        expect((await told())[1]).toMatchObject([{ type: 'away' }, { type: 'ended', by: 'a' }]);
        await at(0).beat();
        await vi.waitUntil(async () => nodes().told[0]?.length === 1, WITHIN);
        expect((await told())[0]).toMatchObject([{ type: 'ended', room, by: 'b', how: 'lost' }]);
      });
    });
  },
);
