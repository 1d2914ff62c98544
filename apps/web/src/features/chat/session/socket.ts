import type { AccessDenied, ClientToServer, ServerEvent, ServerToClient } from '@app/contract/events';
import { io, type Socket } from 'socket.io-client';
import type { Log } from '../log';
import type { EmitEffect } from './machine/effects';
import type { SocketEvent } from './machine/events';

export type ChatSocket = ReturnType<typeof createChatSocket>;

/** Converts `until` to this device's clock (`now`, epoch milliseconds). Older servers send no `leftMs`. */
export function byOwnClock(denied: AccessDenied, now: number): AccessDenied {
  if (denied.code !== 'timed_out' || denied.leftMs === undefined) return denied;
  return { ...denied, until: now + denied.leftMs };
}

/** The connection to the server of this page, telling everything it hears through `on`. */
export function createChatSocket(on: (event: SocketEvent) => void, log: Log) {
  let socket: Socket<ServerToClient, ClientToServer> | null = null;

  function drop(): void {
    if (socket === null) return;
    socket.off();
    socket.disconnect();
    socket = null;
  }

  return {
    /** Opens a fresh connection; an earlier one is dropped without a word. */
    connect(): void {
      // A connection left over may be dead; if it is not, `disconnect` would end the talk.
      socket?.off();
      socket?.io.engine?.close();
      drop();
      const opened: Socket<ServerToClient, ClientToServer> = io({
        transports: ['websocket'],
        // The machine decides when to connect again.
        reconnection: false,
        forceNew: true,
      });
      socket = opened;

      opened.on('connect', () => on({ type: 'connected' }));
      opened.on('disconnect', () => on({ type: 'disconnected' }));
      opened.on('connect_error', (error) => {
        log('connect_error', error.message);
        on({ type: 'disconnected' });
      });

      opened.onAny((type: ServerEvent, content?: object) => {
        const said = type === 'access_denied' ? byOwnClock(content as AccessDenied, Date.now()) : content;
        // The contract pairs each event with its content; TypeScript cannot follow a pair through a union.
        on({ ...said, type } as SocketEvent);
      });
    },

    /** Sends at once or not at all: what could not go out now would arrive before the visitor is announced. */
    emit(effect: EmitEffect): void {
      const { event, args } = effect;
      if (socket?.connected !== true) return;
      if (event === 'chat_message') {
        const [message] = args;
        socket.emit(event, message, (code) => {
          if (message.id !== undefined) on({ type: 'message_answered', line: message.id, code });
        });
        return;
      }
      if (event === 'user_connected') {
        socket.emit(event, args[0], (code) => {
          if (code === null) on({ type: 'announced' });
        });
        return;
      }
      // EmitEffect pairs event and arguments; TypeScript cannot follow a pair through a union.
      (socket.emit as (event: string, ...args: unknown[]) => unknown).call(socket, event, ...args);
    },

    disconnect: drop,
  };
}
