import { beforeEach, describe, expect, it } from 'vitest';
import type { LobbyHarness } from './lobby.harness';
import { listener, lonely, who } from './visitors';

/** The part of the lobby's suite about two who want to meet again. */
export function describeMeetingAgain(lobby: () => LobbyHarness): void {
  const a = lonely('a');
  const b = listener('b');

  const say = (userId: string, otherId: string, node = 2) =>
    lobby().at(node).meetAgain({ userId }, { userId: otherId });

  async function part(): Promise<void> {
    const { roomId } = await lobby().talk(a, b);
    await lobby().at(0).end(roomId, 'a', 'skip');
    await lobby().changes();
  }

  /** Expects that the two meet again, each told at the node where they wait. */
  async function expectAgain(): Promise<void> {
    const changes = await lobby().changes();
    expect(changes).toMatchObject([{ type: 'opened', again: true }]);
    const [change] = changes;
    if (change?.type !== 'opened') throw new Error('not opened');
    expect(who(change.room)).toEqual(['a', 'b']);
    const nodeOf = (userId: string) =>
      change.nodes[change.room.seats.findIndex((seat) => seat.userId === userId)];
    expect([nodeOf('a'), nodeOf('b')]).toEqual([lobby().at(0).node, lobby().at(1).node]);
  }

  const joinBoth = async () => {
    await lobby().at(0).join(a);
    expect(await lobby().changes()).toEqual([]);
    await lobby().at(1).join(b);
  };

  describe('two visitors who parted', () => {
    beforeEach(async () => {
      await lobby().addCrowd();
      await part();
    });

    it.each<[string, () => Promise<void>]>([
      [
        'both say so and then wait',
        async () => {
          await say('a', 'b');
          await say('b', 'a');
          await joinBoth();
        },
      ],
      [
        'both wait and then say so',
        async () => {
          await joinBoth();
          await say('b', 'a');
          expect(await lobby().changes()).toEqual([]);
          await say('a', 'b');
        },
      ],
      [
        'the one who waited says so last',
        async () => {
          await lobby().at(0).join(a);
          await say('b', 'a');
          await say('a', 'b');
          expect(await lobby().changes()).toEqual([]);
          await lobby().at(1).join(b);
        },
      ],
      [
        'the second says so in the last moment, and comes in the last moment after that',
        async () => {
          await say('a', 'b');
          await lobby().advance(59_999);
          await say('b', 'a');
          await lobby().at(0).join(a);
          await lobby().advance(59_999);
          await lobby().at(1).pass();
          expect(await lobby().changes()).toEqual([]);
          await lobby().at(1).join(b);
        },
      ],
    ])('are matched again at once if %s', async (_, request) => {
      await request();
      await expectAgain();
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 13 });
    });

    it('are matched so only once, and part like others after that', async () => {
      await say('a', 'b');
      await say('b', 'a');
      await joinBoth();
      const [change] = await lobby().changes();
      if (change?.type !== 'opened') throw new Error('not opened');
      await lobby().advance(1_000);
      await lobby().at(1).end(change.room.roomId, 'b', 'end');
      await lobby().changes();
      await joinBoth();
      expect(await lobby().changes()).toEqual([]);
      await lobby().advance(20_000);
      await lobby().at(0).pass();
      expect(await lobby().changes()).toEqual([]);
    });

    it.each<[string, () => Promise<void>]>([
      ['only one says so', () => say('a', 'b')],
      [
        'one says so again and again',
        async () => {
          for (let time = 0; time < 3; time += 1) await say('a', 'b', time);
        },
      ],
      [
        'one says it of somebody they did not talk to',
        async () => {
          await say('a', 'b');
          await say('b', 'crowd-0a');
        },
      ],
      [
        'one reported the other before',
        async () => {
          await lobby().at(1).separate('a', 'b');
          await say('a', 'b');
          await say('b', 'a');
        },
      ],
      [
        'one reports the other after both said so',
        async () => {
          await say('a', 'b');
          await say('b', 'a');
          await lobby().at(1).separate('b', 'a');
        },
      ],
    ])('are not matched again if %s', async (_, request) => {
      await request();
      await joinBoth();
      expect(await lobby().changes()).toEqual([]);
      await lobby().advance(9_000);
      await lobby().at(0).pass();
      expect(await lobby().changes()).toEqual([]);
      expect(await lobby().counts()).toEqual({ waiting: 2, rooms: 12 });
    });

    it.each<[string, () => Promise<void>]>([
      [
        'the second says so a minute after the parting',
        async () => {
          await say('a', 'b');
          await lobby().advance(60_000);
          await say('b', 'a');
        },
      ],
      [
        'both said so a minute ago',
        async () => {
          await say('a', 'b');
          await say('b', 'a');
          await lobby().advance(60_000);
        },
      ],
    ])('have to wait for each other as usual if %s', async (_, request) => {
      await request();
      await joinBoth();
      expect(await lobby().changes()).toEqual([]);
    });
  });

  describe('a visitor who wants to meet their last partner again', () => {
    beforeEach(async () => {
      await lobby().addCrowd();
      await part();
    });

    it.each<[string, () => Promise<void>]>([
      [
        'before they wait',
        async () => {
          await say('a', 'b');
          await lobby().at(0).join(a);
        },
      ],
      [
        'while they wait',
        async () => {
          await lobby().at(0).join(a);
          await say('a', 'b');
        },
      ],
      [
        'and were reported before',
        async () => {
          await lobby().at(1).separate('b', 'a');
          await say('a', 'b');
          await lobby().at(0).join(a);
        },
      ],
      [
        'and are reported then',
        async () => {
          await say('b', 'a');
          await say('a', 'b');
          await lobby().at(1).separate('b', 'a');
          await lobby().at(0).join(a);
        },
      ],
      [
        'and were reported while they talked',
        async () => {
          await lobby().advance(600_000);
          const { roomId } = await lobby().talk(a, b);
          await lobby().at(1).separate('b', 'a');
          await lobby().at(0).end(roomId, 'a', 'skip');
          await lobby().changes();
          await say('a', 'b');
          await lobby().at(0).join(a);
        },
      ],
    ])('is matched with nobody else for ten seconds if they ask %s', async (_, request) => {
      await request();
      expect(await lobby().partnerOnJoin(listener('c'), 1)).toBeUndefined();
      expect(await lobby().counts()).toEqual({ waiting: 2, rooms: 12 });
      await lobby().advance(9_999);
      await lobby().at(0).pass();
      expect(await lobby().changes()).toEqual([]);
      await lobby().advance(1);
      await lobby().at(0).pass();
      expect((await lobby().opened()).map(who)).toEqual([['a', 'c']]);
    });

    it('does so only once, and keeps their seniority', async () => {
      await say('a', 'b');
      await lobby().at(0).join(a);
      const joined = await lobby().now();
      await lobby().advance(4_000);
      await lobby().at(0).leave('a', 8_000);
      await lobby().advance(4_000);
      await lobby().at(0).join(a);
      expect(await lobby().partnerOnJoin(listener('c'), 1)).toBeUndefined();
      await lobby().at(1).leave('c');
      await lobby().advance(2_000);
      await lobby().at(0).pass();
      await lobby().at(2).join(listener('d'));
      const rooms = await lobby().opened();
      expect(rooms.map(who)).toEqual([['a', 'd']]);
      expect(rooms[0]?.seats.find(({ userId }) => userId === 'a')?.since).toBeLessThanOrEqual(joined);
    });

    it('is matched with nobody else there either after coming back at another node', async () => {
      await say('a', 'b');
      await lobby().at(0).join(a);
      await lobby().at(1).join(a);
      expect(await lobby().partnerOnJoin(listener('c'), 1)).toBeUndefined();
      await lobby().at(1).leave('a');
      expect(await lobby().counts()).toEqual({ waiting: 1, rooms: 12 });
      await lobby().advance(10_000);
      await lobby().at(2).pass();
      expect(await lobby().changes()).toEqual([]);
      await lobby().at(0).join(a);
      expect((await lobby().opened()).map(who)).toEqual([['a', 'c']]);
    });

    it('is reserved once more for the partner from the moment both have asked', async () => {
      await say('a', 'b');
      await lobby().at(0).join(a);
      await lobby().advance(20_000);
      await lobby().at(0).pass();
      await say('b', 'a');
      expect(await lobby().partnerOnJoin(listener('c'), 1)).toBeUndefined();
      await lobby().at(1).join(b);
      await expectAgain();
    });
  });
}
