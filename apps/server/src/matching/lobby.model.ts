import { MOODS, type Mood } from '@app/contract/moods';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Lobby, Room, Ticket } from './lobby';
import { NOON } from './lobby.fixtures';
import { fitByTheBook, isAtTheEnd, mayMeetByTheBook, type Situation } from './reference';

type Action =
  | { do: 'join'; user: string; mood: Mood; language: 'en' | 'fr' | null; waitedMs: number }
  | { do: 'leave' | 'close'; user: string }
  | { do: 'undo'; user: string; keep: readonly boolean[] }
  | { do: 'separate'; user: string; other: string }
  | { do: 'pass'; ms: number };

/** Few people of few kinds meet often; from twelve on nobody is in a hurry. */
const USERS = Array.from({ length: 16 }, (_, at) => `user-${at}`);
const user = fc.constantFrom(...USERS);

const join = fc.record({
  do: fc.constant('join' as const),
  user,
  mood: fc.constantFrom(...MOODS),
  language: fc.constantFrom('en' as const, 'fr' as const, null),
  waitedMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 12_000 })),
});

const pass = fc.record({
  do: fc.constant('pass' as const),
  ms: fc.oneof(
    fc.constantFrom(800, 1_000, 1_600, 2_000, 4_000),
    fc.nat({ max: 3_000 }),
    fc.nat({ max: 40_000 }),
    fc.constantFrom(30_000, 600_000),
  ),
});

/** Anything that may happen in a lobby, in any order. */
export const lobbyActions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<Action>[]>(
    { weight: 8, arbitrary: join },
    { weight: 5, arbitrary: pass },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const), user }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), user }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('undo' as const),
        user,
        keep: fc.tuple(fc.boolean(), fc.boolean()),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('separate' as const), user, other: user }) },
  ),
  { minLength: 10, maxLength: 60, size: 'max' },
);

const pairOf = (a: string, b: string) => [a, b].sort().join(' ');

/** Does everything to the lobby, and beside it in plain lists; the two have to agree after every step. */
export async function checkAgainstTheBook(lobby: Lobby, actions: readonly Action[]): Promise<void> {
  const waiting = new Map<string, Ticket>();
  const rooms = new Map<string, Room>();
  const partedAt = new Map<string, number>();
  const separated = new Set<string>();
  let now = NOON;

  function situation(a: Ticket, b: Ticket, online = waiting.size + rooms.size): Situation {
    const pair = pairOf(a.userId, b.userId);
    const parted = separated.has(pair) ? Number.POSITIVE_INFINITY : partedAt.get(pair);
    return { now, online, partedAt: parted };
  }

  function seat(room: Room, online: number): void {
    const [a, b] = room.seats;
    expect(mayMeetByTheBook(a, b, situation(a, b, online))).toBe(true);
    expect(room.openedAt).toBe(now);
    for (const { userId } of room.seats) {
      expect(rooms.has(userId)).toBe(false);
      waiting.delete(userId);
      rooms.set(userId, room);
    }
  }

  function unseat(room: Room): void {
    for (const { userId } of room.seats) rooms.delete(userId);
  }

  async function joinNow(ticket: Ticket): Promise<void> {
    const { userId } = ticket;
    const room = rooms.get(userId);
    const outcome = await lobby.join(ticket, now);
    if (room !== undefined) return expect(outcome).toEqual({ state: 'in_room', room });
    if (waiting.has(userId)) return expect(outcome).toEqual({ state: 'waiting' });
    const online = waiting.size + rooms.size + 1;
    const allowed = [...waiting.values()]
      .filter((other) => mayMeetByTheBook(ticket, other, situation(ticket, other, online)))
      .sort((a, b) => fitByTheBook(ticket, b) - fitByTheBook(ticket, a) || a.since - b.since);
    const [best] = allowed;
    if (outcome.state !== 'matched') {
      expect(allowed).toEqual([]);
      waiting.set(userId, ticket);
      return;
    }
    expect(outcome.room.seats).toContainEqual(ticket);
    const taken = outcome.room.seats.find((other) => other.userId !== userId);
    if (best === undefined || taken === undefined) throw new Error('matched with nobody who is allowed');
    expect(waiting.get(taken.userId)).toEqual(taken);
    expect([fitByTheBook(ticket, taken), taken.since]).toEqual([fitByTheBook(ticket, best), best.since]);
    seat(outcome.room, online);
  }

  async function relaxNow(): Promise<void> {
    const online = waiting.size + rooms.size;
    for (const room of await lobby.relax(now)) {
      for (const one of room.seats) expect(waiting.get(one.userId)).toEqual(one);
      seat(room, online);
    }
    const left = [...waiting.values()];
    const missed = left.flatMap((a) =>
      left.filter((b) => {
        const between = situation(a, b);
        // That ten minutes are over is noticed at the next turning point of a wait.
        const noticed = between.partedAt === undefined || isAtTheEnd(a, between);
        return noticed && mayMeetByTheBook(a, b, between);
      }),
    );
    expect(missed).toEqual([]);
  }

  async function perform(action: Action): Promise<void> {
    switch (action.do) {
      case 'join': {
        const { user: userId, mood, language, waitedMs } = action;
        return joinNow({ userId, username: userId, mood, language, since: now - waitedMs });
      }
      case 'leave': {
        const userId = action.user;
        expect(await lobby.leave(userId)).toBe(waiting.delete(userId));
        return;
      }
      case 'close': {
        const userId = action.user;
        const room = rooms.get(userId);
        expect(await lobby.close(userId, now)).toEqual(room);
        if (room === undefined) return;
        unseat(room);
        partedAt.set(pairOf(room.seats[0].userId, room.seats[1].userId), now);
        return;
      }
      case 'undo': {
        const room = rooms.get(action.user);
        if (room === undefined) return;
        const kept = room.seats.filter((_, at) => action.keep[at]);
        await lobby.undo(
          room,
          kept.map(({ userId }) => userId),
          now,
        );
        unseat(room);
        for (const ticket of kept) waiting.set(ticket.userId, ticket);
        return;
      }
      case 'separate': {
        await lobby.separate(action.user, action.other);
        separated.add(pairOf(action.user, action.other));
        return;
      }
      case 'pass':
        now += action.ms;
        return relaxNow();
      default:
        return action satisfies never;
    }
  }

  for (const action of actions) {
    await perform(action);
    expect(await lobby.counts()).toEqual({ waiting: waiting.size, rooms: rooms.size / 2 });
    const found = await Promise.all(USERS.map((userId) => lobby.roomOf(userId)));
    expect(found.map((room) => room?.roomId)).toEqual(USERS.map((userId) => rooms.get(userId)?.roomId));
  }
}
