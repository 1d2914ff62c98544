import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';

/** The path at which Socket.IO accepts WebSockets. */
export const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket';

export type RawSocket = Awaited<ReturnType<typeof openRawSocket>>;

/** A WebSocket that sends exactly the frames it is given and answers nothing by itself. */
export async function openRawSocket(
  url: string,
  options: { headers?: Record<string, string>; path?: string } = {},
) {
  const ws = new WebSocket(url.replace(/^http/, 'ws') + (options.path ?? SOCKET_PATH), {
    headers: options.headers ?? {},
    perMessageDeflate: false,
  });
  const inbox: string[] = [];
  const waiting = new Set<() => void>();
  const check = () => {
    for (const look of [...waiting]) look();
  };
  ws.on('message', (data) => {
    inbox.push(String(data));
    check();
  });
  /** The close code, once either side has ended the connection. */
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    ws.once('open', () => resolve());
    ws.once('error', reject);
  });
  ws.on('error', () => undefined);
  ws.on('close', check);

  return {
    ws,
    /** Every frame that has arrived and was not taken by `next`. */
    inbox,
    closed,
    send: (frame: string | Buffer): void => ws.send(frame),
    /** Sends frames in one piece, so that the other end reads them in one go. */
    sendTogether(...frames: string[]): void {
      const { _socket: socket } = ws as unknown as { _socket: Socket };
      socket.cork();
      for (const frame of frames) ws.send(frame);
      socket.uncork();
    },
    /**
     * The first frame that begins with `start`, whether or not it has already arrived. Rejects if the connection ends
     * first.
     */
    next(start: string): Promise<string> {
      return new Promise((resolve, reject) => {
        const look = () => {
          const at = inbox.findIndex((frame) => frame.startsWith(start));
          if (at === -1 && ws.readyState !== WebSocket.CLOSED) return;
          waiting.delete(look);
          const [found] = at === -1 ? [] : inbox.splice(at, 1);
          if (found !== undefined) resolve(found);
          else reject(new Error(`ended before ${start}; came: ${JSON.stringify(inbox)}`));
        };
        waiting.add(look);
        look();
      });
    },
    /** Ends the connection with a TCP reset, as a crashed machine would. */
    reset(): void {
      // Node never reports the end of a socket that is reset while it is being closed.
      if (ws.readyState !== WebSocket.OPEN) ws.terminate();
      else (ws as unknown as { _socket: Socket })._socket.resetAndDestroy();
    },
  };
}

/** Opens such a WebSocket and connects to Socket.IO, without sending an event. */
export async function openRawClient(url: string, headers: Record<string, string> = {}): Promise<RawSocket> {
  const raw = await openRawSocket(url, { headers });
  await raw.next('0');
  raw.send('40');
  await raw.next('40');
  return raw;
}

/** A TCP connection that sends the bytes it is given. `closed` settles with all that was received. */
export async function openTcp(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return {
    socket,
    closed,
    received: (): string => received,
    write: (bytes: string | Buffer): void => void socket.write(bytes),
    reset: (): void => void socket.resetAndDestroy(),
  };
}

/** The head of a request to open a WebSocket at `path`. */
export function upgradeRequest(path: string, headers: readonly string[] = []): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '\r\n',
  ].join('\r\n');
}
