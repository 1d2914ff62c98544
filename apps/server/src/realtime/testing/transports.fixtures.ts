import { EventEmitter } from 'node:events';
import type { Socket as EngineSocket } from 'engine.io';
import { vi } from 'vitest';
import { createTransports } from '../socket/transports';

/** A WebSocket for which a test sets how many bytes wait to be sent. */
class FakeWebSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  terminate(): void {
    this.readyState = 3;
  }
}

/** The transports of a server, with a faked clock. */
export function createTransportsFixture(options: { rateFactor?: number } = {}) {
  const flooded = vi.fn();
  const errors: string[] = [];
  const transports = createTransports({
    rateFactor: options.rateFactor ?? 1,
    flooded,
    now: Date.now,
    onError: (error, what) => errors.push(`${what}: ${error}`),
  });

  /**
   * A connection of Engine.IO. `heard`: what Engine.IO's own listener gets; `signs`: the packets Engine.IO is told of.
   */
  function connect() {
    const ws = new FakeWebSocket();
    const heard: string[] = [];
    const signs: unknown[] = [];
    const written: string[] = [];
    ws.on('message', (data: Buffer) => heard.push(`${data}`));
    const codes: unknown[] = [];
    ws.on('close', () => codes.push(transport.closeCode));
    const tcp = {
      write: (frame: string) => written.push(frame),
      cork: () => written.push('cork'),
      uncork: () => written.push('uncork'),
      bytesRead: 500,
    };
    const conn = {
      readyState: 'open',
      transport: { socket: ws, onPacket: (packet: unknown) => signs.push(packet) },
      request: { socket: tcp },
      close: vi.fn(),
    };
    const engine = conn as unknown as EngineSocket;
    const transport = transports.add(engine, ['network']);
    const read: (string | Buffer)[] = [];
    transport.reader = { read: (message) => read.push(message) };
    return {
      ws,
      conn,
      transport,
      heard,
      signs,
      written,
      read,
      /** The close codes as seen by listeners that were added earlier. */
      codes,
      tcp,
      says: (data: string | Buffer) => ws.emit('message', Buffer.from(data), typeof data !== 'string'),
      isCut: () => ws.readyState === 3,
    };
  }
  return { transports, flooded, errors, connect };
}
