import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { startBalancer } from './balancer';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server that answers with `name` and what it received, once the client has sent everything. */
async function startTarget(name: string): Promise<{ port: number; server: Server }> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let sent = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      sent += bytes;
    });
    socket.on('end', () => socket.end(`${name} ${sent}`));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, server };
}

async function balance(...targets: number[]) {
  const balancer = await startBalancer({ host: '127.0.0.1', port: 0 }, targets);
  ends.push(() => balancer.stop());
  return balancer;
}

function dial(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.once('end', () => socket.end());
  ends.push(() => socket.destroy());
  return socket;
}

const ask = (port: number, words: string) => text(dial(port).end(words));

it('passes connections to its targets in turn, with every byte in both directions', async () => {
  const [one, two] = [await startTarget('one'), await startTarget('two')];
  const { port } = await balance(one.port, two.port);
  const long = 'x'.repeat(1_000_000);
  expect(await ask(port, 'a')).toBe('one a');
  expect(await ask(port, 'b')).toBe('two b');
  expect(await ask(port, long)).toBe(`one ${long}`);
});

it('skips a target that is gone, and closes the connection if all are', async () => {
  const [one, two] = [await startTarget('one'), await startTarget('two')];
  const { port } = await balance(one.port, two.port);
  one.server.close();
  await once(one.server, 'close');
  expect([await ask(port, 'a'), await ask(port, 'b')]).toEqual(['two a', 'two b']);
  two.server.close();
  await once(two.server, 'close');
  expect(await ask(port, 'c').catch(() => '')).toBe('');
});

it('closes one side of a connection when the other breaks', async () => {
  const server = createServer((socket) => socket.resume());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(() => server.close());
  const { port } = await balance((server.address() as AddressInfo).port);
  const [client, [target]] = [dial(port), (await once(server, 'connection')) as [Socket]];
  target.on('error', () => undefined);
  client.resetAndDestroy();
  await once(target, 'close');

  const [other, [otherTarget]] = [dial(port), (await once(server, 'connection')) as [Socket]];
  other.on('error', () => undefined).resume();
  otherTarget.resetAndDestroy();
  await once(other, 'close');
});

it('closes open connections when it stops', async () => {
  const target = await startTarget('one');
  const balancer = await startBalancer({ host: '127.0.0.1', port: 0 }, [target.port]);
  const client = dial(balancer.port);
  client.on('error', () => undefined).resume();
  await once(target.server, 'connection');
  await Promise.all([once(client, 'close'), balancer.stop()]);
  expect(await ask(balancer.port, 'a').catch(() => 'refused')).toBe('refused');
});

it('reports that its address is in use', async () => {
  const { port } = await startTarget('one');
  await expect(startBalancer({ host: '127.0.0.1', port }, [port])).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});
