import { expect } from 'vitest';
import type { Lobby, Room } from './lobby';
import { NOON } from './lobby.fixtures';
import { createMemoryLobby } from './lobby.memory';
import { createMatchmaker, type PartedHow, type Visitor } from './matchmaker';

/** A matchmaker with a clock that is set by hand, where everything anyone is told is noted. */
export function createHarness(wrap: (lobby: Lobby) => Lobby = (lobby) => lobby) {
  let rooms = 0;
  const inner = createMemoryLobby({
    newRoomId: () => {
      rooms += 1;
      return `room-${rooms}`;
    },
  });
  const lobby = wrap(inner);
  const connected = new Set<string>();
  const outbox: string[] = [];
  const opened: Room[] = [];
  const closed: { roomId: string; at: number }[] = [];
  const matched: unknown[][] = [];
  const parted: { roomId: string; durationMs: number; how: PartedHow }[] = [];
  const over: string[] = [];
  const errors: unknown[] = [];
  const clock = { now: NOON };
  const say = (text: string) => void outbox.push(text);

  const matchmaker = createMatchmaker({
    lobby,
    now: () => clock.now,
    tell: {
      matched(userId, match) {
        if (!connected.has(userId)) return false;
        say(`${userId}: match ${match.partnerId} in ${match.roomId}`);
        return true;
      },
      partnerLeft: (userId) => say(`${userId}: left`),
      partnerReconnecting: (userId) => say(`${userId}: reconnecting`),
      partnerBack: (userId) => say(`${userId}: back`),
      parted: (room) => void over.push(room.roomId),
    },
    ledger: {
      opened: (room) => void opened.push(room),
      closed: (roomId, at) => void closed.push({ roomId, at }),
    },
    observe: {
      matched: (...figures) => void matched.push(figures.slice(1)),
      parted: (room, durationMs, how) => void parted.push({ roomId: room.roomId, durationMs, how }),
    },
    onError: (error) => void errors.push(error),
  });

  return {
    matchmaker,
    /** The lobby without what was wrapped round it. */
    lobby: inner,
    clock,
    connected,
    opened,
    closed,
    matched,
    parted,
    /** The rooms whose two were cut off from all that was said in it. */
    over,
    errors,
    /** What was said since this was last asked. */
    told: () => outbox.splice(0),
    join(visitor: Visitor): Promise<void> {
      connected.add(visitor.userId);
      return matchmaker.join(visitor);
    },
    async pass(ms: number): Promise<void> {
      clock.now += ms;
      await matchmaker.tick();
    },
    async expectCounts(waiting: number, open: number): Promise<void> {
      expect(await inner.counts()).toEqual({ waiting, rooms: open });
    },
  };
}

export type Harness = ReturnType<typeof createHarness>;

/** A lobby as a slow connection makes it: calls arrive late and answers too, each by its own whim. */
export function slowed(lobby: Lobby, pause: () => Promise<void>): Lobby {
  const slow =
    <A extends unknown[], R>(method: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await pause();
      const answer = await method(...args);
      await pause();
      return answer;
    };
  return {
    join: slow(lobby.join),
    relax: slow(lobby.relax),
    leave: slow(lobby.leave),
    roomOf: slow(lobby.roomOf),
    close: slow(lobby.close),
    undo: slow(lobby.undo),
    separate: slow(lobby.separate),
    restore: slow(lobby.restore),
    counts: slow(lobby.counts),
  };
}
