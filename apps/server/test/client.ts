import { randomUUID } from 'node:crypto';
import type { ClientToServer, Seen, ServerEvent, ServerToClient } from '@app/contract/events';
import type { Mood } from '@app/contract/moods';
import { io, type Socket } from 'socket.io-client';
import { WITHIN } from './within';

type Received = { event: ServerEvent | 'disconnect'; payload: unknown };

export type TestClient = Awaited<ReturnType<typeof connectClient>>;

/** A client as the protocol describes one, which remembers all it was sent, in order. */
export async function connectClient(
  url: string,
  options: {
    userId?: string;
    cookie?: string;
    forwardedFor?: string;
    /** Further ones of its upgrade request. */
    headers?: Record<string, string>;
    announce?: boolean;
    /** If given, even as null, the server numbers the lines and signals it sends to this client. */
    seen?: Seen | null;
    /** Asks to be told who is here. */
    live?: true;
  } = {},
) {
  const userId = options.userId ?? randomUUID();
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: {
      ...options.headers,
      ...(options.cookie !== undefined && { cookie: options.cookie }),
      ...(options.forwardedFor !== undefined && { 'x-forwarded-for': options.forwardedFor }),
    },
  });
  const inbox: Received[] = [];
  const waiting = new Set<() => void>();
  const arrive = (received: Received) => {
    inbox.push(received);
    for (const check of [...waiting]) check();
  };
  socket.onAny((event: ServerEvent, payload: unknown) => arrive({ event, payload }));
  socket.on('disconnect', (reason) => arrive({ event: 'disconnect', payload: reason }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    // The socket itself does not tell of a connection that ends before it was accepted.
    socket.io.once('close', (reason) => reject(new Error(`the connection ended: ${reason}`)));
  });
  if (options.announce !== false) {
    const { seen, live } = options;
    socket.emit('user_connected', { userId, ...(seen !== undefined && { seen }), ...(live && { live }) });
  }

  /** The next event of that name, whether or not it has already arrived. Events before it are discarded. */
  function next(event: Received['event']): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`no ${event} within ${WITHIN.timeout} ms; came: ${JSON.stringify(inbox)}`));
      }, WITHIN.timeout);
      const check = () => {
        const at = inbox.findIndex((received) => received.event === event);
        if (at === -1) return;
        clearTimeout(timer);
        waiting.delete(check);
        const [found] = inbox.splice(at, 1);
        resolve(found?.payload);
      };
      waiting.add(check);
      check();
    });
  }

  return {
    userId,
    socket,
    inbox,
    next,
    join(mood: Mood, extra: { username?: string; language?: 'en' | 'fr' } = {}): void {
      socket.emit('join_queue', { userId, username: extra.username ?? 'Someone', mood, ...extra });
    },
    /** Waits until the server has handled all that was sent so far. */
    async settled(): Promise<void> {
      // The handler refuses this, and the refusal follows the answers to everything before it.
      await new Promise((resolve) => {
        const signal = { type: 'renegotiate', renegotiate: true } as const;
        socket.emit('signal', { signal, to: 'nobody-at-all' }, resolve);
      });
      const refused = { event: 'signal', code: 'no_partner' };
      const told = inbox.findIndex(({ payload }) => JSON.stringify(payload) === JSON.stringify(refused));
      if (told !== -1) inbox.splice(told, 1);
    },
    /**
     * From now on everything from the server (in), or to it (out), is lost on the way, pings and pongs too, unnoticed by
     * both ends.
     */
    blackHole(...ways: readonly ('in' | 'out')[]): void {
      const { ws } = socket.io.engine.transport as unknown as {
        ws: { send: (frame: unknown) => void; onmessage: (message: unknown) => void };
      };
      if (ways.includes('in')) ws.onmessage = () => undefined;
      if (ways.includes('out')) ws.send = () => undefined;
    },
    /** Breaks the transport without a close frame, as a lost network does. */
    breakTransport(): void {
      const transport = socket.io.engine.transport as unknown as { ws: { terminate?: () => void } };
      transport.ws.terminate?.();
    },
    /** Closes the connection as a browser does whose page is loaded again or closed. */
    leavePage(): void {
      const transport = socket.io.engine.transport as unknown as { ws: { close: (code: number) => void } };
      transport.ws.close(1001);
    },
    close(): void {
      socket.disconnect();
    },
  };
}

/** Two strangers in a room; `first` joined before `second`. */
export async function pair(
  url: string,
  options: Parameters<typeof connectClient>[1] = {},
  ofSecond: Parameters<typeof connectClient>[1] = {},
): Promise<{ first: TestClient; second: TestClient; roomId: string }> {
  const first = await connectClient(url, options);
  const second = await connectClient(url, ofSecond);
  first.join('Feeling Lonely', { username: 'Ada' });
  second.join('Here to Listen', { username: 'Ben' });
  const match = (await first.next('match')) as { roomId: string };
  await second.next('match');
  return { first, second, roomId: match.roomId };
}
