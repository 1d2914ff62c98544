import { connect, createServer, type Socket } from 'node:net';

/** A TCP path to the server that a test can break, as a lost network does. */
export type CuttablePath = {
  origin: string;
  /** Breaks every connection without a word and takes no new one. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
};

/** Opens a path of its own to the server at `port` of the loopback interface. */
export async function openPath(port: number): Promise<CuttablePath> {
  let whole = true;
  const open = new Set<Socket>();

  const listener = createServer((near) => {
    if (!whole) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
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
    restore() {
      whole = true;
    },
    close() {
      breakAll();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}
