import { expect } from 'vitest';
import type { Lobby, Room, Ticket } from './lobby';
import { NOON } from './lobby.fixtures';
import { createMemoryLobby } from './lobby.memory';
import { createMatchmaker, type Visitor } from './matchmaker';
import { type Action, USERS } from './matchmaker.actions';
import { slowed } from './matchmaker.harness';
import { isAtTheEnd, mayMeetByTheBook } from './reference';

/** One visitor as their own client sees things. */
type Client = {
  visitor: Visitor;
  connected: boolean;
  /** The server knows that the connection is gone. */
  gone: boolean;
  searching: boolean;
  room: string | undefined;
  /** How often they were told a match. */
  matches: number;
  warned: boolean;
  /** What they do is done one after the other, as on one connection. */
  tail: Promise<void>;
};

const pairOf = (a: string, b: string) => [a, b].sort().join(' ');

/** Plays all that happens, with every promise of the matchmaker checked on the way; gives what came up. */
export async function playOut(played: readonly Action[], pause: () => Promise<void>): Promise<Set<string>> {
  const seen = new Set<string>();
  const clients = new Map<string, Client>();
  const tickets = new Map<string, Ticket>();
  const partedAt = new Map<string, number>();
  const separated = new Set<string>();
  const open = new Map<string, Room>();
  const everOpened = new Set<string>();
  const over = new Set<string>();
  let under: Promise<unknown>[] = [];
  let now = NOON;
  let rooms = 0;

  const inner = createMemoryLobby({
    newRoomId: () => {
      rooms += 1;
      return `room-${rooms}`;
    },
  });
  const watched: Lobby = {
    ...inner,
    join(ticket, at) {
      tickets.set(ticket.userId, ticket);
      return inner.join(ticket, at);
    },
    undo(room, keep, at) {
      seen.add('undone');
      return inner.undo(room, keep, at);
    },
  };

  function client(userId: string): Client {
    const one = clients.get(userId);
    if (one === undefined) throw new Error(`nobody knows ${userId}`);
    return one;
  }

  function startOver(one: Client): void {
    one.room = undefined;
    one.warned = false;
    one.searching = false;
  }

  /** Nothing is told to one whom the server knows to be gone, and nothing about a talk outside of one. */
  function hear(userId: string, what: string): Client {
    const one = client(userId);
    seen.add(what);
    expect({ what, gone: one.gone, talking: one.room !== undefined }).toEqual({
      what,
      gone: false,
      talking: true,
    });
    return one;
  }

  const matchmaker = createMatchmaker({
    lobby: slowed(watched, pause),
    now: () => now,
    onError(error) {
      throw error;
    },
    tell: {
      matched(userId, match) {
        const one = client(userId);
        if (!one.connected) return false;
        expect(match.partnerId).not.toBe(userId);
        expect(matchmaker.partnerOf(userId)).toEqual({ userId: match.partnerId, roomId: match.roomId });
        if (one.room === undefined) expect(one.searching).toBe(true);
        else expect(one.room).toBe(match.roomId);
        seen.add(one.room === undefined ? 'match' : 'resumed');
        startOver(one);
        one.room = match.roomId;
        one.matches += 1;
        return true;
      },
      partnerLeft: (userId) => startOver(hear(userId, 'left')),
      partnerReconnecting(userId) {
        const one = hear(userId, 'reconnecting');
        expect(one.warned).toBe(false);
        one.warned = true;
      },
      partnerBack(userId) {
        const one = hear(userId, 'back');
        expect(one.warned).toBe(true);
        one.warned = false;
      },
      parted({ roomId, seats }) {
        for (const { userId } of seats) expect(matchmaker.partnerOf(userId)).toBeUndefined();
        over.add(roomId);
      },
    },
    ledger: {
      opened(room) {
        expect(everOpened.has(room.roomId)).toBe(false);
        everOpened.add(room.roomId);
        open.set(room.roomId, room);
        checkPair(room);
      },
      closed(roomId, at) {
        const room = open.get(roomId);
        if (room === undefined) throw new Error(`${roomId} is not open`);
        open.delete(roomId);
        expect(over.has(roomId)).toBe(true);
        partedAt.set(pairOf(room.seats[0].userId, room.seats[1].userId), at);
      },
    },
  });

  function checkPair({ seats: [a, b], openedAt }: Room): void {
    const parted = partedAt.get(pairOf(a.userId, b.userId));
    expect(a.userId).not.toBe(b.userId);
    expect(separated.has(pairOf(a.userId, b.userId))).toBe(false);
    if (parted === undefined) return;
    expect(openedAt - parted).toBeGreaterThanOrEqual(30_000);
    if (openedAt - parted >= 600_000) return;
    seen.add('rematch');
    const situation = { now: openedAt, online: USERS.length, partedAt: parted };
    expect(isAtTheEnd(a, situation) || isAtTheEnd(b, situation)).toBe(true);
  }

  for (const userId of USERS) {
    const visitor: Visitor = { userId, username: userId, mood: 'Make Friends', language: null };
    clients.set(userId, {
      visitor,
      connected: true,
      gone: false,
      searching: false,
      room: undefined,
      matches: 0,
      warned: false,
      tail: Promise.resolve(),
    });
  }

  async function join(one: Client, visitor: Visitor): Promise<void> {
    if (!one.connected) return;
    if (one.room === undefined) {
      if (!one.searching) one.visitor = visitor;
      one.searching = true;
    }
    await matchmaker.join(visitor);
  }

  async function leave(one: Client, way: 'skip' | 'end' | 'remove'): Promise<void> {
    if (!one.connected && way !== 'remove') return;
    await matchmaker[way](one.visitor.userId);
    startOver(one);
  }

  async function breakOff(one: Client, graceMs: number): Promise<void> {
    if (one.gone) return;
    one.connected = false;
    await matchmaker.broken(one.visitor.userId, graceMs);
    one.gone = true;
    one.searching = false;
  }

  async function comeBack(one: Client): Promise<void> {
    const away = !one.connected;
    const { matches } = one;
    one.connected = true;
    one.gone = false;
    const resumed = await matchmaker.back(one.visitor.userId);
    if (resumed) expect(one.matches).toBeGreaterThan(matches);
    if (resumed || !away) return;
    // Nothing to resume; unless a new match came at that very moment, they start over.
    if (one.matches === matches) startOver(one);
    await join(one, one.visitor);
  }

  function perform(one: Client, action: Action): Promise<void> {
    switch (action.do) {
      case 'join':
        return join(one, { ...one.visitor, mood: action.mood, language: action.language });
      case 'skip':
      case 'end':
      case 'remove':
        return leave(one, action.do);
      case 'break':
        return breakOff(one, action.graceMs);
      case 'drop':
        one.connected = false;
        return Promise.resolve();
      case 'return':
        return one.connected ? Promise.resolve() : comeBack(one);
      case 'takeover':
        return one.connected ? comeBack(one) : Promise.resolve();
      case 'separate':
      case 'pass':
      case 'settle':
        throw new Error(`${action.do} is nobody's own doing`);
      default:
        return action satisfies never;
    }
  }

  function enqueue(userId: string, task: (one: Client) => Promise<void>): void {
    const one = client(userId);
    one.tail = one.tail.then(() => task(one));
    under.push(one.tail);
  }

  async function allThrough(): Promise<void> {
    const waited = under;
    under = [];
    await Promise.all(waited);
  }

  async function settle(): Promise<void> {
    await allThrough();
    for (const [userId, one] of clients) {
      if (!one.connected && !one.gone) enqueue(userId, () => breakOff(one, 8_000));
    }
    await allThrough();
    await matchmaker.tick();
    await check();
  }

  /** In peace, what the server holds is what the clients see. */
  async function check(): Promise<void> {
    const all = [...clients.values()];
    for (const { visitor, connected, room } of all) {
      const { userId } = visitor;
      const partner = matchmaker.partnerOf(userId);
      if (connected) expect(partner?.roomId).toBe(room);
      if (partner !== undefined) {
        expect(matchmaker.partnerOf(partner.userId)).toEqual({ userId, roomId: partner.roomId });
      }
      expect((await inner.roomOf(userId))?.roomId).toBe(partner?.roomId);
    }
    const searching = all.filter((one) => one.searching).map((one) => one.visitor.userId);
    expect(await inner.counts()).toEqual({ waiting: searching.length, rooms: open.size });
    const waiting = searching.map((userId) => tickets.get(userId)).filter((ticket) => ticket !== undefined);
    const online = searching.length + 2 * open.size;
    const missed = waiting.flatMap((a) =>
      waiting.filter((b) => {
        const pair = pairOf(a.userId, b.userId);
        const parted = separated.has(pair) ? Number.POSITIVE_INFINITY : partedAt.get(pair);
        const situation = { now, online, partedAt: parted };
        return isAtTheEnd(a, situation) && isAtTheEnd(b, situation) && mayMeetByTheBook(a, b, situation);
      }),
    );
    expect(missed).toEqual([]);
  }

  for (const action of played) {
    if (action.do === 'settle') {
      await settle();
    } else if (action.do === 'pass') {
      now += action.ms;
      under.push(matchmaker.tick());
    } else if (action.do === 'separate') {
      // In peace, so that no match from before is under way.
      await settle();
      await matchmaker.separate(action.user, action.other);
      separated.add(pairOf(action.user, action.other));
    } else {
      enqueue(action.user, (one) => perform(one, action));
    }
  }
  await settle();
  for (const userId of USERS) enqueue(userId, (one) => leave(one, 'remove'));
  await allThrough();
  expect(await inner.counts()).toEqual({ waiting: 0, rooms: 0 });
  expect(open.size).toBe(0);
  return seen;
}
