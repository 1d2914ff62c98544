import { randomUUID } from 'node:crypto';
import { MAX_FRAME_BYTES } from '@app/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pair, type TestClient } from './client';
import { openRawClient, openRawSocket, openTcp, SOCKET_PATH, upgradeRequest } from './raw';
import { type ServerProcess, startProcess } from './server-process';

let server: ServerProcess;
let canary: { first: TestClient; second: TestClient };
beforeAll(async () => {
  server = await startProcess({ RATE_LIMIT_FACTOR: '1000' });
  canary = await pair(server.url);
});
afterAll(async () => {
  canary.first.close();
  canary.second.close();
  await server.dispose();
});
afterEach(async () => {
  const message = randomUUID();
  canary.first.socket.emit('chat_message', { message });
  expect(await canary.second.next('chat_message')).toMatchObject({ message });
  expect(server.running()).toBe(true);
});

/** The server's reaction to a frame of a connected client: a refusal, or the end of the connection. */
async function answerTo(frame: string | Buffer): Promise<string> {
  const raw = await openRawClient(server.url);
  raw.send(frame);
  // Events are answered in order, so that a frame that gets no answer is noticed.
  raw.send('427["nothing of that name"]');
  try {
    const answer = await Promise.race([raw.next('42'), raw.closed.then(() => 'closed')]);
    return /"code":"(\w+)"/.exec(answer)?.[1] ?? answer;
  } catch {
    return 'closed';
  } finally {
    raw.ws.terminate();
  }
}

describe('a Socket.IO packet', () => {
  const digits = '9'.repeat(400);
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  it.each<[frame: string, answer: string]>([
    ['42', 'malformed'],
    ['420', 'malformed'],
    ['42[]', 'malformed'],
    ['42[0]', 'malformed'],
    ['42[0,{"event":5}]', 'malformed'],
    ['42[""]', 'malformed'],
    ['42[null]', 'malformed'],
    ['42["disconnect"]', 'unknown_event'],
    ['42["newListener",{}]', 'unknown_event'],
    ['42["__proto__"]', 'unknown_event'],
    ['42/other,["typing"]', 'malformed'],
    ['42/["typing"]', 'malformed'],
    ['42-1["typing"]', 'malformed'],
    ['421.5["typing"]', 'malformed'],
    // The server asks for no acknowledgement, so that none of them is read: the answer is to the frame after it.
    ['43', 'unknown_event'],
    ['430', 'unknown_event'],
    ['430{}', 'unknown_event'],
    ['43[]', 'unknown_event'],
    ['430[]', 'unknown_event'],
    ['43999[{}]', 'unknown_event'],
    ['44', 'malformed'],
    ['44"no"', 'malformed'],
    ['45', 'binary'],
    ['451-["typing"]', 'binary'],
    ['459999999999-["typing"]', 'binary'],
    ['461-0[]', 'binary'],
    ['47', 'malformed'],
    ['4x', 'malformed'],
    ['4 ', 'malformed'],
    ['4 ["typing"]', 'malformed'],
    ['4\t{}', 'malformed'],
    ['4', 'malformed'],
    ['41/other,', 'malformed'],
    ['41{}', 'malformed'],
    ['41', 'closed'],
    ['40', 'closed'],
    ['40{}', 'closed'],
    ['40/other,', 'closed'],
    ['b', 'unknown_event'],
    ['bAAAA', 'unknown_event'],
  ])('%s: %s', async (frame, answer) => {
    expect(await answerTo(frame)).toBe(answer);
  });

  it.each<[name: string, frame: string | Buffer, answer: string]>([
    ['of nothing at all', '', 'closed'],
    ['of bytes', Buffer.from([4, 2]), 'unknown_event'],
    ['that asks for an answer by a huge number', `42${digits}["typing"]`, 'malformed'],
    ['that answers a huge number', `43${digits}[]`, 'unknown_event'],
    ['nested 20,000 deep', `42["typing",${nested}]`, 'bad_payload'],
  ])('%s', async (_name, frame, answer) => {
    expect(await answerTo(frame)).toBe(answer);
  });
});

/** A frame of this many bytes that opens the connection. */
function connectOf(bytes: number): string {
  const empty = '40{"token":""}';
  return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
}

describe('before it has joined, a connection that sends', () => {
  it.each([
    ['an event', '42["typing"]'],
    ['an event without a name', '42'],
    ['an acknowledgement', '430[]'],
    ['a disconnection', '41'],
    ['an error', '44{}'],
    ['what nobody can read', '4!'],
    ['a CONNECT for another namespace', '40/admin,'],
    ['a CONNECT that is no object', '40[]'],
    ['a CONNECT over 1 KiB', connectOf(1_025)],
    ['a CONNECT over the frame limit', connectOf(MAX_FRAME_BYTES + 1)],
  ])('%s is ended', async (_name, frame) => {
    const raw = await openRawSocket(server.url);
    await raw.next('0');
    raw.send(frame);
    await raw.closed;
    expect(raw.inbox).toEqual([]);
  });

  it('two CONNECTs at once is ended', async () => {
    const raw = await openRawSocket(server.url);
    await raw.next('0');
    raw.sendTogether('40', '40', '40');
    await raw.closed;
    expect(raw.inbox).toEqual([]);
  });

  it('a CONNECT of 1 KiB is accepted', async () => {
    const raw = await openRawSocket(server.url);
    raw.send(connectOf(1_024));
    await raw.next('40');
    raw.ws.terminate();
  });
});

describe('an Engine.IO packet', () => {
  it.each([
    ['open', '0', 'unknown_event'],
    ['open with data', '0{"sid":"x"}', 'unknown_event'],
    ['close', '1', 'closed'],
    ['ping', '2', 'closed'],
    ['ping probe', '2probe', 'closed'],
    ['pong unasked', '3', 'unknown_event'],
    ['upgrade', '5', 'unknown_event'],
    ['noop', '6', 'unknown_event'],
    ['of no known type', '7', 'closed'],
    ['of no known type', '\u0000', 'closed'],
  ])('%s', async (_name, frame, answer) => {
    expect(await answerTo(frame)).toBe(answer);
  });
});

describe('an upgrade request', () => {
  it.each(['/', '/chat', '/socket.io', '/api/login', '//', '/socket.iox/?EIO=4&transport=websocket'])(
    'to %s is refused at once',
    async (path) => {
      const tcp = await openTcp(server.url);
      tcp.write(upgradeRequest(path));
      expect(await tcp.closed).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  it.each([
    '/',
    '/chat',
    SOCKET_PATH,
    '/socket.io/?EIO=3&transport=websocket',
    '/socket.io/?transport=polling',
  ])('to %s that is reset does not end the server', async (path) => {
    for (let at = 0; at < 20; at += 1) {
      const tcp = await openTcp(server.url);
      tcp.write(upgradeRequest(path));
      tcp.reset();
      await tcp.closed;
      const later = await openTcp(server.url);
      later.write(upgradeRequest(path));
      await new Promise((resolve) => later.socket.once('data', resolve).once('close', resolve));
      later.reset();
    }
    // The server handles this request after every reset before it.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe('a request', () => {
  it.each([
    ['of no protocol', '\u0000\u0001\u0002\r\n\r\n'],
    ['cut in its head', 'GET / HTTP/1.1\r\nHost: loc'],
    ['cut in its body', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\n{"pass'],
    ['with two lengths', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['by CONNECT', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n'],
    ['with a head of 1 MiB', `GET / HTTP/1.1\r\nX: ${'x'.repeat(1024 * 1024)}`],
    ['with a broken address', `GET //%%%? HTTP/1.1\r\nHost: \u00ff\r\n\r\n`],
  ])('%s, then reset, does not end the server', async (_name, bytes) => {
    for (let at = 0; at < 5; at += 1) {
      const tcp = await openTcp(server.url);
      tcp.write(bytes);
      tcp.reset();
      await tcp.closed;
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});
