import { EventEmitter } from 'node:events';
import type { Socket as EngineSocket } from 'engine.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTransports } from './transports';

const KIB = 1024;
const MIB = 1024 * KIB;

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

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

function fixture(options: { rateFactor?: number } = {}) {
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
    const tcp = { write: (frame: string) => written.push(frame), bytesRead: 500 };
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

describe('messages from a client', () => {
  it('are read without their prefix, and other packets go to Engine.IO', () => {
    const { heard, says, read } = fixture().connect();
    for (const data of ['40', '42["typing"]', '3', '2', '410', '']) says(data);
    expect(read).toEqual(['0', '2["typing"]', '10']);
    expect(heard).toEqual(['3', '2', '']);
  });

  it('are passed on unchanged if they are not text', () => {
    const { heard, says, read } = fixture().connect();
    says(Buffer.from('42["typing"]'));
    says('bAAAA');
    says(Buffer.from('3'));
    expect(read).toEqual([Buffer.from('42["typing"]'), Buffer.from('bAAAA'), Buffer.from('3')]);
    expect(heard).toEqual([]);
  });

  it('are not read from a closing connection', () => {
    const { conn, says, read } = fixture().connect();
    conn.readyState = 'closing';
    says('42["typing"]');
    expect(read).toEqual([]);
  });

  it('tell Engine.IO that the client is alive, once a second, also if the clock goes back', () => {
    const { says, signs } = fixture().connect();
    const sayAt = (ms: number) => {
      vi.setSystemTime(1_000_000 + ms);
      says('42["typing"]');
      return signs.length;
    };
    expect([0, 1, 999, 1_000, 1_001, 400, 401].map(sayAt)).toEqual([1, 1, 1, 2, 2, 3, 3]);
    expect(signs[0]).toEqual({ type: 'noop' });
  });

  it('end the connection at ten times the rate, which is reported once', () => {
    const { connect, flooded } = fixture({ rateFactor: 2 });
    const { says, isCut, transport } = connect();
    for (let count = 0; count < 2_400; count += 1) says('42["typing"]');
    expect([isCut(), flooded.mock.calls]).toEqual([false, []]);
    for (let count = 0; count < 3; count += 1) says('42["typing"]');
    expect([isCut(), flooded.mock.calls]).toEqual([true, [[transport]]]);
  });

  it('are counted together with WebSocket pings and pongs', () => {
    const { connect, flooded } = fixture();
    const { ws, says, isCut } = connect();
    for (let count = 0; count < 400; count += 1) {
      says('42["typing"]');
      ws.emit('ping', Buffer.alloc(0));
      ws.emit('pong', Buffer.alloc(0));
    }
    expect(isCut()).toBe(false);
    ws.emit('ping', Buffer.alloc(0));
    expect([isCut(), flooded.mock.calls.length]).toEqual([true, 1]);
  });

  it('may follow again at the rate after a tolerated flood', () => {
    const { connect, flooded } = fixture({ rateFactor: 2 });
    const { says } = connect();
    for (let count = 0; count < 2_400; count += 1) says('3');
    vi.setSystemTime(Date.now() + 1_000);
    for (let count = 0; count < 800; count += 1) says('3');
    expect(flooded).not.toHaveBeenCalled();
    says('3');
    expect(flooded).toHaveBeenCalledTimes(1);
  });

  it('end only their own connection if they cause an error', () => {
    const { connect, errors } = fixture();
    const [one, other] = [connect(), connect()];
    one.transport.reader = {
      read() {
        throw new Error('unforeseen');
      },
    };
    one.says('42["typing"]');
    expect([one.isCut(), other.isCut(), errors]).toEqual([true, false, ['transport: Error: unforeseen']]);
  });
});

describe('incomplete messages', () => {
  it('may take 16 MiB in all, beyond which the largest are dropped', () => {
    const { connect } = fixture();
    const clients = [2, 9, 1, 5].map((mib) => {
      const client = connect();
      client.transport.announced = true;
      client.tcp.bytesRead += mib * MIB;
      return client;
    });
    const cut = () => clients.map(({ isCut }) => isCut());
    const [first] = clients;
    first?.says('42["typing"]');
    vi.advanceTimersByTime(500);
    expect(cut()).toEqual([false, false, false, false]);
    if (first) first.tcp.bytesRead += 2 * MIB;
    vi.advanceTimersByTime(500);
    expect(cut()).toEqual([false, true, false, false]);
  });
});

describe('output that waits for clients', () => {
  it('may take 256 KiB for one client', () => {
    const { ws, transport, isCut } = fixture().connect();
    ws.bufferedAmount = 256 * KIB;
    transport.send('42["match"]');
    expect(isCut()).toBe(false);
    ws.bufferedAmount += 1;
    transport.send('42["match"]');
    expect(isCut()).toBe(true);
  });

  it('may take 16 MiB for all, beyond which the clients with the most are closed, as few as possible', () => {
    const { connect } = fixture();
    const clients = [2, 9, 1, 4, 0].map((mib) => {
      const client = connect();
      client.transport.announced = true;
      client.ws.bufferedAmount = mib * MIB;
      return client;
    });
    const cut = () => clients.map(({ isCut }) => isCut());
    vi.advanceTimersByTime(500);
    expect(cut()).toEqual([false, false, false, false, false]);
    const [last] = clients.slice(-1);
    if (last) last.ws.bufferedAmount = 1;
    vi.advanceTimersByTime(500);
    expect(cut()).toEqual([false, true, false, false, false]);
  });

  it('is kept until it is sent or the waiting time is over', async () => {
    const { connect, transports } = fixture();
    const [one, other] = [connect(), connect()];
    one.ws.bufferedAmount = 1;
    other.ws.bufferedAmount = 1;
    const done = vi.fn();
    void transports.sent(1_000).then(done);
    await vi.advanceTimersByTimeAsync(500);
    one.ws.bufferedAmount = 0;
    await vi.advanceTimersByTimeAsync(400);
    expect(done).not.toHaveBeenCalled();
    other.ws.bufferedAmount = 0;
    await vi.advanceTimersByTimeAsync(20);
    expect(done).toHaveBeenCalled();

    one.ws.bufferedAmount = 1;
    const late = vi.fn();
    void transports.sent(1_000).then(late);
    await vi.advanceTimersByTimeAsync(980);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(40);
    expect(late).toHaveBeenCalled();
  });

  it('does not count for a closing client', () => {
    const { ws, transport, written } = fixture().connect();
    transport.send('42["match"]');
    transport.send('42["match","é"]');
    expect([written.length, ws.sent]).toEqual([1, ['42["match","é"]']]);
    ws.readyState = 2;
    transport.send('42["match"]');
    transport.send('42["match","é"]');
    expect([written.length, ws.sent.length]).toEqual([1, 1]);
  });
});

describe('a connection', () => {
  it('has to be announced within ten seconds, or is closed', () => {
    const { connect } = fixture();
    const [silent, known] = [connect(), connect()];
    known.transport.announced = true;
    vi.advanceTimersByTime(9_900);
    expect(silent.conn.close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600);
    expect(silent.conn.close).toHaveBeenCalledTimes(1);
    expect([known.conn.close.mock.calls.length, silent.isCut()]).toEqual([0, false]);
  });

  it('has two seconds to close', () => {
    const { conn, transport, isCut } = fixture().connect();
    transport.announced = true;
    vi.advanceTimersByTime(250);
    conn.readyState = 'closing';
    // The closing is noticed at the next check, a quarter of a second later.
    vi.advanceTimersByTime(2_000);
    expect(isCut()).toBe(false);
    vi.advanceTimersByTime(500);
    expect(isCut()).toBe(true);
  });

  it('does not stay open longer because the clock was set back', () => {
    const { connect } = fixture();
    const [silent, closing] = [connect(), connect()];
    closing.conn.readyState = 'closing';
    vi.advanceTimersByTime(500);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(2_500);
    expect(closing.isCut()).toBe(true);
    vi.advanceTimersByTime(8_000);
    expect(silent.conn.close).toHaveBeenCalled();
  });

  it('is not checked after it closed, and its close code is known', () => {
    const { ws, conn, codes } = fixture().connect();
    ws.emit('close', 1001);
    vi.advanceTimersByTime(20_000);
    expect([conn.close.mock.calls, codes]).toEqual([[], [1001]]);
  });

  it('is not checked once everything is stopped', () => {
    const { connect, transports } = fixture();
    const { conn } = connect();
    transports.stop();
    vi.advanceTimersByTime(20_000);
    expect(conn.close).not.toHaveBeenCalled();
  });
});
