import type { Room, Visitor } from '../lobby';

/** The point in time from which tests count, in epoch milliseconds. */
export const NOON = 1_700_000_000_000;

/** A visitor who seeks friends in any language, unless told otherwise. */
export function friend(userId: string, rest: Partial<Visitor> = {}): Visitor {
  return { userId, username: `Name of ${userId}`, mood: 'Make Friends', languages: [], ...rest };
}

export const lonely = (userId: string, rest: Partial<Visitor> = {}) =>
  friend(userId, { mood: 'Feeling Lonely', ...rest });

export const listener = (userId: string, rest: Partial<Visitor> = {}) =>
  friend(userId, { mood: 'Here to Listen', ...rest });

export const talent = (userId: string, rest: Partial<Visitor> = {}) =>
  friend(userId, { mood: 'Show my Talent', ...rest });

/** The ids of the two in a room, sorted. */
export const who = (room: Room | undefined) => room?.seats.map((seat) => seat.userId).sort();

/** Makes consecutive room ids. */
export function roomIds(): () => string {
  let rooms = 0;
  return () => {
    rooms += 1;
    return `room-${rooms}`;
  };
}
