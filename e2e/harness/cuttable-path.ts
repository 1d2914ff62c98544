import { connect, createServer, type Socket } from 'node:net';

/** A TCP path to the server that a test can break, as a lost network does. */
export type CuttablePath = {
  origin: string;
  /** Breaks every connection without notice and accepts no new one. */
  cut(): void;
  /**
   * Swallows what is sent over the current WebSockets, both ways and for good. They stay open and nobody is told. Gives
   * how many bytes were swallowed so far.
   */
  blackHole(): () => { toServer: number; fromServer: number };
  restore(): void;
  close(): Promise<void>;
};

/** Opens a path of its own to the server at `port` of the loopback interface. */
export async function openPath(port: number): Promise<CuttablePath> {
  let whole = true;
  const open = new Set<Socket>();
  const webSockets = new Set<readonly [near: Socket, far: Socket]>();
  const dead = new Set<Socket>();

  const listener = createServer((near) => {
    if (!whole) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    near.once('data', (request) => {
      if (/^upgrade: websocket\r$/im.test(request.toString('latin1'))) webSockets.add([near, far]);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      // The other end of a dead connection does not hear of its end either.
      const destroyOther = () => {
        if (!dead.has(socket)) other.destroy();
      };
      open.add(socket);
      socket.on('error', destroyOther);
      socket.on('close', () => {
        open.delete(socket);
        destroyOther();
      });
      socket.pipe(other);
    }
  });
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };

  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the path has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut() {
      whole = false;
      breakAll();
    },
    blackHole() {
      const swallowed = { toServer: 0, fromServer: 0 };
      for (const [near, far] of webSockets) {
        for (const [socket, way] of [
          [near, 'toServer'],
          [far, 'fromServer'],
        ] as const) {
          dead.add(socket);
          socket.unpipe();
          socket.on('data', (bytes) => {
            swallowed[way] += bytes.length;
          });
          socket.resume();
        }
      }
      return () => swallowed;
    },
    restore() {
      whole = true;
    },
    close() {
      breakAll();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}
