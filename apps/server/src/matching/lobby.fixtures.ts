import type { Lobby, Room, Ticket } from './lobby';

/** A point in time from which tests count, in epoch milliseconds. */
export const NOON = 1_700_000_000_000;

/** A ticket of one who makes friends in any language, unless told otherwise. */
export function ticket(userId: string, rest: Partial<Ticket> = {}): Ticket {
  return { userId, username: userId, mood: 'Make Friends', language: null, since: NOON, ...rest };
}

export const lonely = (userId: string, rest: Partial<Ticket> = {}) =>
  ticket(userId, { mood: 'Feeling Lonely', ...rest });

export const listener = (userId: string, rest: Partial<Ticket> = {}) =>
  ticket(userId, { mood: 'Here to Listen', ...rest });

export const talent = (userId: string, rest: Partial<Ticket> = {}) =>
  ticket(userId, { mood: 'Show my Talent', ...rest });

/** Idle visitors in rooms of their own; with six pairs nobody is in a hurry any more. */
export async function addCrowd(lobby: Lobby, pairs = 6): Promise<void> {
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const side of ['a', 'b']) await lobby.join(ticket(`crowd-${pair}${side}`), NOON);
  }
}

/** Who talks in a room. */
export const who = (room: Room | undefined) => room?.seats.map((seat) => seat.userId).sort();

/** Lets one join; gives whom they are matched with at once. */
export async function partnerOnJoin(lobby: Lobby, newcomer: Ticket, now = NOON): Promise<string | undefined> {
  const outcome = await lobby.join(newcomer, now);
  if (outcome.state !== 'matched') return undefined;
  return outcome.room.seats.find((seat) => seat.userId !== newcomer.userId)?.userId;
}
