import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { openTcp, SOCKET_PATH, upgradeRequest } from './raw';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => app.stop());

const BEHIND = 'GET /api/site HTTP/1.1\r\nHost: x\r\n\r\n';

const statusesIn = (text: string) => text.match(/(?<=HTTP\/1\.1 )\d+/g)?.map(Number) ?? [];

/** The status of every answer until the server ends the connection. */
async function statusesOf(bytes: string): Promise<number[]> {
  const tcp = await openTcp(app.url);
  tcp.write(bytes);
  return statusesIn(await tcp.closed);
}

describe('a request to upgrade', () => {
  it.each([
    ['a body', 'Content-Length: 5', 'hello'],
    ['a body that is a request', `Content-Length: ${BEHIND.length}`, BEHIND],
    ['a length that is not needed', 'Content-Length: 00', ''],
    ['a body that does not come', 'Content-Length: 5', ''],
    ['chunks', 'Transfer-Encoding: chunked', '5\r\nhello\r\n0\r\n\r\n'],
    ['no chunks', 'Transfer-Encoding: chunked', '0\r\n\r\n'],
    ['an encoding that is none', 'Transfer-Encoding: identity', ''],
    ['an empty encoding', 'Transfer-Encoding:', ''],
    ['an encoding in two lines', 'Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 5', 'hello'],
  ])('with %s is refused, and nothing behind it is read', async (_what, line, body) => {
    for (const path of [SOCKET_PATH, '/', '/api/site']) {
      const bytes = `${upgradeRequest(path, [line])}${body}${BEHIND}`;
      expect([path, await statusesOf(bytes)]).toEqual([path, [400]]);
      const h2c = bytes.replace('Upgrade: websocket', 'Upgrade: h2c');
      expect([path, await statusesOf(h2c)]).toEqual([path, [400]]);
    }
  });

  it('with a body of no bytes is accepted', async () => {
    const tcp = await openTcp(app.url);
    tcp.write(upgradeRequest(SOCKET_PATH, ['Content-Length: 0']));
    await expect.poll(tcp.received).toMatch(/^HTTP\/1\.1 101 /);
    tcp.socket.destroy();
  });

  it('is not answered where the answer to a request before it is expected', async () => {
    const statuses = await statusesOf(`${BEHIND}${upgradeRequest(SOCKET_PATH)}`);
    expect([[], [200]]).toContainEqual(statuses);
  });
});

describe('a request that is framed wrongly gets one answer, and its connection ends', () => {
  const post = 'POST /api/report HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  it.each([
    ['chunks', 'Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'],
    ['a chunk of no size', 'Transfer-Encoding: chunked', 'ZZ\r\n{}\r\n0\r\n\r\n'],
    ['a chunk that is longer than it says', 'Transfer-Encoding: chunked', '1\r\n{}\r\n0\r\n\r\n'],
    ['a chunk of a size beyond all numbers', 'Transfer-Encoding: chunked', `${'f'.repeat(40)}\r\n{}\r\n`],
    ['a chunk with an extension', 'Transfer-Encoding: chunked', `2;${'x'.repeat(2_000)}\r\n{}\r\n0\r\n\r\n`],
    ['lines behind its chunks', 'Transfer-Encoding: chunked', '0\r\nHost: y\r\n\r\n'],
    ['chunks in capitals', 'TRANSFER-ENCODING: CHUNKED', 'ZZ\r\n'],
    ['an encoding that is none', 'Transfer-Encoding: identity', ''],
    ['an encoding that is none, and a body', 'Transfer-Encoding: identity', '{}'],
    ['another encoding', 'Transfer-Encoding: gzip', '{}'],
    ['another encoding before chunks', 'Transfer-Encoding: gzip, chunked', 'ZZ\r\n'],
    ['another encoding behind chunks', 'Transfer-Encoding: chunked, gzip', '0\r\n\r\n'],
    ['chunks twice', 'Transfer-Encoding: chunked, chunked', '0\r\n\r\n'],
    ['chunks in two lines', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['an encoding nobody knows', 'Transfer-Encoding: xchunked', '0\r\n\r\n'],
    ['a parameter of its encoding', 'Transfer-Encoding: chunked;x', '0\r\n\r\n'],
    ['an empty encoding', 'Transfer-Encoding:', '{}'],
    ['a blank before the colon', 'Transfer-Encoding : chunked', '0\r\n\r\n'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3', '{} '],
    ['two lengths in a line', 'Content-Length: 2, 2', '{}'],
    ['a length below zero', 'Content-Length: -2', '{}'],
    ['a length with a sign', 'Content-Length: +2', '{}'],
    ['a length in hexadecimal', 'Content-Length: 0x2', '{}'],
    ['a length beyond all numbers', 'Content-Length: 99999999999999999999', '{}'],
    ['a folded line', 'X: y\r\n z', ''],
    ['a line without a colon', 'X', ''],
    ['a null', 'X: \0', ''],
    ['a line that ends with a line feed alone', 'X: y\nZ: z', ''],
    ['an expectation', 'Content-Length: 2\r\nExpect: more', '{}'],
  ])('%s', async (_what, line, body) => {
    expect(await statusesOf(`${post}${line}\r\n\r\n${body}${BEHIND}`)).toEqual([400]);
    expect(await statusesOf(`${post.replace('1.1', '1.0')}${line}\r\n\r\n${body}${BEHIND}`)).toEqual([400]);
  });

  it('and what comes in a piece of its own later is not answered either', async () => {
    const tcp = await openTcp(app.url);
    tcp.write(`${post}Transfer-Encoding: chunked\r\n\r\n`);
    tcp.socket.once('data', () => tcp.write(`ZZ\r\n${BEHIND}`));
    expect(statusesIn(await tcp.closed)).toEqual([400]);
  });

  it('after the answer to the request before it', async () => {
    for (const garbage of ['garbage\r\n\r\n', `GET /api/site HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n`]) {
      expect(await statusesOf(`${BEHIND}${garbage}`)).toEqual([200, 400]);
    }
    expect(await statusesOf(`${BEHIND}${post}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`)).toEqual([200, 400]);
    const last = BEHIND.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    expect(await statusesOf(`${last}${BEHIND}`)).toEqual([200]);
  });
});

describe('an answer before the body of its request has come', () => {
  it.each([
    ['401', 'POST /api/accounts', [401]],
    ['413', 'POST /api/login', [413]],
    ['400', 'POST /%zz', [400]],
    ['200', 'GET /api/site', [200]],
  ])('ends the connection: %s', async (_what, line, statuses) => {
    const head = `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const tcp = await openTcp(app.url);
    tcp.write(`${head}Content-Length: 10000000000\r\n\r\n{"name":`);
    expect(statusesIn(await tcp.closed)).toEqual(statuses);
    expect(tcp.received()).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('does not end it when the body has come with its head', async () => {
    const tcp = await openTcp(app.url);
    tcp.write(`POST /api/accounts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello${BEHIND}`);
    await expect.poll(() => statusesIn(tcp.received())).toEqual([401, 200]);
    tcp.socket.destroy();
  });

  it('is given without asking for that body', async () => {
    const head = 'POST /api/accounts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 100-continue\r\n';
    expect(await statusesOf(`${head}Transfer-Encoding: chunked\r\n\r\n`)).toEqual([400]);
    expect(await statusesOf(`${head}Host: y\r\n\r\n`)).toEqual([400]);
    const tcp = await openTcp(app.url);
    tcp.write(`${head}\r\n`);
    await expect.poll(tcp.received).toMatch(/^HTTP\/1\.1 100 /);
    tcp.socket.destroy();
  });
});
