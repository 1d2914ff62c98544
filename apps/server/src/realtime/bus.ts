import type { AccessDenied, ChatMessage, Media, Signal } from '@app/contract/events';
import type { MoodCounts } from '@app/contract/live';
import type { NodeId } from '../matching/lobby';
import type { MatchCounts } from '../summary/match-counts';
import type { Line } from './evidence';
import type { OutboxCopy } from './outbox';

/** Where a connection comes from: its device, and a keyed hash of its address. */
export type Origin = { device: string | undefined; address: string };

/** Who may no longer be here: a visitor, and every other one of the same device. */
export type Cut = { userId: string; device: string | null; denied: AccessDenied };

/** What a visitor says to the partner. `original`: what was written where something in the line is hidden. */
export type Said = { line: ChatMessage; original?: string } | { signal: Signal };

/** What a visitor tells of their media: only the last of it counts. */
export type Told = { media: Media };

/** For a visitor of the node asked, in a room with `sender`. */
type ToPartner<What> = {
  body: { to: { userId: string; roomId: string }; sender: string; said: What };
  answer: 'taken' | 'elsewhere';
};

/** A node lives and has so many visitors; the moods of those who wait or talk, unless it is of a version without. */
export type Beat = { visitors: number; moods?: MoodCounts };

/** What one node says to another one, and what it is answered, by kind. */
export type Messages = {
  deliver: ToPartner<Said>;
  /** A kind of its own: nodes that do not know it take `deliver` for a line or a signal. */
  media: ToPartner<Told>;
  typing: {
    body: {
      to: { userId: string; roomId: string };
      sender: string;
      event: 'partner_typing' | 'partner_stop_typing';
    };
    answer: null;
  };
  /** May somebody who proves nothing but where they come from have this id? */
  may_have: { body: { userId: string; origin: Origin }; answer: boolean };
  /** A visitor is connected to the asking node, `since` when by the directory's clock; versions before did not say. */
  hand_over: { body: { userId: string; since?: number }; answer: OutboxCopy | null };
  /** A visitor is at the node told, which did not ask for what was kept for them. */
  left_behind: { body: { userId: string; outbox: OutboxCopy }; answer: null };
  cut: { body: Cut; answer: null };
  /** A visitor who may be at the node told was thanked for a talk. */
  thanked: { body: { userId: string; roomId: string }; answer: null };
  /** The lines of a room that were passed on there. */
  evidence: { body: { roomId: string }; answer: readonly Line[] };
  /** Asks to store what waits to be stored. */
  store: { body: null; answer: null };
  /** What a node has counted of its matches. */
  match_counts: { body: null; answer: MatchCounts };
  beat: { body: Beat; answer: null };
  /** A node ends. */
  leaving: { body: null; answer: null };
};

export type MessageKind = keyof Messages;

/** Answers a message from the node `from`. */
export type Responder<K extends MessageKind> = (
  body: Messages[K]['body'],
  from: NodeId,
) => Messages[K]['answer'] | Promise<Messages[K]['answer']>;

/** Nobody heard the message, so that it may be sent again. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}

/** No answer came in time: the message may have been heard or not. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

/** How the nodes of one site talk to each other. What is sent from one node to another one arrives in order. */
export interface Bus {
  /** Sends and forgets. */
  send<K extends MessageKind>(to: NodeId, kind: K, body: Messages[K]['body']): void;
  /** Rejects with UnsentError, UnansweredError, or an Error that says that the other node failed at it. */
  ask<K extends MessageKind>(
    to: NodeId,
    kind: K,
    body: Messages[K]['body'],
    withinMs: number,
  ): Promise<Messages[K]['answer']>;
  /** Sends to every other node and forgets. Whoever misses it learns that they missed something. */
  sendAll<K extends MessageKind>(kind: K, body: Messages[K]['body']): void;
  /** The answers of the other nodes that came in time. Never rejects. */
  askAll<K extends MessageKind>(
    kind: K,
    body: Messages[K]['body'],
    withinMs: number,
  ): Promise<Messages[K]['answer'][]>;
  /** Sets who answers messages of a kind. */
  on<K extends MessageKind>(kind: K, respond: Responder<K>): void;
  /** Messages to all may have been missed. */
  onMissed(listen: () => void): void;
  /** The bus was out of reach, and is there again. */
  onRestored(listen: () => void): void;
  /** Resolves when it works, or does not at once; it goes on trying. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The bus of the only node there is. */
export function createLoneBus(): Bus {
  const nothing = () => undefined;
  return {
    send: nothing,
    ask: () => Promise.reject(new UnsentError('there is no other node')),
    sendAll: nothing,
    askAll: async () => [],
    on: nothing,
    onMissed: nothing,
    onRestored: nothing,
    start: async () => undefined,
    stop: async () => undefined,
  };
}
