import type { AccessDenied, ChatMessage, Media, Signal } from '@app/contract/events';
import type { MoodCounts } from '@app/contract/live';
import type { LobbyMessage } from '../../matching/hosted/messages';
import type { NodeId } from '../../matching/lobby';
import type { MatchCounts } from '../../summary/match-counts';
import type { Line } from '../talk/evidence';
import type { OutboxCopy } from '../talk/outbox';

/** Where a connection comes from: its device, and a keyed hash of its address. */
export type Origin = { device: string | undefined; address: string };

/** Whom to shut out: a visitor, and every other one of the same device. */
export type Cut = { userId: string; device: string | null; denied: AccessDenied };

/** A line or a signal to the partner. `original`: the text as written, if something in the line is hidden. */
export type Said = { line: ChatMessage; original?: string } | { signal: Signal };

/** The state of a visitor's media: only the latest counts. */
export type Told = { media: Media };

/** For a visitor of the node asked, in a room with `sender`. */
type ToPartner<What> = {
  body: { to: { userId: string; roomId: string }; sender: string; said: What };
  answer: 'taken' | 'elsewhere';
};

/** Heartbeat of a node: its visitor count, and the moods of those who wait or talk (not in older versions). */
export type Beat = { visitors: number; moods?: MoodCounts };

/** The messages between nodes and their answers, by kind. */
export type Messages = {
  deliver: ToPartner<Said>;
  /** A kind of its own: nodes of older versions take every `deliver` for a line or a signal. */
  media: ToPartner<Told>;
  typing: {
    body: {
      to: { userId: string; roomId: string };
      sender: string;
      event: 'partner_typing' | 'partner_stop_typing';
    };
    answer: null;
  };
  /** May a visitor who proves nothing but their origin use this id? */
  may_have: { body: { userId: string; origin: Origin }; answer: boolean };
  /** A visitor is connected to the asking node, `since` when by the directory's clock; absent in older versions. */
  hand_over: { body: { userId: string; since?: number }; answer: OutboxCopy | null };
  /** Brings the outbox of a visitor of the receiving node, which did not ask for it. Older versions answer null. */
  left_behind: { body: { userId: string; outbox: OutboxCopy }; answer: 'taken' | 'elsewhere' | null };
  cut: { body: Cut; answer: null };
  /** A visitor who may be at the receiving node was thanked for a talk. */
  thanked: { body: { userId: string; roomId: string }; answer: null };
  /** Asks for the lines of a room that the other node passed on. */
  evidence: { body: { roomId: string }; answer: readonly Line[] };
  /** Asks to store what is not stored yet. */
  store: { body: null; answer: null };
  /** Asks for the match counts of a node. */
  match_counts: { body: null; answer: MatchCounts };
  beat: { body: Beat; answer: null };
  /** Between the nodes and the host of the lobby. */
  lobby: { body: LobbyMessage; answer: null };
  /** A node stops. */
  leaving: { body: null; answer: null };
};

export type MessageKind = keyof Messages;

/** Answers a message from the node `from`. */
export type Responder<K extends MessageKind> = (
  body: Messages[K]['body'],
  from: NodeId,
) => Messages[K]['answer'] | Promise<Messages[K]['answer']>;

/** No node received the message, so it may be sent again. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}

/** No answer came in time: the message may have been received or not. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

/** How the nodes of one site talk to each other. What is sent from one node to another one arrives in order. */
export interface Bus {
  /** Sends without an answer. */
  send<K extends MessageKind>(to: NodeId, kind: K, body: Messages[K]['body']): void;
  /** Rejects with UnsentError, UnansweredError, or an Error if the other node failed. */
  ask<K extends MessageKind>(
    to: NodeId,
    kind: K,
    body: Messages[K]['body'],
    withinMs: number,
  ): Promise<Messages[K]['answer']>;
  /** Sends to every other node without an answer. A node that misses it learns that it missed something. */
  sendAll<K extends MessageKind>(kind: K, body: Messages[K]['body']): void;
  /** The answers of the other nodes that came in time. Never rejects. */
  askAll<K extends MessageKind>(
    kind: K,
    body: Messages[K]['body'],
    withinMs: number,
  ): Promise<Messages[K]['answer'][]>;
  /** Sets the responder for messages of a kind. */
  on<K extends MessageKind>(kind: K, respond: Responder<K>): void;
  /** Do messages reach other nodes, and theirs this one, if there are any? */
  isReachable(): boolean;
  /** Calls `listen` when messages to all may have been missed. */
  onMissed(listen: () => void): void;
  /** Calls `listen` with a node that is not there: a message to it reached nobody. */
  onNobody(listen: (node: NodeId) => void): void;
  /** Calls `listen` when the bus was out of reach and is back. */
  onRestored(listen: () => void): void;
  /** Resolves after the first attempt to connect, successful or not; it goes on trying. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The bus of a single node. */
export function createLoneBus(): Bus {
  const nothing = () => undefined;
  return {
    send: nothing,
    ask: () => Promise.reject(new UnsentError('there is no other node')),
    sendAll: nothing,
    askAll: async () => [],
    on: nothing,
    isReachable: () => true,
    onMissed: nothing,
    onNobody: nothing,
    onRestored: nothing,
    start: async () => undefined,
    stop: async () => undefined,
  };
}
