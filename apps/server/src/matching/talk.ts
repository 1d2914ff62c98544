import type { MatchEvent, Media } from '@app/contract/events';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { fitOf, sharedLanguage } from '../domain/pairing';
import type { Change, EndedHow, NodeId, Room, Ticket, Visitor } from './lobby';

/** Of a partner's picture: one is to come, since the partner sends one; it came. */
export type PictureNews = 'expected' | 'came';

/** Takes the figures of each match and talk. Waits (in the order of the seats) and durations are milliseconds. */
export type Observe = {
  matched(room: Room, waitsMs: [number, number], affinity: number, sameLanguage: boolean): void;
  parted(room: Room, durationMs: number, how: TalkOutcome): void;
  /** To a visitor of this node, for the first time in their talk. */
  called(picture: PictureNews): void;
};

/** What this node knows of a visitor's talk. */
export type Talk = {
  readonly room: Room;
  readonly partner: Ticket;
  partnerNode: NodeId;
  /** When the talk began, by this node's own clock. */
  readonly begunAt: number;
  /** Their connection is broken, or new and not told of the talk yet. */
  away: boolean;
  /** Their page was closed, as far as its browser said so before it went. */
  pageGone: boolean;
  /** When this node heard that the partner's connection broke, by its own clock; undefined: it is not broken. */
  partnerAwayAt: number | undefined;
  /** They were told that the partner's connection broke, and not yet that the partner is back. */
  warned: boolean;
  /** They asked for a partner while away: if the talk is over, the lobby has them in the queue. */
  joined: Visitor | undefined;
  /** Their latest media state. */
  media: Media | undefined;
  /** What their client has said of the partner's picture. */
  readonly pictureNews: Set<PictureNews>;
  /** They were matched because both wanted to meet again. */
  again: true | undefined;
};

/** Where lines and signals to a partner go. */
export type Partner = { userId: string; roomId: string; node: NodeId };

/** A visitor who left this node for another one, where their talk continues. */
export type Move = { userId: string; roomId: string; to: NodeId };

/** Tells visitors of this node. Nothing here may throw. */
export type Tell = {
  /** Has this visitor a live connection? */
  reaches(userId: string): boolean;
  /** `openedAt`: when the talk began, epoch milliseconds. */
  matched(userId: string, match: MatchEvent, openedAt: number): void;
  partnerLeft(userId: string): void;
  partnerReconnecting(userId: string): void;
  partnerBack(userId: string): void;
  /** The talk of these two is over: none of its events may reach them any more. */
  parted(room: Room): void;
};

export function isTalk(state: Talk | Visitor | null | undefined): state is Talk {
  return state != null && 'room' in state;
}

/** The talk of a visitor who was just told of it. `nodes` are in the order of the seats; `begunAt` as in the talk. */
export function newTalk(room: Room, nodes: readonly [NodeId, NodeId], userId: string, begunAt: number): Talk {
  return {
    room,
    partner: otherOf(room, userId),
    partnerNode: nodes[room.seats[0].userId === userId ? 1 : 0],
    begunAt,
    away: false,
    pageGone: false,
    partnerAwayAt: undefined,
    warned: false,
    joined: undefined,
    media: undefined,
    pictureNews: new Set(),
    again: undefined,
  };
}

export function otherOf({ seats: [a, b] }: Room, userId: string): Ticket {
  return a.userId === userId ? b : a;
}

/** What a visitor is told of their talk. */
export function matchFor({ room, partner, again }: Talk): MatchEvent {
  const { userId: partnerId, username, mood } = partner;
  const language = sharedLanguage(...room.seats);
  return {
    ...{ roomId: room.roomId, partnerId, partnerUsername: username, partnerMood: mood },
    ...(language !== undefined && { language }),
    ...(again && { again }),
  };
}

/** The figures of a match: how long each had waited (in the order of the seats, milliseconds), and their fit. */
export function figuresOf({ seats: [a, b], openedAt }: Room) {
  const { affinity, sameLanguage } = fitOf(a, b);
  return [[openedAt - a.since, openedAt - b.since] as [number, number], affinity, sameLanguage] as const;
}

/** How a talk ended, for figures. `closed`: with a page, which is not the loss of a connection. */
export type TalkOutcome = EndedHow | 'closed';

/** A place that lapsed sooner than this after its visitor was gone, in milliseconds, was that of a closed page. */
const CLOSED_WITHIN_MS = RECONNECT_GRACE_MS - 1_000;

/**
 * Tells a page that was closed from a connection that was lost: at the visitor's own node by what their browser said, at
 * their partner's by how long was waited for them. `now`: by this node's own clock.
 */
export function outcomeOf(
  states: { talkIn(room: Room, userId: string): Talk | undefined },
  { room, by, how }: Pick<Extract<Change, { type: 'ended' }>, 'room' | 'by' | 'how'>,
  now: number,
): TalkOutcome {
  if (how !== 'lost') return how;
  const own = states.talkIn(room, by);
  if (own !== undefined) return own.pageGone ? 'closed' : 'lost';
  const since = states.talkIn(room, otherOf(room, by).userId)?.partnerAwayAt;
  return since !== undefined && now - since < CLOSED_WITHIN_MS ? 'closed' : 'lost';
}
