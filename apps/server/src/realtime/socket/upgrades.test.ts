import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { WITHIN } from '../../../test/within';
import { answerUpgrades, type UpgradeParts, type UpgradeRefusal } from './upgrades';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function fixture(decide: UpgradeParts['decide']) {
  const accept = vi.fn();
  const onError = vi.fn();
  const refused = vi.fn();
  const server = createServer();
  answerUpgrades(server, { admitUpgrade: () => true, decide, refused, accept, onError });
  const taken = once(server, 'upgrade') as Promise<[unknown, Socket]>;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  cleanups.push(() => server.close());

  /** Requests an upgrade; `answer` is everything sent until the server ends the connection. */
  function ask(path: string) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    cleanups.push(() => socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    let text = '';
    socket.setEncoding('utf8').on('data', (data: string) => {
      text += data;
    });
    return { socket, answer: once(socket, 'end').then(() => text) };
  }
  return { ask, accept, refused, onError, taken };
}

const path = '/socket.io/?EIO=4&transport=websocket';
const ACCEPTED = { networks: ['here'] };
const deciding = (decision: UpgradeRefusal | typeof ACCEPTED) => fixture(() => Promise.resolve(decision));

it('answers requests to another path at once', async () => {
  const { ask, accept } = await deciding(ACCEPTED);
  expect(await ask('/elsewhere').answer).toBe(
    [
      'HTTP/1.1 404 Not Found',
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Content-Length: 40',
      '',
      '{"error":"Not Found","code":"not_found"}',
    ].join('\r\n'),
  );
  expect(accept).not.toHaveBeenCalled();
});

it.each([
  'EIO=3&transport=websocket',
  'transport=websocket',
  'EIO=4',
  'EIO=4&transport=polling',
  'EIO=4&transport=websocket&sid=',
  'sid=x&EIO=4&transport=websocket',
  '',
])('answers 400 to what begins no session over a WebSocket: %s', async (query) => {
  const { ask, accept } = await deciding(ACCEPTED);
  expect(await ask(`/socket.io/?${query}`).answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"bad_request"/);
  expect(await ask(`/socket.io/${query}`).answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(accept).not.toHaveBeenCalled();
});

it.each(['EIO=4&transport=websocket', 'transport=websocket&EIO=4&t=abc&sidewise=1'])(
  'accepts %s',
  async (query) => {
    const { ask, accept } = await deciding(ACCEPTED);
    ask(`/socket.io/?${query}`);
    await vi.waitFor(() => expect(accept).toHaveBeenCalledTimes(1), WITHIN);
  },
);

it('gives the reason of a refusal and when to retry', async () => {
  const { ask, taken, accept } = await deciding({ code: 'unavailable', retryAfter: 5 });
  const { answer } = ask(path);
  const [, socket] = await taken;
  const [head, body] = (await answer).split('\r\n\r\n');
  expect(head?.split('\r\n')).toEqual([
    'HTTP/1.1 503 Service Unavailable',
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body?.length}`,
    'Retry-After: 5',
  ]);
  expect(JSON.parse(body ?? '')).toEqual({ error: 'Service Unavailable', code: 'unavailable' });
  // The server closes its side of a refused connection, whether or not the client closes its own.
  await vi.waitFor(() => expect(socket.destroyed).toBe(true), WITHIN);
  expect(accept).not.toHaveBeenCalled();
});

it('opens the socket of a request that is not refused', async () => {
  const { ask, accept } = await deciding(ACCEPTED);
  ask(path);
  await vi.waitFor(() => expect(accept).toHaveBeenCalledTimes(1), WITHIN);
  expect(accept.mock.calls[0]?.[0]).toMatchObject({ url: path });
  expect(accept.mock.calls[0]?.[3]).toEqual(['here']);
});

it('opens nothing for a client that is gone meanwhile', async () => {
  let decide = (_: typeof ACCEPTED) => {};
  const decided = new Promise<typeof ACCEPTED>((resolve) => {
    decide = resolve;
  });
  const { ask, accept, taken } = await fixture(() => decided);
  const { socket, answer } = ask(path);
  answer.catch(() => undefined);
  const [, theirs] = await taken;
  theirs.on('error', () => undefined);
  socket.on('error', () => undefined).resetAndDestroy();
  await new Promise((resolve) => theirs.once('close', resolve));
  decide(ACCEPTED);
  await decided;
  await new Promise(setImmediate);
  expect(accept).not.toHaveBeenCalled();
});

it('an error ends only the connection it occurred for', async () => {
  const { ask, onError } = await fixture(() => Promise.reject(new Error('unforeseen')));
  expect(await ask(path).answer).toBe('');
  expect(onError).toHaveBeenCalledWith(new Error('unforeseen'));
});
