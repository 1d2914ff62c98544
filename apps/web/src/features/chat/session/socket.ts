import type { ClientToServer, ServerToClient } from '@app/contract/events';
import { RECONNECT_ATTEMPTS, RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from '@app/contract/limits';
import { io, type Socket } from 'socket.io-client';
import type { Log } from '../log';
import type { EmitEffect } from './machine/effects';
import type { SocketEvent } from './machine/events';
import { byOwnClock } from './own-clock';

export type ChatSocket = {
  /** Opens a fresh connection; an earlier one is dropped without a word. */
  connect(): void;
  /** Sends at once or not at all: what could not go out now would arrive before the visitor is announced. */
  emit(effect: EmitEffect): void;
  disconnect(): void;
};

/** The connection to the server of this page, telling everything it hears through `on`. */
export function createChatSocket(on: (event: SocketEvent) => void, log: Log): ChatSocket {
  let socket: Socket<ServerToClient, ClientToServer> | null = null;

  function drop(): void {
    if (socket === null) return;
    socket.off();
    socket.io.off('reconnect_attempt');
    socket.io.off('reconnect_failed');
    socket.disconnect();
    socket = null;
  }

  return {
    connect() {
      // A connection left over may be dead; if it is not, `disconnect` would end the talk.
      socket?.off();
      socket?.io.engine?.close();
      drop();
      const fresh: Socket<ServerToClient, ClientToServer> = io({
        transports: ['websocket'],
        reconnectionAttempts: RECONNECT_ATTEMPTS,
        reconnectionDelay: RECONNECT_DELAY_MS,
        reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
        forceNew: true,
      });
      socket = fresh;

      fresh.on('connect', () => on({ type: 'connected' }));
      fresh.on('disconnect', (reason) =>
        on({ type: 'disconnected', by: reason === 'io server disconnect' ? 'server' : 'transport' }),
      );
      fresh.on('connect_error', (error) => {
        log('connect_error', error.message);
        // The server answered and refused: the socket does not try again by itself.
        if (!fresh.active) on({ type: 'disconnected', by: 'server' });
      });
      fresh.io.on('reconnect_attempt', (attempt) => on({ type: 'reconnecting', attempt }));
      fresh.io.on('reconnect_failed', () => on({ type: 'reconnect_failed' }));

      fresh.on('match', (match) => on({ type: 'match', match }));
      fresh.on('chat_message', (message) => on({ type: 'chat_message', message }));
      fresh.on('masked', (masked) => on({ type: 'masked', masked }));
      fresh.on('partner_left', () => on({ type: 'partner_left' }));
      fresh.on('signal', ({ signal, n }) => on({ type: 'signal', signal, ...(n !== undefined && { n }) }));
      fresh.on('media', (media) => on({ type: 'partner_media', media }));
      fresh.on('partner_typing', () => on({ type: 'partner_typing' }));
      fresh.on('partner_stop_typing', () => on({ type: 'partner_stop_typing' }));
      fresh.on('partner_reconnecting', () => on({ type: 'partner_reconnecting' }));
      fresh.on('partner_back', () => on({ type: 'partner_back' }));
      fresh.on('partner_thanked', () => on({ type: 'partner_thanked' }));
      fresh.on('access_denied', (denied) =>
        on({ type: 'access_denied', denied: byOwnClock(denied, Date.now()) }),
      );
      fresh.on('proof_needed', ({ challenge }) => on({ type: 'proof_needed', challenge }));
      fresh.on('refused', ({ event, code }) => on({ type: 'refused', event, code }));
    },

    emit(effect) {
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
