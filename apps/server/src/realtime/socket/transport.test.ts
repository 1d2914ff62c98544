import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTransportsFixture } from '../testing/transports.fixtures';

const KIB = 1024;
const MIB = 1024 * KIB;

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

describe('output that waits for clients', () => {
  it('may take 256 KiB for one client', () => {
    const { ws, transport, isCut } = createTransportsFixture().connect();
    ws.bufferedAmount = 256 * KIB;
    transport.send('42["match"]');
    expect(isCut()).toBe(false);
    ws.bufferedAmount += 1;
    transport.send('42["match"]');
    expect(isCut()).toBe(true);
  });

  it('may take 16 MiB for all, beyond which the clients with the most are closed, as few as possible', () => {
    const { connect } = createTransportsFixture();
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
    const { connect, transports } = createTransportsFixture();
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

  it('is written together after the events at hand', async () => {
    const { transport, written } = createTransportsFixture().connect();
    const frame = expect.stringContaining('42["match"]');
    transport.send('42["match"]');
    transport.send('42["match"]');
    expect(written).toEqual(['cork', frame, frame]);
    await vi.advanceTimersByTimeAsync(0);
    transport.send('42["match"]');
    expect(written).toEqual(['cork', frame, frame, 'uncork', 'cork', frame]);
  });

  it('does not count for a closing client', () => {
    const { ws, transport, written } = createTransportsFixture().connect();
    transport.send('42["match"]');
    transport.send('42["match","é"]');
    expect([written.length, ws.sent]).toEqual([2, ['42["match","é"]']]);
    ws.readyState = 2;
    transport.send('42["match"]');
    transport.send('42["match","é"]');
    expect([written.length, ws.sent.length]).toEqual([2, 1]);
  });
});
