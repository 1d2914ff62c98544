import type { Ticket } from './lobby';

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
