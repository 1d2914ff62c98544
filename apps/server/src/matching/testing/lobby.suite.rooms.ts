import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EndedHow, NodeId, Room } from '../lobby';
import type { LobbyHarness } from './lobby.harness';
import { listener, lonely, who } from './visitors';

/** The part of the lobby's suite about rooms and the queue: leaving, ending, being away, moving, restoring. */
export function describeRooms(lobby: () => LobbyHarness): void {
  const a = lonely('a');
  const b = listener('b');

  /** The room of a, at the first node, and b, at the second. */
  let room: Room;
  let nodes: NodeId[];

  async function meet(): Promise<void> {
    room = await lobby().talk(a, b);
    nodes = room.seats.map(({ userId }) => lobby().at(userId === 'a' ? 0 : 1).node);
  }

  async function ticketsSince(): Promise<Map<string, number>> {
    const rooms = await lobby().opened();
    return new Map(rooms.flatMap(({ seats }) => seats.map(({ userId, since }) => [userId, since])));
  }

  describe('an end', () => {
    beforeEach(meet);

    it.each<EndedHow>(['skip', 'end', 'lost', 'removed'])(
      'by %s is reported once and happens once',
      async (how) => {
        await lobby().at(0).end('another room', 'a', how);
        await lobby().at(0).end(room.roomId, 'c', how);
        expect(await lobby().changes()).toEqual([]);
        await lobby().at(0).end(room.roomId, 'a', how);
        const at = expect.any(Number);
        expect(await lobby().changes()).toEqual([{ type: 'ended', room, nodes, by: 'a', how, at }]);
        await lobby().at(0).end(room.roomId, 'a', how);
        await lobby().at(1).end(room.roomId, 'b', how);
        expect(await lobby().changes()).toEqual([]);
        expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 0 });
      },
    );

    it('that arrives late does not affect a later room', async () => {
      await lobby().at(0).end(room.roomId, 'a', 'skip');
      await lobby().changes();
      await lobby().talk(a, listener('c'));
      await lobby().at(1).end(room.roomId, 'b', 'skip');
      await lobby().at(0).end(room.roomId, 'a', 'cancelled');
      await lobby().at(0).away(room.roomId, 'a', 0);
      expect(await lobby().changes()).toEqual([]);
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 1 });
    });
  });

  describe('a room that one of its two visitors was never told of', () => {
    beforeEach(async () => {
      await lobby().addCrowd();
      await lobby().at(0).join(a);
      await lobby().advance(1_000);
      await lobby().at(1).join(b);
      [room] = (await lobby().opened()) as [Room];
    });

    const since = (userId: string) => room.seats.find((seat) => seat.userId === userId)?.since;

    it.each<[string, () => Promise<void>]>([
      ['an end', () => lobby().at(0).end(room.roomId, 'a', 'cancelled')],
      ['a leave with the seniority kept', () => lobby().at(0).leave('a', RECONNECT_GRACE_MS)],
    ])('is revoked by %s, and both keep their seniority', async (_, takeBack) => {
      await takeBack();
      await takeBack();
      const changes = await lobby().changes();
      expect(changes).toMatchObject([{ type: 'ended', room, by: 'a', how: 'cancelled' }]);
      expect(await lobby().counts()).toEqual({ waiting: 1, rooms: 12 });
      await lobby().advance(1_000);
      // No parting was recorded either.
      await lobby().at(2).join(a);
      expect(await ticketsSince()).toEqual(
        new Map([
          ['a', since('a')],
          ['b', since('b')],
        ]),
      );
    });

    it('is revoked by a visitor who leaves for good', async () => {
      await lobby().at(0).leave('a');
      expect(await lobby().changes()).toMatchObject([{ type: 'ended', room, by: 'a', how: 'cancelled' }]);
      await lobby().at(0).join(a);
      const found = await ticketsSince();
      expect(found.get('b')).toBe(since('b'));
      expect(found.get('a')).toBeGreaterThanOrEqual(room.openedAt);
    });

    it('lets the partner be matched at the next pass', async () => {
      await lobby().at(1).join(listener('c'));
      await lobby().at(1).end(room.roomId, 'b', 'cancelled');
      await lobby().changes();
      await lobby().at(0).pass();
      expect((await lobby().opened()).map(who)).toEqual([['a', 'c']]);
    });

    it('keeps the seniority of a visitor whose connection broke meanwhile for as long as their seat', async () => {
      await lobby().at(0).away(room.roomId, 'a', 60_000);
      await lobby().at(1).end(room.roomId, 'b', 'cancelled');
      expect((await lobby().changes()).map(({ type }) => type)).toEqual(['away', 'ended']);
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 12 });
      await lobby().at(0).leave('a', RECONNECT_GRACE_MS);
      await lobby().advance(10_000);
      await lobby().at(0).join(a);
      await lobby().at(1).join(b);
      expect((await ticketsSince()).get('a')).toBe(since('a'));
    });
  });

  describe('a waiting visitor', () => {
    it('leaves once, and is not matched any more', async () => {
      await lobby().at(0).join(a);
      await lobby().at(0).leave('a');
      await lobby().at(0).leave('a');
      await lobby().at(1).leave('nobody');
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 0 });
      expect(await lobby().partnerOnJoin(b, 1)).toBeUndefined();
      await lobby().advance(60_000);
      await lobby().at(1).pass();
      expect(await lobby().changes()).toEqual([]);
    });

    it('comes before those who joined meanwhile if they join again in time', async () => {
      await lobby().addCrowd();
      await lobby()
        .at(0)
        .join(lonely('a', { languages: ['fr'] }));
      await lobby().advance(1_000);
      await lobby().at(0).leave('a', 8_000);
      await lobby().at(0).leave('a', 8_000);
      await lobby()
        .at(0)
        .join(lonely('second', { languages: ['ko'] }));
      await lobby().advance(1_000);
      await lobby()
        .at(2)
        .join(lonely('a', { languages: ['fr'] }));
      expect(await lobby().partnerOnJoin(b, 1)).toBe('a');
      expect(await lobby().partnerOnJoin(listener('c'), 1)).toBe('second');
    });

    it.each<[string, () => unknown]>([
      ['they join too late', () => lobby().advance(8_000)],
      ['they left for good since', () => lobby().at(0).leave('a')],
      [
        'the passes forgot it',
        async () => {
          await lobby().advance(8_000);
          await lobby().at(1).pass();
        },
      ],
    ])('loses their seniority if %s', async (_, happening) => {
      await lobby().at(0).join(a);
      await lobby().at(0).leave('a', 8_000);
      const left = await lobby().now();
      await lobby().advance(1);
      await happening();
      await lobby().at(0).join(a);
      await lobby().at(1).join(b);
      expect((await ticketsSince()).get('a')).toBeGreaterThan(left);
    });

    it('keeps waiting at another node they join at, and stays if the first reports that they left', async () => {
      await lobby().at(0).join(a);
      const joined = await lobby().now();
      await lobby().advance(1_000);
      const other = lobby().at(1);
      await other.join(a);
      if (other.node !== lobby().at(0).node) await lobby().at(0).leave('a', 8_000);
      expect(await lobby().counts()).toEqual({ waiting: 1, rooms: 0 });
      await lobby().at(2).join(b);
      const [change] = await lobby().changes();
      if (change?.type !== 'opened') throw new Error('not opened');
      const seat = change.room.seats.findIndex(({ userId }) => userId === 'a');
      expect(change.nodes[seat]).toBe(other.node);
      expect(change.room.seats[seat]?.since).toBeLessThanOrEqual(joined);
    });

    it('has no room to be found', async () => {
      await lobby().at(0).join(a);
      await lobby().at(1).back('a');
      await lobby().at(1).back('nobody');
      expect(await lobby().changes()).toEqual([]);
      await lobby().at(2).join(b);
      const [change] = await lobby().changes();
      expect(change?.type === 'opened' && change.nodes).toContain(lobby().at(0).node);
    });
  });

  describe('a visitor whose connection broke', () => {
    beforeEach(meet);

    const away = (userId: string, node: number, graceMs: number) =>
      lobby().at(node).away(room.roomId, userId, graceMs);

    async function passAfter(ms: number) {
      await lobby().advance(ms);
      await lobby().at(2).pass();
      return lobby().changes();
    }

    it('is away once, and can come back any number of times', async () => {
      await away('a', 0, 60_000);
      await away('a', 0, 60_000);
      expect(await lobby().changes()).toEqual([{ type: 'away', room, nodes, userId: 'a' }]);
      await lobby().at(0).back('a');
      await lobby().at(0).back('a');
      const back = { type: 'back', room, nodes, userId: 'a', partnerAway: false };
      expect(await lobby().changes()).toEqual([back, back]);
      expect(await passAfter(600_000)).toEqual([]);
    });

    it('is lost after the grace period, however often they are reported away', async () => {
      await away('a', 0, 60_000);
      await lobby().advance(30_000);
      await away('a', 0, 60_000);
      expect((await lobby().changes()).map(({ type }) => type)).toEqual(['away']);
      expect(await passAfter(20_000)).toEqual([]);
      const at = expect.any(Number);
      expect(await passAfter(10_000)).toEqual([{ type: 'ended', room, nodes, by: 'a', how: 'lost', at }]);
      expect(await passAfter(0)).toEqual([]);
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 0 });
    });

    it('returns too late after the grace period, even before a pass noticed', async () => {
      await away('a', 0, 60_000);
      await lobby().advance(60_000);
      await lobby().at(0).back('a');
      expect((await lobby().changes())[1]).toMatchObject({ type: 'ended', room, how: 'lost' });
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 0 });
    });

    it('returns too late at another node, and the first is told that they moved', async () => {
      await away('a', 0, 60_000);
      await lobby().changes();
      await lobby().advance(60_000);
      await lobby().at(2).back('a');
      const changes = await lobby().changes();
      const [from, to] = [lobby().at(0).node, lobby().at(2).node];
      const moved = { type: 'moved', roomId: room.roomId, userId: 'a', from, to };
      expect(changes[0]).toMatchObject({ type: 'ended', room, how: 'lost' });
      expect(changes.slice(1)).toEqual(from === to ? [] : [moved]);
    });

    it('finds the partner away, and the room as long as one of the two may return', async () => {
      await away('a', 0, 60_000);
      await lobby().advance(30_000);
      await away('b', 1, 60_000);
      await lobby().changes();
      expect(await passAfter(30_000)).toEqual([]);
      await lobby().at(1).back('b');
      expect(await lobby().changes()).toMatchObject([{ type: 'ended', room, how: 'lost' }]);
    });

    it('is told that the partner is away', async () => {
      await away('a', 0, 60_000);
      await away('b', 1, 60_000);
      await lobby().changes();
      await lobby().at(1).back('b');
      expect(await lobby().changes()).toMatchObject([{ type: 'back', userId: 'b', partnerAway: true }]);
      await lobby().at(0).back('a');
      expect(await lobby().changes()).toMatchObject([{ type: 'back', userId: 'a', partnerAway: false }]);
    });

    it('loses the room once after the later grace period if neither comes back', async () => {
      await away('a', 0, 30_000);
      await away('b', 1, 60_000);
      await lobby().changes();
      expect(await passAfter(30_000)).toEqual([]);
      expect(await passAfter(30_000)).toMatchObject([{ type: 'ended', room, how: 'lost' }]);
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 0 });
    });
  });
}
