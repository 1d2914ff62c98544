import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNeeds } from '../../domain/needs';
import { PAIR_KINDS, pairKey } from '../../domain/outcomes';
import { pastKeys } from '../../domain/past-keys';
import type { Change, Room } from '../lobby';
import { HostedNodes } from '../testing/hosted-nodes';
import { LateLobby } from '../testing/late-lobby';
import { type Action, lobbyActions } from '../testing/lobby.actions';
import { LobbyHarness } from '../testing/lobby.harness';
import { NOON } from '../testing/visitors';

const NODES = 3;
/** Some share a device, one has one of their own, the others have none. */
const PERSONS: Record<string, string> = {
  'user-0': '§shared',
  'user-1': '§shared',
  'user-2': '§other',
  'user-3': '§other',
  'user-4': '§other',
  'user-5': '§own',
};
const known = (userId: string) => ({ userId, person: PERSONS[userId] });
/** When both lobbies begin, in epoch milliseconds. */
const BEGAN_AT = NOON + 5_000;

/** One of the lobbies that are compared, with the names that rooms have in it. */
class Side {
  readonly roomOf = new Map<string, Room>();
  private readonly lastRoomOf = new Map<string, Room>();
  readonly harness: LobbyHarness;

  constructor(private readonly subject: ConstructorParameters<typeof LobbyHarness>[0]) {
    this.harness = new LobbyHarness(subject);
  }

  async perform(action: Action): Promise<unknown> {
    const lobby = this.harness.at(action.node);
    const { user } = { user: '', ...action };
    const room = this.roomOf.get(user);
    const { roomId } = (action.do === 'end' && action.late ? this.lastRoomOf.get(user) : room) ?? {
      roomId: 'none',
    };
    // No two have waited since the same moment.
    if (action.do === 'join') await this.subject.advance(1);
    switch (action.do) {
      case 'join':
        await lobby.join({ ...known(user), username: user, mood: action.mood, languages: action.languages });
        break;
      case 'leave':
        await lobby.leave(user, action.keepMs);
        break;
      case 'end':
        await lobby.end(roomId, user, action.how);
        break;
      case 'away':
        await lobby.away(roomId, user, action.graceMs);
        break;
      case 'back':
        await lobby.back(user);
        break;
      case 'separate':
        await lobby.separate(...pastKeys(known(user), known(action.other)));
        break;
      case 'meet again': {
        const other = this.partnerBefore(user);
        const two = [known(user), known(other)] as const;
        await lobby.meetAgain(...two);
        if (action.both) await this.harness.at(action.node + 1).meetAgain(two[1], two[0]);
        break;
      }
      // Only the lobby of one process takes in rooms from before its start.
      case 'restore':
        break;
      case 'pass':
        await this.subject.advance(action.ms);
        await lobby.pass();
        break;
      case 'wait':
        await this.subject.advance(action.ms);
        break;
      default:
        action satisfies never;
    }
    return (await this.harness.changes()).map((change) => this.anonymous(change)).sort();
  }

  /** The partner of a visitor's last talk. */
  private partnerBefore(user: string): string {
    const seats = this.lastRoomOf.get(user)?.seats ?? [];
    return seats.find(({ userId }) => userId !== user)?.userId ?? 'nobody';
  }

  /** As text, without what differs from lobby to lobby: the ids of rooms and the names of nodes. */
  private anonymous(change: Change): string {
    if (change.type === 'opened')
      for (const { userId } of change.room.seats) this.roomOf.set(userId, change.room);
    if (change.type === 'ended') {
      for (const { userId } of change.room.seats) {
        this.roomOf.delete(userId);
        this.lastRoomOf.set(userId, change.room);
      }
    }
    const names = new Map(this.subject.nodes.map(({ node }, at) => [node, at]));
    const nameless = JSON.stringify(change, (key, value) => {
      if (key === 'roomId') return '';
      // When the grace of both ends in the same pass, a lobby may name either as lost.
      if (key === 'by' && change.type === 'ended' && change.how === 'lost') return '';
      return names.get(value) ?? value;
    });
    return JSON.stringify(Object.entries(JSON.parse(nameless)).sort());
  }
}

const anyNeeds = fc
  .constantFrom(1, 0.5, 1.5)
  .map((factor) =>
    createNeeds(new Map(PAIR_KINDS.map(({ moods, tongue }) => [pairKey(moods, tongue), factor]))),
  );

async function inMemory(): Promise<Side> {
  let now = BEGAN_AT;
  const lobby = new LateLobby(NODES, () => now);
  return new Side({
    nodes: lobby.nodes,
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    useNeeds: (needs) => {
      lobby.needs = needs;
    },
    counts: () => lobby.counts(),
    settled: () => lobby.deliverAll(),
    close: () => undefined,
  });
}

async function hosted(): Promise<Side> {
  const nodes = new HostedNodes();
  for (let at = 0; at < NODES; at += 1) await nodes.add();
  await nodes.passTime(5_000);
  return new Side({
    nodes: nodes.nodes.map(({ lobby }) => nodes.withPasses(lobby)),
    now: nodes.now,
    advance: (ms) => nodes.passTime(ms),
    useNeeds: (needs) => {
      nodes.needs = needs;
    },
    counts: () => nodes.counts(),
    settled: () => nodes.settled(),
    close: () => undefined,
  });
}

describe('the lobby hosted by a node and the one in memory', () => {
  it('give the same rooms and changes for the same steps', async () => {
    await fc.assert(
      fc.asyncProperty(lobbyActions, fc.constantFrom(0, 3, 12), anyNeeds, async (actions, pairs, needs) => {
        const [memory, shared] = [await inMemory(), await hosted()];
        for (const side of [memory, shared]) {
          side.harness.useNeeds(needs);
          await side.harness.addCrowd(pairs);
        }
        for (const action of actions) {
          const expected = await memory.perform(action);
          expect(await shared.perform(action)).toEqual(expected);
          expect(await shared.harness.counts()).toEqual(await memory.harness.counts());
        }
      }),
      { numRuns: 200 },
    );
  });
});
