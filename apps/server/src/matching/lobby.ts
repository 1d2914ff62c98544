import type { Language } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';

/** One who waits. Times are epoch milliseconds. */
export type Ticket = {
  userId: string;
  username: string;
  mood: Mood;
  /** null: any language will do. */
  language: Language | null;
  /** Since when they have been waiting; kept when a match falls through. */
  since: number;
};

/** Two who talk. `seats` has no order that means anything. */
export type Room = { roomId: string; seats: readonly [Ticket, Ticket]; openedAt: number };

export type JoinOutcome =
  | { state: 'waiting' }
  /** This call made the room: both have to be told. */
  | { state: 'matched'; room: Room }
  /** They were in a room already; nothing changed. */
  | { state: 'in_room'; room: Room };

/**
 * The waiting and the talking, and the one place where the first become the second. Every method
 * is one atomic step: a visitor is waiting, or in one room, or neither, and whoever takes a ticket
 * out of the queue is the only one who gets it. `now` is epoch milliseconds and never goes back.
 */
export interface Lobby {
  /** Puts a ticket in the queue and claims the best partner it may have. A second ticket of one visitor changes nothing. */
  join(ticket: Ticket, now: number): Promise<JoinOutcome>;
  /** Lets every ticket whose wait has reached a further stage look again; gives the rooms made. */
  relax(now: number): Promise<Room[]>;
  /** Takes a visitor out of the queue; false when they were not in it. */
  leave(userId: string): Promise<boolean>;
  roomOf(userId: string): Promise<Room | undefined>;
  /** Closes the room a visitor is in and records the parting. Exactly one caller gets the room. */
  close(userId: string, now: number): Promise<Room | undefined>;
  /**
   * Takes back a match that came to nothing: the room is gone, no parting is recorded, and `keep` waits
   * again with the old seniority. A room that is gone already stays gone and nothing else happens.
   */
  undo(room: Room, keep: readonly string[], now: number): Promise<void>;
  /** Two who shall never meet again while either is known (one reported the other). */
  separate(userId: string, otherId: string): Promise<void>;
  /** Puts back rooms that stood before a restart; a visitor who is waiting or in a room meanwhile keeps that. */
  restore(rooms: readonly Room[], now: number): Promise<Room[]>;
  counts(): Promise<{ waiting: number; rooms: number }>;
}
