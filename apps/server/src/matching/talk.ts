import type { MatchEvent, Media } from '@app/contract/events';
import { fitOf } from '../domain/pairing';
import type { NodeId, Room, Ticket, Visitor } from './lobby';

/** What this node knows of a visitor's talk. */
export type Talk = {
  readonly room: Room;
  readonly partner: Ticket;
  partnerNode: NodeId;
  /** Their connection is broken, or new and not told of the talk yet. */
  away: boolean;
  /** They were told that the partner's connection broke, and not yet that the partner is back. */
  warned: boolean;
  /** They asked to leave: nothing they send reaches the partner any more. */
  leaving: boolean;
  /** They asked for a partner while leaving or away: if the talk is over, the lobby has them in the queue. */
  joined: Visitor | undefined;
  /** Their latest media state. */
  media: Media | undefined;
  /** They were matched because both wanted to meet again. */
  again: true | undefined;
};

/** Where lines and signals to a partner go. */
export type Partner = { userId: string; roomId: string; node: NodeId };

/** A visitor who left this node for another one, where their talk continues. */
export type Move = { userId: string; roomId: string; to: NodeId };

export function isTalk(state: Talk | Visitor | null | undefined): state is Talk {
  return state != null && 'room' in state;
}

/** The talk of a visitor who was just told of it. `nodes` are in the order of the seats. */
export function newTalk(room: Room, nodes: readonly [NodeId, NodeId], userId: string): Talk {
  return {
    room,
    partner: otherOf(room, userId),
    partnerNode: nodes[room.seats[0].userId === userId ? 1 : 0],
    away: false,
    warned: false,
    leaving: false,
    joined: undefined,
    media: undefined,
    again: undefined,
  };
}

export function otherOf({ seats: [a, b] }: Room, userId: string): Ticket {
  return a.userId === userId ? b : a;
}

/** What a visitor is told of their talk. */
export function matchFor({ room, partner, again }: Talk): MatchEvent {
  const { userId: partnerId, username, mood } = partner;
  const match = { roomId: room.roomId, partnerId, partnerUsername: username, partnerMood: mood };
  return again ? { ...match, again } : match;
}

/** The figures of a match: how long each had waited (in the order of the seats, milliseconds), and their fit. */
export function figuresOf({ seats: [a, b], openedAt }: Room) {
  const waitsMs: [number, number] = [openedAt - a.since, openedAt - b.since];
  const { affinity, sameLanguage } = fitOf(a, b);
  return { waitsMs, affinity, sameLanguage };
}
