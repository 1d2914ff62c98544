import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readInPlace } from './read-in-place';

/** The two ends of a TCP connection. */
async function connected() {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [near] = (await once(server, 'connection')) as [Socket];
  server.close();
  readInPlace(near);
  return { near, far };
}

it('emits every byte once and in order, however often it is paused, and then the end', async () => {
  const { near, far } = await connected();
  const sent = randomBytes(4 * 1024 * 1024);
  const got: Buffer[] = [];
  let pauses = 0;
  near.on('data', (chunk) => {
    got.push(Buffer.from(chunk));
    if (got.length % 5 !== 0) return;
    pauses += 1;
    near.pause();
    void setImmediate().then(() => near.resume());
  });
  for (let at = 0; at < sent.length; ) {
    const end = at + 1 + (sent[at] ?? 0) * 97;
    far.write(sent.subarray(at, end));
    at = end;
  }
  far.end();
  await once(near, 'end');
  near.destroy();
  expect([pauses > 5, Buffer.concat(got).equals(sent)]).toEqual([true, true]);
});

it('keeps what arrives before somebody listens', async () => {
  const { near, far } = await connected();
  far.end('early');
  await once(near, 'readable');
  const got: string[] = [];
  near.on('data', (chunk) => got.push(String(chunk)));
  near.resume();
  await once(near, 'end');
  near.destroy();
  expect(got).toEqual(['early']);
});

it('emits the texts that an encoding asks for', async () => {
  const { near, far } = await connected();
  near.setEncoding('utf8');
  const got: unknown[] = [];
  near.on('data', (text) => got.push(text));
  far.end('línea');
  await once(near, 'end');
  near.destroy();
  expect(got).toEqual(['línea']);
});

it('reads what arrives on all sockets into the same memory', async () => {
  const connections = [await connected(), await connected()];
  const memory = new Set<ArrayBufferLike>();
  const got: string[] = [];
  for (const text of ['one', 'two']) {
    for (const { near, far } of connections) {
      const arrived = once(near, 'data');
      near.once('data', (chunk: Buffer) => {
        memory.add(chunk.buffer);
        got.push(String(chunk));
      });
      far.write(text);
      await arrived;
    }
  }
  for (const { near, far } of connections) for (const socket of [near, far]) socket.destroy();
  expect([got, memory.size]).toEqual([['one', 'one', 'two', 'two'], 1]);
});
