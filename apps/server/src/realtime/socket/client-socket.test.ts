import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { ClientSocket } from './client-socket';
import type { Transport } from './transport';

/** A connection that records what it is sent, what is read from it, and how it ends. */
function setUp() {
  const conn = Object.assign(new EventEmitter(), {
    readyState: 'open',
    close() {
      if (conn.readyState === 'closed') return;
      conn.readyState = 'closed';
      conn.emit('close');
    },
  });
  const sent: string[] = [];
  const transport = { conn, send: (text: string) => sent.push(text) } as unknown as Transport;
  const read = vi.fn();
  const ended = vi.fn();
  const open = vi.fn(() => ({ events: { read }, ended }));
  const failed = vi.fn(() => conn.close());
  const socket = new ClientSocket(transport, open, failed);
  return {
    ...{ conn, sent, read, ended, open, failed, socket },
    isEnded: () => conn.readyState === 'closed',
    /** Has the client connect. */
    async connected() {
      socket.read('0');
      await soon();
    },
  };
}

/** Resolves once whatever is answered in the next tick has been answered. */
const soon = () => new Promise(setImmediate);

describe('CONNECT', () => {
  it('opens the connection once it is answered, with a unique id', async () => {
    const [one, other] = [setUp(), setUp()];
    one.socket.read('0{"token":"secret"}');
    expect([one.sent, one.socket.disconnected]).toEqual([[], true]);
    await soon();
    await other.connected();
    expect([one.sent, one.socket.disconnected]).toEqual([[`40{"sid":"${one.socket.id}"}`], false]);
    expect(one.open.mock.calls).toEqual([[one.socket]]);
    expect(other.socket.id).not.toBe(one.socket.id);
  });

  it('ends the connection if it is repeated', async () => {
    const { socket, connected, isEnded, ended } = setUp();
    await connected();
    socket.read('0');
    expect([isEnded(), ended.mock.calls]).toEqual([true, [[false]]]);
  });

  it.each(['0', '2["typing"]', '1'])('with %s at once ends the connection unanswered', async (packet) => {
    const { socket, isEnded, sent, open } = setUp();
    socket.read('0');
    socket.read(packet);
    await soon();
    expect([isEnded(), sent, open.mock.calls]).toEqual([true, [], []]);
  });

  it('of more than 1 KiB, with the transport’s prefix, ends the connection', async () => {
    const packet = (bytes: number) => `0{"a":"${'é'.repeat((bytes - 9) / 2)}"}`;
    expect(Buffer.byteLength(packet(1_023))).toBe(1_023);
    const [longest, longer] = [setUp(), setUp()];
    longest.socket.read(packet(1_023));
    longer.socket.read(`${packet(1_023)} `);
    await soon();
    expect([longest.isEnded(), longer.isEnded()]).toEqual([false, true]);
  });

  it.each(['0/admin,', '0/admin,{}', '0"text"', '0[]'])('%s ends the connection', async (packet) => {
    const { socket, isEnded, open } = setUp();
    socket.read(packet);
    await soon();
    expect([isEnded(), open.mock.calls]).toEqual([true, []]);
  });

  it('of a client that cannot be accepted ends the connection', async () => {
    const { socket, open, failed, isEnded } = setUp();
    const error = new Error('planted by a test');
    open.mockImplementationOnce(() => {
      throw error;
    });
    socket.read('0');
    await soon();
    expect([isEnded(), socket.disconnected, failed.mock.calls]).toEqual([true, true, [[error]]]);
  });
});

it.each(['', ' {}', '1', '2["typing"]', '30[]', '4{}', 'x', Buffer.from('0')])(
  '%j ends the connection before it is opened',
  (packet) => {
    const { socket, isEnded, ended } = setUp();
    socket.read(packet);
    expect([isEnded(), ended.mock.calls]).toEqual([true, []]);
  },
);

it('passes on everything else once the connection is open', async () => {
  const { socket, connected, read, isEnded } = setUp();
  await connected();
  const packets = ['', '2["typing"]', '10', '1{}', Buffer.from('0')];
  for (const packet of packets) socket.read(packet);
  expect([read.mock.calls.flat(), isEnded()]).toEqual([packets, false]);
});

describe('the end', () => {
  it('by a leaving client is reported as such once, and later packets are ignored', async () => {
    const { socket, connected, ended, read, isEnded } = setUp();
    await connected();
    socket.read('1');
    socket.read('2["typing"]');
    expect([ended.mock.calls, read.mock.calls, isEnded()]).toEqual([[[true]], [], true]);
  });

  it('by the server is announced to the client first', async () => {
    const { socket, connected, conn, sent, ended } = setUp();
    await connected();
    conn.once('close', () => sent.push('closed'));
    socket.disconnect();
    socket.disconnect();
    expect(sent.slice(1)).toEqual(['41', 'closed']);
    expect([ended.mock.calls, socket.disconnected]).toEqual([[[false]], true]);
  });

  it('of the connection ends the client', async () => {
    const { connected, conn, ended, socket } = setUp();
    await connected();
    conn.close();
    expect([ended.mock.calls, socket.disconnected]).toEqual([[[false]], true]);
  });

  it('before the client is accepted is not reported', async () => {
    const { socket, conn, sent, open, ended } = setUp();
    socket.disconnect();
    socket.read('0');
    conn.close();
    await soon();
    expect([sent, open.mock.calls, ended.mock.calls]).toEqual([[], [], []]);
  });
});
