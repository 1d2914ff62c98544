import type { NodeId } from '../lobby';
import type { LobbyBus, LobbyMessage } from './messages';
import { readMessage } from './messages';

/** The bus of all nodes, as far as the lobby uses it. */
export type Wire = {
  send(to: NodeId, kind: 'lobby', body: LobbyMessage): void;
  sendAll(kind: 'lobby', body: LobbyMessage): void;
  onNobody(listen: (node: NodeId) => void): void;
  on(kind: 'lobby', respond: (body: LobbyMessage, from: NodeId) => null): void;
  isReachable(): boolean;
};

/** The lobby's messages over the bus of all nodes, and from this node to itself. */
export function createLobbyBus(wire: Wire, node: NodeId): LobbyBus {
  let listener: (message: LobbyMessage, from: NodeId) => void = () => undefined;
  const loop = (message: LobbyMessage) => queueMicrotask(() => listener(message, node));
  wire.on('lobby', (body, from) => {
    listener(readMessage(body), from);
    return null;
  });
  return {
    send(to, message) {
      if (to === node) loop(message);
      else wire.send(to, 'lobby', message);
    },
    sendAll(message) {
      wire.sendAll('lobby', message);
      loop(message);
    },
    onMessage(listen) {
      listener = listen;
    },
    onGone: (listen) => wire.onNobody(listen),
    isReachable: () => wire.isReachable(),
  };
}
