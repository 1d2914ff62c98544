import { connect, type Socket } from 'node:net';

/** A raw TCP connection, whose errors concern only itself. */
export type RawConnection = {
  /** Writes; resolves once the bytes are with the system, or the connection is gone. */
  write(bytes: Buffer | string): Promise<void>;
  /** Everything read so far, 64 KiB of it at most. */
  text(): string;
  isOpen(): boolean;
  /** Waits until this holds of what was read, the connection ends, or so many milliseconds are over. */
  until(holds: (text: string) => boolean, withinMs: number): Promise<void>;
  /** Stops reading: the data of the other side fills the system's buffers, and then the other side's. */
  stopReading(): void;
  /** Says that nothing more will be written. */
  end(): void;
  /** Ends it with a TCP reset. */
  reset(): void;
  destroy(): void;
};

const MOST_READ = 64 * 1024;

/** Connects to a port of the loopback interface. Resolves also where that fails: the connection is then not open. */
export async function openRaw(port: number): Promise<RawConnection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  let closed = false;
  const watching = new Set<() => void>();
  const tell = () => {
    for (const watch of [...watching]) watch();
  };
  socket.on('data', (chunk) => {
    if (text.length < MOST_READ) text += chunk.toString('latin1');
    tell();
  });
  socket.on('error', () => undefined);
  socket.on('end', () => socket.end());
  const gone = new Promise<void>((resolve) => {
    socket.once('close', () => {
      closed = true;
      tell();
      resolve();
    });
  });
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), gone]);

  return {
    async write(bytes) {
      if (closed || socket.writableEnded) return;
      await Promise.race([new Promise((resolve) => socket.write(bytes, resolve)), gone]);
    },
    text: () => text,
    isOpen: () => !closed,
    until(holds, withinMs) {
      return new Promise((resolve) => {
        const limit = setTimeout(done, withinMs);
        function done(): void {
          clearTimeout(limit);
          watching.delete(look);
          resolve();
        }
        function look(): void {
          if (closed || holds(text)) done();
        }
        watching.add(look);
        look();
      });
    },
    stopReading: () => void socket.pause(),
    end: () => void socket.end(),
    reset: () => void socket.resetAndDestroy(),
    destroy: () => void socket.destroy(),
  };
}
