import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lobbyActions } from './lobby.actions';
import { type CreateLobbyUnderTest, LobbyHarness } from './lobby.harness';
import { LobbyModel } from './lobby.model';
import { describeMeetingAgain } from './lobby.suite.again';
import { describeDevices } from './lobby.suite.devices';
import { describeMeeting } from './lobby.suite.meeting';
import { describeNeeds } from './lobby.suite.needs';
import { describePatience } from './lobby.suite.patience';
import { describeRooms } from './lobby.suite.rooms';

/**
 * What every lobby has to do, whatever it is made of and however many nodes it has. No test depends on how fast it
 * runs: the lobby's clock may run by itself.
 * @param options.runs how many random sequences of actions are tried
 */
export function describeLobby(name: string, create: CreateLobbyUnderTest, options = { runs: 200 }): void {
  describe(name, () => {
    let lobby: LobbyHarness;

    beforeEach(async () => {
      lobby = new LobbyHarness(await create());
    });

    afterEach(() => lobby.close());

    describeMeeting(() => lobby);
    describeNeeds(() => lobby);
    describeMeetingAgain(() => lobby);
    describePatience(() => lobby);
    describe('visitors of one device', () => describeDevices(() => lobby));
    describeRooms(() => lobby);

    it('behaves as the model does in any order of steps', async () => {
      const idlePairs = fc.constantFrom(0, 3, 12);
      await fc.assert(
        fc.asyncProperty(lobbyActions, idlePairs, async (actions, pairs) => {
          const harness = new LobbyHarness(await create());
          await harness.addCrowd(pairs);
          const model = new LobbyModel(harness, pairs);
          for (const action of actions) await model.perform(action);
          await harness.close();
        }),
        { numRuns: options.runs },
      );
    }, 600_000);

    it('stays consistent when all nodes send requests at once', async () => {
      const users = Array.from({ length: 20 }, (_, at) => `user-${at}`);
      await lobby.addCrowd();
      const moods = ['Feeling Lonely', 'Here to Listen'] as const;
      await Promise.all(
        users.map((userId, at) =>
          lobby.at(at).join({ userId, username: userId, mood: moods[at % 2] ?? moods[0], languages: [] }),
        ),
      );
      const rooms = await lobby.opened();
      expect(rooms.flatMap(({ seats }) => seats.map(({ userId }) => userId)).sort()).toEqual(users.sort());
      expect(new Set(rooms.map(({ roomId }) => roomId)).size).toBe(10);
      await Promise.all(
        rooms.flatMap(({ roomId, seats }) =>
          seats.map(({ userId }, at) => lobby.at(at).end(roomId, userId, 'skip')),
        ),
      );
      expect((await lobby.changes('by')).map((change) => change.type)).toEqual(rooms.map(() => 'ended'));
      expect(await lobby.counts()).toEqual({ waiting: 0, rooms: 12 });
    });
  });
}
