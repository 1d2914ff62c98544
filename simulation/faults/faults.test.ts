import { describe, expect, it } from 'vitest';
import type { Change, Lobby } from '../../apps/server/src/matching/lobby';
import { nextSeed, orderOf } from './command';
import { KNOWN_WORLDS } from './known-seeds';
import { runWorld, type WorldResult } from './world';

/** A lobby whose changes reach the product altered. */
function withChanges(alter: (change: Change, tell: (change: Change) => void) => void) {
  return (lobby: Lobby): Lobby =>
    changed(lobby, {
      onChange: (listen) => lobby.onChange((change) => alter(change, listen)),
    });
}

/** The same lobby with some methods replaced. */
function changed(lobby: Lobby, methods: Partial<Lobby>): Lobby {
  return new Proxy(lobby, {
    get(target, name: keyof Lobby) {
      const own = methods[name] ?? target[name];
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}

/** Runs worlds one after the other until a promise is broken. Undefined if none is. */
async function firstViolation(
  wrap: (lobby: Lobby) => Lobby,
  worlds: number,
): Promise<WorldResult | undefined> {
  let seed = 1;
  for (let world = 0; world < worlds; world += 1) {
    const result = await runWorld({
      seed,
      events: 3_000,
      isRecording: true,
      rematches: false,
      devices: false,
      wrap,
    });
    if (result.violation !== undefined) return result;
    seed = nextSeed(seed);
  }
  return undefined;
}

const WORLDS = 12;

describe('the simulation of faults', () => {
  it('gives the same result for the same seed, and another for another', async () => {
    const [first, again, other] = [
      await runWorld({ seed: 7, events: 2_000 }),
      await runWorld({ seed: 7, events: 2_000, isRecording: true }),
      await runWorld({ seed: 8, events: 2_000 }),
    ];
    expect(first.violation).toBeUndefined();
    expect(again.digest).toBe(first.digest);
    expect(again.events).toBe(first.events);
    expect(other.digest).not.toBe(first.digest);
  });

  it('restores the timers', async () => {
    const before = globalThis.setTimeout;
    await runWorld({ seed: 7, events: 500 });
    expect(globalThis.setTimeout).toBe(before);
  });

  it('finds nothing in a lobby with a wrapper that changes nothing', async () => {
    expect(await firstViolation((lobby) => changed(lobby, {}), WORLDS)).toBeUndefined();
  });

  it.each<[fault: string, invariants: string[], wrap: (lobby: Lobby) => Lobby]>([
    [
      'ends that never were',
      // Nobody left, their rooms remain as ghosts, and a visitor who joins again waits in vain: any may be found first.
      ['nobody leaves by themselves', 'nobody stranded', 'no ghost'],
      withChanges((change, tell) => {
        tell(change);
        if (change.type === 'opened' && change.room.roomId.endsWith('7')) {
          tell({
            ...change,
            type: 'ended',
            by: change.room.seats[0].userId,
            how: 'end',
            at: change.room.openedAt,
          });
        }
      }),
    ],
    [
      'ends that are lost',
      // Any may be found first: whoever was not told stays, also after they have gone, and whoever is opened another room
      // has two.
      ['nobody stranded', 'at most one room', 'no ghost'],
      withChanges((change, tell) => {
        if (change.type !== 'ended' || !change.room.roomId.endsWith('5')) tell(change);
      }),
    ],
    [
      'departures that are not told',
      // The visitors remain in the queue as ghosts, and a blocked one may be matched: either may be found first.
      ['no ghost', 'never a blocked visitor'],
      (lobby) => changed(lobby, { leave: async () => undefined }),
    ],
    [
      'joins of somebody else',
      ['nobody stranded'],
      (lobby) =>
        changed(lobby, { join: (visitor) => lobby.join({ ...visitor, userId: `${visitor.userId}x` }) }),
    ],
  ])('reports %s', async (_, invariants, wrap) => {
    const result = await firstViolation(wrap, WORLDS);
    expect(invariants).toContain(result?.violation?.invariant);
    expect(result?.story.length).toBeGreaterThan(0);
  });

  it.each([1, 2, 3, 4])('matches only those again who both want it, with seed %i', async (seed) => {
    const { violation, seen } = await runWorld({ seed, events: 10_000, rematches: true });
    expect(violation).toBeUndefined();
    expect(seen.get('opened again')).toBeGreaterThan(0);
  });

  it.each(KNOWN_WORLDS)('finds nothing wrong with seed %i: %s', async (_seed, _what, world) => {
    const { violation } = await runWorld(world);
    expect(violation).toBeUndefined();
  });

  it('reads its options from the command line, and names invalid ones', () => {
    expect(orderOf(['--events', '1e9', '--seed', '5'])).toMatchObject({ events: 1e9, seed: 5 });
    expect(() => orderOf(['--events', 'many'])).toThrow('--events');
    expect(() => orderOf(['--events', '0'])).toThrow('--events');
    expect(() => orderOf(['--seed', '1.5'])).toThrow('--seed');
  });
});
