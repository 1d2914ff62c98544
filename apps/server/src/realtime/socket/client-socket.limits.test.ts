import { describe, expect, it } from 'vitest';
import { clientSocketFixture } from '../testing/client-socket.fixtures';

/** A connection whose client has sent CONNECT and got its answer. */
const connected = (options?: { rateFactor?: number }) => clientSocketFixture(options).connected();

describe('packets', () => {
  it('are accepted at 120 at once and 40 a second, and the others dropped by their beginning', async () => {
    const { says, read, clock, ws } = await connected();
    const say = (times: number) => {
      read.length = 0;
      for (let time = 0; time < times; time += 1) says('42["typing"]');
      return read.filter((packet) => typeof packet === 'string').length;
    };
    // CONNECT was the first.
    expect(say(150)).toBe(119);
    expect(read.at(-1)).toEqual(['dropped', '2["typing"]']);
    clock.now += 500;
    expect(say(30)).toBe(20);
    expect(ws.calls).toEqual([]);
  });

  it('count once more for each KiB', async () => {
    const { says, read } = await connected();
    says(`42["${'x'.repeat(100 * 1024)}"]`);
    for (let time = 0; time < 30; time += 1) says('42["typing"]');
    expect(read.filter((packet) => packet === '2["typing"]')).toHaveLength(120 - 1 - 101);
  });

  it('end the connection at ten times the rate, which is reported once', async () => {
    const { says, ws, flooded, socket, ended } = await connected({ rateFactor: 2 });
    for (let time = 0; time < 2_399; time += 1) says('3');
    expect([ws.calls, flooded.mock.calls]).toEqual([[], []]);
    for (let time = 0; time < 3; time += 1) says('3');
    expect([ws.calls, flooded.mock.calls, ended.mock.calls]).toEqual([
      ['terminate'],
      [[socket]],
      [['broken']],
    ]);
  });

  it('are counted together with pings and pongs of the WebSocket', async () => {
    const { ws, says, flooded } = await connected();
    for (let time = 0; time < 399; time += 1) {
      says('3');
      ws.emit('ping', Buffer.alloc(0));
      ws.emit('pong', Buffer.alloc(0));
    }
    for (let time = 0; time < 2; time += 1) says('3');
    expect(flooded).not.toHaveBeenCalled();
    ws.emit('ping', Buffer.alloc(0));
    expect([ws.calls, flooded.mock.calls.length]).toEqual([['terminate'], 1]);
  });

  it.each([
    ['a message', (ws: NodeJS.EventEmitter) => ws.emit('message', Buffer.from('42["typing"]'), false)],
    ['a ping', (ws: NodeJS.EventEmitter) => ws.emit('ping', Buffer.alloc(0))],
  ])('end their connection if %s causes an error', async (_name, say) => {
    const { ws, clock, failed, ended } = await connected();
    const error = new Error('unforeseen');
    Object.defineProperty(clock, 'now', {
      get() {
        throw error;
      },
    });
    say(ws);
    expect([ws.calls, failed.mock.calls, ended.mock.calls]).toEqual([
      ['terminate'],
      [['socket', error]],
      [['broken']],
    ]);
  });
});

describe('a connection that is checked twice a second', () => {
  it('is pinged every ten seconds, and ended if nothing comes for eight', async () => {
    const { socket, says, sent, checkUp, ws } = await connected();
    socket.identified = true;
    const pings = () => sent().filter((packet) => packet === '2').length;
    checkUp(19);
    expect(pings()).toBe(0);
    checkUp(1);
    expect(pings()).toBe(1);
    checkUp(15);
    says('3');
    checkUp(5);
    expect(pings()).toBe(2);
    says('42["typing"]');
    checkUp(20);
    expect([pings(), ws.calls]).toEqual([3, []]);
    checkUp(15);
    expect(ws.calls).toEqual([]);
    checkUp(1);
    expect(ws.calls).toEqual(['close']);
  });

  it('has to be announced within ten seconds', () => {
    const { checkUp, says, ws } = clientSocketFixture();
    checkUp(19);
    says('3');
    expect(ws.calls).toEqual([]);
    checkUp(1);
    expect(ws.calls).toEqual(['close']);
  });
});

describe('what is sent', () => {
  it('may have 256 KiB waiting, beyond which the connection is cut', async () => {
    const { socket, ws, ended } = await connected();
    ws.bufferedAmount = 256 * 1024;
    socket.send('42["match"]');
    expect(ws.calls).toEqual([]);
    ws.bufferedAmount += 1;
    socket.send('42["match"]');
    expect([ws.calls, ended.mock.calls]).toEqual([['terminate'], [['broken']]]);
  });

  it('is nothing once the connection closes', async () => {
    const { socket, ws, sent } = await connected();
    ws.readyState = 2;
    socket.send('42["match"]');
    expect(sent()).toHaveLength(1);
  });
});

describe('what is received', () => {
  it('is unread until a message is complete', async () => {
    const { socket, tcp, says } = await connected();
    tcp.emit('data', Buffer.alloc(5_000));
    tcp.emit('data', Buffer.alloc(1_000));
    expect(socket.unread).toBe(6_000);
    says('42["typing"]');
    expect(socket.unread).toBe(0);
  });

  it('waits for other connections whenever as much has come as is read at once', async () => {
    const { ws, tcp, soon } = await connected();
    tcp.emit('data', Buffer.alloc(64 * 1024 - 1));
    expect(ws.calls).toEqual([]);
    tcp.emit('data', Buffer.alloc(64 * 1024));
    expect(ws.calls).toEqual(['pause']);
    await soon();
    expect(ws.calls).toEqual(['pause', 'resume']);
  });
});
