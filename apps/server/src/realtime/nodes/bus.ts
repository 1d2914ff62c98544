import type { NodeId } from '../../matching/lobby';
import type { MessageKind, Messages } from './bus-messages';

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
  /** Sends to every other node without an answer. */
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
    onNobody: nothing,
    onRestored: nothing,
    start: async () => undefined,
    stop: async () => undefined,
  };
}
