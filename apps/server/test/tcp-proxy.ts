import { createServer, connect as dial, type Socket } from 'node:net';

/** What a proxy does with the bytes between a client and the server behind it. */
export type ProxyMode =
  /** Passes them on. */
  | 'pass'
  /** Discards them in both directions and closes nothing. */
  | 'black-hole'
  /** Passes on what the server sends, and keeps what clients send until the mode changes; see `set`. */
  | 'hold'
  /** Refuses new connections. */
  | 'refuse';

export type TcpProxy = Awaited<ReturnType<typeof startProxy>>;

/** A proxy on a free port of the loopback interface, in front of `target`, which may come and go. */
export async function startProxy(target: { port: number }) {
  const pairs = new Set<[Socket, Socket]>();
  let mode: ProxyMode = 'pass';
  let accepted = 0;
  let delayMs = 0;
  let held: { to: Socket; bytes: Buffer }[] = [];
  let heldFrom = '';
  const isHeld = (to: Socket, bytes: Buffer) =>
    bytes.includes(heldFrom) || held.some((earlier) => earlier.to === to);

  function join(client: Socket): void {
    accepted += 1;
    if (mode === 'refuse') {
      client.resetAndDestroy();
      return;
    }
    const server = dial(target.port, '127.0.0.1');
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    for (const [from, to] of [pair, [server, client] as const]) {
      from.on('data', (bytes) => {
        if (mode === 'black-hole') return;
        if (mode === 'hold' && from === client && isHeld(to, bytes)) held.push({ to, bytes });
        else if (delayMs === 0) to.write(bytes);
        else setTimeout(() => mode !== 'black-hole' && to.writable && to.write(bytes), delayMs);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        if (mode !== 'black-hole') to.destroy();
      });
    }
  }

  const listener = createServer(join);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    connections: () => pairs.size,
    /** How many connections there have been. */
    accepted: () => accepted,
    /**
     * Changes the mode. Bytes lost in a black hole stay lost: reset the connections before passing again. `hold` keeps
     * what a connection sends from `text` on, or without `text` everything that any connection sends.
     */
    set(next: ProxyMode, text = ''): void {
      mode = next;
      heldFrom = text;
      if (next === 'hold') return;
      for (const { to, bytes } of held) if (to.writable) to.write(bytes);
      held = [];
    },
    /** What clients have sent and is still held. */
    held: (): string => held.map(({ bytes }) => bytes.toString()).join(''),
    /** Delays all data by so many milliseconds, in order. */
    slowBy(ms: number): void {
      delayMs = ms;
    },
    /** Breaks every connection. */
    reset(): void {
      for (const [client, server] of pairs) {
        client.resetAndDestroy();
        server.resetAndDestroy();
      }
    },
    async stop(): Promise<void> {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
