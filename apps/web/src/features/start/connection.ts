import { RECONNECT_ATTEMPTS, RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from '@app/contract/limits';

/**
 * Opens a socket and reports whether it is connected, until the returned function is called. The client library is
 * loaded only now, because the form does not need it.
 */
export function watchConnection(onChange: (connected: boolean) => void): () => void {
  let stopped = false;
  let close = () => {};

  async function open() {
    const { io } = await import('socket.io-client');
    if (stopped) return;
    const socket = io({
      transports: ['websocket'],
      reconnectionAttempts: RECONNECT_ATTEMPTS,
      reconnectionDelay: RECONNECT_DELAY_MS,
      reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
    });
    socket.on('connect', () => onChange(true));
    socket.on('disconnect', () => onChange(false));
    close = () => {
      // Closing emits 'disconnect' as well, which must not be reported any more.
      socket.off();
      socket.disconnect();
    };
  }

  // Without the library the screen stays at "Disconnected", where Start over is.
  open().catch(() => onChange(false));
  return () => {
    stopped = true;
    close();
  };
}
