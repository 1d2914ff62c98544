import { MAX_FRAME_BYTES, PING_INTERVAL_MS, PING_TIMEOUT_MS } from '@app/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { openRawClient, openRawSocket, type RawSocket, SOCKET_PATH } from './raw';

/*
 * The conformance suites of the two protocols (socketio/engine.io-protocol and socketio/socket.io-protocol), as far as
 * they are about WebSockets and text, with our events in place of an echo. Where we refuse instead of closing, and close
 * instead of refusing, docs/protocol.md says so.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const open = (path = SOCKET_PATH): Promise<RawSocket> => openRawSocket(app.url, { path });

describe('Engine.IO', () => {
  it('opens a session with its first packet', async () => {
    const raw = await open();
    const { sid, ...limits } = JSON.parse((await raw.next('0')).slice(1));
    expect(sid).toMatch(/^\S+$/);
    expect(limits).toEqual({
      upgrades: [],
      pingInterval: PING_INTERVAL_MS,
      pingTimeout: PING_TIMEOUT_MS,
      maxPayload: MAX_FRAME_BYTES,
    });
    raw.ws.close();
  });

  it('gives every session an id of its own', async () => {
    const raws = await Promise.all([open(), open(), open()]);
    const sids = await Promise.all(raws.map(async (raw) => JSON.parse((await raw.next('0')).slice(1)).sid));
    expect(new Set(sids).size).toBe(3);
    for (const raw of raws) raw.ws.close();
  });

  it.each([
    '/socket.io/?transport=websocket',
    '/socket.io/?EIO=abc&transport=websocket',
    '/socket.io/?EIO=5&transport=websocket',
    '/socket.io/?EIO=4',
    '/socket.io/?EIO=4&transport=abc',
    '/socket.io/?EIO=4&transport=polling',
  ])('opens none for %s', async (path) => {
    await expect(open(path)).rejects.toThrow('400');
  });

  it.each([
    ['of an unknown type', 'abc'],
    ['that is empty', ''],
    ['of type close', '1'],
    ['of type ping, which only the server sends', '2'],
  ])('a packet %s ends the session', async (_what, packet) => {
    const raw = await openRawClient(app.url);
    raw.send(packet);
    await raw.closed;
  });

  it('pings; who answers stays, and who does not is closed after the timeout', async () => {
    const announced = async (userId: string) => {
      const raw = await openRawClient(app.url);
      raw.send(`420["user_connected",{"userId":"${userId}"}]`);
      await raw.next('430');
      return raw;
    };
    const [alive, talking, silent] = (await Promise.all(['alive', 'talking', 'silent'].map(announced))) as [
      RawSocket,
      RawSocket,
      RawSocket,
    ];
    const answerPings = async (raw: RawSocket, answer: string) => {
      for (let time = 1; time <= 2; time += 1) {
        expect(await raw.next('2')).toBe('2');
        raw.send(answer);
      }
      raw.send('422["typing"]');
      await raw.next('432');
      raw.ws.close();
    };
    // Whatever a client sends shows that it is alive.
    await Promise.all([answerPings(alive, '3'), answerPings(talking, '421["typing"]'), silent.closed]);
    expect(silent.inbox).toEqual(['2']);
  });
});

describe('Socket.IO', () => {
  it.each(['40', '40{"token":"123"}', '40{}'])('CONNECT as %s opens the main namespace', async (packet) => {
    const raw = await open();
    await raw.next('0');
    raw.send(packet);
    const answer = await raw.next('40');
    expect(JSON.parse(answer.slice(2))).toEqual({ sid: expect.stringMatching(/^\S+$/) });
    raw.ws.close();
  });

  it.each(['40/custom,', '40/custom,{"token":"abc"}', '40/random', '4abc', '40[]', '40"text"'])(
    'CONNECT as %s ends the session, which has no other namespace',
    async (packet) => {
      const raw = await open();
      await raw.next('0');
      raw.send(packet);
      await raw.closed;
      expect(raw.inbox).toEqual([]);
    },
  );

  it('DISCONNECT ends the session', async () => {
    const raw = await openRawClient(app.url);
    raw.send('41');
    await raw.closed;
  });

  it('an event is acknowledged by its number if it has one', async () => {
    const raw = await openRawClient(app.url);
    raw.send('42["user_connected",{"userId":"somebody"}]');
    raw.send('42456["typing",{"3":[true]}]');
    raw.send('42/,789["typing"]');
    expect(await raw.next('43456')).toBe('43456["no_partner"]');
    expect(await raw.next('43789')).toBe('43789["no_partner"]');
    raw.ws.close();
  });

  it.each([
    ['of an unknown type', '4abc'],
    ['whose payload is no list', '42{}'],
    ['whose payload is no JSON', '42["typing'],
    ['whose name is no string', '42[1]'],
    ['with an acknowledgement that is no number', '42abc["typing",1]'],
    ['with binary attachments', '452-["typing",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]'],
  ])('a packet %s is refused, and the session goes on', async (_what, packet) => {
    const raw = await openRawClient(app.url);
    raw.send('420["user_connected",{"userId":"another"}]');
    await raw.next('430');
    raw.send(packet);
    expect(await raw.next('42["refused"')).toMatch(/"code":"(malformed|binary)"/);
    raw.send(Buffer.from([1, 2, 3]));
    raw.send('421["typing"]');
    expect(await raw.next('431')).toBe('431["no_partner"]');
    raw.ws.close();
  });

  it('text of any language arrives as it was sent', async () => {
    const raw = await openRawClient(app.url);
    const name = 'événement 事件 🎈';
    raw.send(`42${JSON.stringify([name])}`);
    expect(await raw.next('42')).toBe(`42["refused",{"event":"${name}","code":"unknown_event"}]`);
    raw.ws.close();
  });
});
