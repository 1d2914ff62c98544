import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { vi } from 'vitest';
import type { WebSocket } from 'ws';
import { ClientSocket } from '../socket/client-socket';
import { ReadTurns, WriteTurns } from '../socket/turns';

/** A WebSocket for which a test sets how many bytes wait to be sent. */
class FakeWebSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly calls: string[] = [];

  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 2;
    this.calls.push('close');
  }
  terminate(): void {
    this.readyState = 3;
    this.calls.push('terminate');
  }
  pause(): void {
    this.calls.push('pause');
  }
  resume(): void {
    this.calls.push('resume');
  }
}

/** A client's socket over a WebSocket that a test speaks for, and what it calls. The clock stands at `clock.now`. */
export function clientSocketFixture({ rateFactor = 1 } = {}) {
  const ws = new FakeWebSocket();
  const tcp = Object.assign(new EventEmitter(), {
    writableCorked: 0,
    cork: () => undefined,
    uncork: () => undefined,
  });
  const clock = { now: 1_000_000 };
  const [ended, flooded, failed] = [vi.fn(), vi.fn(), vi.fn()];
  const read: unknown[] = [];
  const open = vi.fn((_socket: ClientSocket, _cookie: string | undefined) => ({
    events: {
      read: (packet: string) => read.push(packet),
      refuseLarge: (start: string) => read.push(['large', start]),
      drop: (start: string) => read.push(['dropped', start]),
    },
    ended,
  }));
  const socket = new ClientSocket(
    ws as unknown as WebSocket,
    tcp as unknown as Socket,
    ['network'],
    'the cookie',
    {
      ...{ writes: new WriteTurns(), reads: new ReadTurns(), rateFactor, open, flooded, failed },
      now: () => clock.now,
    },
  );
  const fixture = {
    ...{ ws, tcp, clock, socket, ended, flooded, failed, open, read },
    /** What was sent after the first packet. */
    sent: () => ws.sent.slice(1),
    says: (data: string | Buffer) => ws.emit('message', Buffer.from(data), typeof data !== 'string'),
    /** Resolves once whatever is answered in the next tick has been answered. */
    soon: () => new Promise(setImmediate),
    async connected() {
      fixture.says('40');
      await fixture.soon();
      return fixture;
    },
    checkUp(times: number): void {
      for (let time = 0; time < times; time += 1) socket.checkUp();
    },
  };
  return fixture;
}
