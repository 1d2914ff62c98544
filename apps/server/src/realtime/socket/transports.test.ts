import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTransportsFixture } from '../testing/transports.fixtures';

const MIB = 1024 * 1024;

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

describe('messages from a client', () => {
  it('are read without their prefix, and other packets go to Engine.IO', () => {
    const { heard, says, read } = createTransportsFixture().connect();
    for (const data of ['40', '42["typing"]', '3', '2', '410', '']) says(data);
    expect(read).toEqual(['0', '2["typing"]', '10']);
    expect(heard).toEqual(['3', '2', '']);
  });

  it('are passed on unchanged if they are not text', () => {
    const { heard, says, read } = createTransportsFixture().connect();
    says(Buffer.from('42["typing"]'));
    says('bAAAA');
    says(Buffer.from('3'));
    expect(read).toEqual([Buffer.from('42["typing"]'), Buffer.from('bAAAA'), Buffer.from('3')]);
    expect(heard).toEqual([]);
  });

  it('are not read from a closing connection', () => {
    const { conn, says, read } = createTransportsFixture().connect();
    conn.readyState = 'closing';
    says('42["typing"]');
    expect(read).toEqual([]);
  });

  it('tell Engine.IO that the client is alive, once a second, also if the clock goes back', () => {
    const { says, signs } = createTransportsFixture().connect();
    const sayAt = (ms: number) => {
      vi.setSystemTime(1_000_000 + ms);
      says('42["typing"]');
      return signs.length;
    };
    expect([0, 1, 999, 1_000, 1_001, 400, 401].map(sayAt)).toEqual([1, 1, 1, 2, 2, 3, 3]);
    expect(signs[0]).toEqual({ type: 'noop' });
  });

  it('are no news to Engine.IO while it does not wait for a pong', () => {
    const { says, signs, conn } = createTransportsFixture().connect();
    Object.assign(conn, { pingTimeoutTimer: null });
    says('42["typing"]');
    expect(signs).toEqual([]);
    Object.assign(conn, { pingTimeoutTimer: setTimeout(() => undefined) });
    says('42["typing"]');
    expect(signs).toEqual([{ type: 'noop' }]);
  });

  it('end the connection at ten times the rate, which is reported once', () => {
    const { connect, flooded } = createTransportsFixture({ rateFactor: 2 });
    const { says, isCut, transport } = connect();
    for (let count = 0; count < 2_400; count += 1) says('42["typing"]');
    expect([isCut(), flooded.mock.calls]).toEqual([false, []]);
    for (let count = 0; count < 3; count += 1) says('42["typing"]');
    expect([isCut(), flooded.mock.calls]).toEqual([true, [[transport]]]);
  });

  it('are counted together with WebSocket pings and pongs', () => {
    const { connect, flooded } = createTransportsFixture();
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
    const { connect, flooded } = createTransportsFixture({ rateFactor: 2 });
    const { says } = connect();
    for (let count = 0; count < 2_400; count += 1) says('3');
    vi.setSystemTime(Date.now() + 1_000);
    for (let count = 0; count < 800; count += 1) says('3');
    expect(flooded).not.toHaveBeenCalled();
    says('3');
    expect(flooded).toHaveBeenCalledTimes(1);
  });

  it('end only their own connection if they cause an error', () => {
    const { connect, errors } = createTransportsFixture();
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
    const { connect } = createTransportsFixture();
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

describe('a connection', () => {
  it('has to be announced within ten seconds, or is closed', () => {
    const { connect } = createTransportsFixture();
    const [silent, known] = [connect(), connect()];
    known.transport.announced = true;
    vi.advanceTimersByTime(9_900);
    expect(silent.conn.close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(600);
    expect(silent.conn.close).toHaveBeenCalledTimes(1);
    expect([known.conn.close.mock.calls.length, silent.isCut()]).toEqual([0, false]);
  });

  it('has two seconds to close', () => {
    const { conn, transport, isCut } = createTransportsFixture().connect();
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
    const { connect } = createTransportsFixture();
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
    const { ws, conn, codes } = createTransportsFixture().connect();
    ws.emit('close', 1001);
    vi.advanceTimersByTime(20_000);
    expect([conn.close.mock.calls, codes]).toEqual([[], [1001]]);
  });

  it('is not checked once everything is stopped', () => {
    const { connect, transports } = createTransportsFixture();
    const { conn } = connect();
    transports.stop();
    vi.advanceTimersByTime(20_000);
    expect(conn.close).not.toHaveBeenCalled();
  });
});
