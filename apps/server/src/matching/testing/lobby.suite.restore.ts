import { beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../lobby';
import { type CreateLobbyUnderTest, LobbyHarness } from './lobby.harness';
import { lonely, talent } from './visitors';

const GRACE_MS = 60_000;

/** What a lobby has to do that takes in rooms from before a restart. */
export function describeRestoring(create: CreateLobbyUnderTest): void {
  describe('rooms of an earlier run', () => {
    let now: number;
    let harness: LobbyHarness;
    const lobby = () => harness;

    beforeEach(async () => {
      harness = new LobbyHarness(await create());
      now = await harness.now();
    });

    function restore(rooms: readonly Room[], graceMs: number): Room[] {
      if (harness.restore === undefined) throw new Error('this lobby restores nothing');
      return harness.restore(rooms, graceMs);
    }

    function stored(roomId: string, ...ids: [string, string]): Room {
      const seat = (userId: string) => ({ ...talent(userId), since: now - 90_000 });
      return { roomId, seats: [seat(ids[0]), seat(ids[1])], openedAt: now - 80_000 };
    }

    it('are restored silently, except if one of the two is elsewhere', async () => {
      await lobby().at(0).join(lonely('waiting'));
      const rooms = [stored('r1', 'a', 'b'), stored('r2', 'c', 'waiting'), stored('r3', 'b', 'd')];
      expect(restore(rooms, GRACE_MS)).toEqual([rooms[1], rooms[2]]);
      expect(restore([], GRACE_MS)).toEqual([]);
      expect(await lobby().counts()).toEqual({ waiting: 1, rooms: 1 });
      expect(await lobby().changes()).toEqual([]);
    });

    it('are restored once, however often that is asked for', async () => {
      const room = stored('r1', 'a', 'b');
      restore([room], GRACE_MS);
      await lobby().at(0).back('a');
      await lobby().at(0).back('b');
      await lobby().changes();
      expect(restore([room], GRACE_MS)).toEqual([]);
      await lobby().advance(GRACE_MS);
      await lobby().at(1).pass();
      expect(await lobby().changes()).toEqual([]);
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 1 });
    });

    it('are resumed by visitors who return at any node', async () => {
      const room = stored('r1', 'a', 'b');
      restore([room], GRACE_MS);
      await lobby().at(0).back('a');
      const there = lobby().at(0).node;
      const back = { type: 'back', room, userId: 'a', partnerAway: true, nodes: [there, there] };
      expect(await lobby().changes()).toEqual([back]);
      await lobby().at(1).back('b');
      const nodes = [there, lobby().at(1).node];
      const [change] = await lobby().changes();
      expect(change).toEqual({ type: 'back', room, userId: 'b', partnerAway: false, nodes });
      await lobby().at(1).end('r1', 'b', 'skip');
      expect(await lobby().changes()).toMatchObject([{ type: 'ended', room, by: 'b', how: 'skip' }]);
    });

    it('end when nobody returns in time', async () => {
      const room = stored('r1', 'a', 'b');
      restore([room], GRACE_MS);
      await lobby()
        .at(0)
        .away('r1', 'a', 2 * GRACE_MS);
      await lobby().advance(GRACE_MS);
      await lobby().at(1).pass();
      expect(await lobby().changes()).toMatchObject([{ type: 'ended', room, how: 'lost' }]);
      expect(await lobby().counts()).toEqual({ waiting: 0, rooms: 0 });
    });
  });
}
