import type { MatchEvent } from '@app/contract/events';
import type { Room, Ticket } from './lobby';

/** One of the two in a talk, as this process knows it. */
export type Side = {
  readonly ticket: Ticket;
  readonly room: Room;
  /** Until when their place is kept (epoch milliseconds), while their connection is broken. */
  awayUntil: number | undefined;
  /** They were told that the partner's connection broke, and not yet that the partner is back. */
  warned: boolean;
  readonly other: Side;
};

/** Who is in a talk and who of them is away for a moment. */
export type Sides = {
  of(userId: string): Side | undefined;
  /** Seats both of a room; away until the given time, or present. */
  seat(room: Room, awayUntil?: number): readonly [Side, Side];
  /** Takes both out. */
  clear(side: Side): void;
  markAway(side: Side, until: number): void;
  markBack(side: Side): void;
  /** Those whose place was kept long enough, unless their partner is away too and may yet find them there. */
  lapsed(now: number): Side[];
};

/** Was the place kept for as long as it is? */
export function isLapsed(side: Side, now: number): boolean {
  return side.awayUntil !== undefined && side.awayUntil <= now;
}

/** What this side is told when matched. */
export function matchFor({ room, other: { ticket } }: Side): MatchEvent {
  return {
    roomId: room.roomId,
    partnerId: ticket.userId,
    partnerUsername: ticket.username,
    partnerMood: ticket.mood,
  };
}

export function createSides(): Sides {
  const sides = new Map<string, Side>();
  const away = new Set<Side>();

  return {
    of: (userId) => sides.get(userId),

    seat(room, awayUntil) {
      const [ticket, otherTicket] = room.seats;
      const side: Side = {
        ticket,
        room,
        awayUntil,
        warned: false,
        get other() {
          return other;
        },
      };
      const other: Side = { ticket: otherTicket, room, awayUntil, warned: false, other: side };
      for (const one of [side, other]) {
        sides.set(one.ticket.userId, one);
        if (awayUntil !== undefined) away.add(one);
      }
      return [side, other];
    },

    clear(side) {
      for (const one of [side, side.other]) {
        sides.delete(one.ticket.userId);
        away.delete(one);
      }
    },

    markAway(side, until) {
      side.awayUntil = until;
      away.add(side);
    },

    markBack(side) {
      side.awayUntil = undefined;
      side.warned = false;
      away.delete(side);
    },

    lapsed: (now) =>
      [...away].filter(
        (side) => isLapsed(side, now) && (side.other.awayUntil === undefined || isLapsed(side.other, now)),
      ),
  };
}
