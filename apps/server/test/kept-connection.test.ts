import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { ADDRESS, Crowd } from './newcomers';

const ROUNDS = 12;
/** Multiplies the limits of an address, so that it may send that many forms. */
const FACTOR = 4;
/** Is told of each request that Node's server has read. */
const CHANNEL = 'http.server.request.start';

const crowd = new Crowd().setUp();

/** One connection, which is kept alive. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** The server's ends of the connections of the test's own requests. */
const sockets = new Set<Socket>();
const note = (told: unknown): void => {
  const { socket, request: read } = told as { socket: Socket; request: { headers: object } };
  if ('x-kept' in read.headers) sockets.add(socket);
};

afterEach(() => {
  unsubscribe(CHANNEL, note);
  agent.destroy();
});

/** Sends a request over the one connection and reads its answer. Resolves with the status. */
function send(method: string, path: string, body?: string): Promise<number | undefined> {
  const headers = {
    ...{ 'x-kept': '1', 'x-forwarded-for': ADDRESS },
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${crowd.app.url}${path}`, { agent, method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    sent.once('error', reject).end(body);
  });
}

const listenersOf = (socket: Socket) =>
  Object.fromEntries(socket.eventNames().map((name) => [String(name), socket.listenerCount(name)]));

it('no request leaves a listener on a connection that is kept alive, held forms neither', async () => {
  const wait = vi.fn(async () => undefined);
  await crowd.start({ RATE_LIMIT_FACTOR: String(FACTOR) }, wait);
  // Multiplied too is how many have to be banned at an address before its forms are held.
  for (let nth = 0; nth < FACTOR; nth += 1) await crowd.comeBack();
  subscribe(CHANNEL, note);

  const form = JSON.stringify({ userId: 'somebody', reason: 'please' });
  const fromChat = JSON.stringify({ reportingUserId: 'x', reportedUserId: 'y', reason: 'Other' });
  const round = async () => [
    await send('POST', '/api/reports', form),
    await send('POST', '/api/report', fromChat),
    await send('POST', '/api/unblock-request', form),
    await send('HEAD', '/nowhere'),
    await send('POST', '/api/report', '{}'),
    await send('GET', '/api/users'),
  ];
  await round();
  const [socket] = sockets;
  if (socket === undefined) throw new Error('no request was seen');
  const before = listenersOf(socket);
  wait.mockClear();
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    expect(await round()).toEqual([200, 200, 200, 404, 400, 401]);
  }
  expect(wait).toHaveBeenCalledTimes(3 * ROUNDS);
  expect(sockets.size).toBe(1);
  const more = () => Object.entries(listenersOf(socket)).filter(([name, n]) => n > (before[name] ?? 0));
  await expect.poll(more).toEqual([]);
});
