import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { emitAtOnce } from './emit-at-once';

/** The two ends of a TCP connection. */
async function connected() {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [near] = (await once(server, 'connection')) as [Socket];
  server.close();
  emitAtOnce(near);
  return { near, far };
}

it('emits every byte once and in order, however often it is paused, and then the end', async () => {
  const { near, far } = await connected();
  const sent = randomBytes(4 * 1024 * 1024);
  const got: Buffer[] = [];
  let pauses = 0;
  near.on('data', (chunk) => {
    got.push(chunk);
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

it('asks for no more after a chunk, since a socket sends without being asked', async () => {
  const asked: string[] = [];
  const stream = new Duplex({
    read: () => void asked.push('more'),
    write: (_data, _encoding, done) => done(),
  });
  emitAtOnce(stream);
  const got: string[] = [];
  stream.on('data', (chunk) => got.push(String(chunk)));
  await setImmediate();
  asked.length = 0;
  expect(stream.push(Buffer.from('a chunk'))).toBe(true);
  expect(got).toEqual(['a chunk']);
  await setImmediate();
  expect(asked).toEqual([]);
});
