import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { sendError } from '../src/http/errors';
import { shedLoad } from '../src/http/shed-load';
import { startApp } from './app';
import { pair } from './client';
import { openTcp, SOCKET_PATH, upgradeRequest } from './raw';
import { startProcess } from './server-process';
import { WITHIN } from './within';

/** Longer than the delay of the event loop at which newcomers are turned away. */
const LAG_MS = 400;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(url: string): ReturnType<typeof openTcp> {
  const tcp = await openTcp(url);
  closing.push(() => tcp.socket.destroy());
  return tcp;
}

/** The head of the answer to a request to open a WebSocket. */
async function upgrade(url: string): Promise<string> {
  const tcp = await open(url);
  tcp.write(upgradeRequest(SOCKET_PATH));
  await new Promise((resolve) => tcp.socket.once('data', resolve).once('close', resolve));
  return tcp.received();
}

/** Delays every pass of the event loop, for server and clients alike. Returns a function that ends this. */
function holdLoopUp(lagMs = LAG_MS): () => void {
  let lagging = true;
  const pass = () => {
    const until = performance.now() + lagMs;
    while (performance.now() < until);
    if (lagging) setImmediate(pass);
  };
  pass();
  return () => {
    lagging = false;
  };
}

it('while the event loop lags newcomers are refused, and connected visitors go on', async () => {
  const app = await startApp({ RATE_LIMIT_FACTOR: '1' });
  closing.push(app.stop);
  const { first, second } = await pair(app.url);
  closing.push(first.close, second.close);
  const page = () => fetch(`${app.url}/faq`);
  const statusOf = async (path: string) => (await fetch(app.url + path)).status;

  const release = holdLoopUp();
  closing.push(release);
  await vi.waitFor(async () => expect((await page()).status).toBe(503), WITHIN);
  expect(Number((await page()).headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await upgrade(app.url)).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: \d/);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/api/site')).toBe(200);
  // Files of a page are never turned away; this one does not exist here.
  expect(await statusOf('/assets/report-dialog.js')).toBe(404);
  first.socket.emit('chat_message', { message: 'slow today' });
  expect(await second.next('chat_message')).toMatchObject({ message: 'slow today' });

  release();
  await vi.waitFor(async () => expect((await page()).status).toBe(404), WITHIN);
  // A visitor who gets a page can also connect.
  expect(await upgrade(app.url)).toMatch(/^HTTP\/1\.1 101 /);
});

it('pages and sockets are accepted again at the same moment, however long the start took', async () => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => void sendError(reply, error));
  closing.push(() => app.close());
  shedLoad(app, 1);
  app.register(() => wait(500));
  app.get('/page', async () => 'a page');
  await app.ready();
  const page = async () => (await app.inject('/page')).statusCode;
  const release = holdLoopUp();
  closing.push(release);
  await vi.waitUntil(async () => (await page()) === 503, WITHIN);
  expect(app.isBusy()).toBe(true);
  release();
  await vi.waitUntil(async () => (await page()) === 200, WITHIN);
  expect(app.isBusy()).toBe(false);
});

it('pages are refused also while each pass of the event loop takes longer than what is measured', async () => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => void sendError(reply, error));
  closing.push(() => app.close());
  shedLoad(app, 1);
  app.get('/page', async () => 'a page');
  await app.ready();
  closing.push(holdLoopUp(1_200));
  const page = async () => (await app.inject('/page')).statusCode;
  await vi.waitUntil(async () => (await page()) === 503, WITHIN);
  for (let pass = 0; pass < 3; pass += 1) {
    await new Promise(setImmediate);
    expect(await page()).toBe(503);
  }
});

it('a request that is never finished is ended, also if it arrives byte by byte', async () => {
  const app = await startApp();
  closing.push(app.stop);
  const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const starts = [
    '',
    'GET / HTTP/1.1\r\nHost: x',
    upgradeRequest(SOCKET_PATH).slice(0, -2),
    `${head}Content-Length: 90\r\n\r\n{`,
    `${head}Transfer-Encoding: chunked\r\n\r\n5a\r\n{`,
    'POST /socket.io/ HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{',
  ];
  const ends = starts.map(async (start) => {
    const tcp = await open(app.url);
    tcp.write(start);
    const drops = setInterval(() => start !== '' && tcp.write('x'), 1_000);
    closing.push(() => clearInterval(drops));
    return tcp.closed;
  });
  for (const answer of await Promise.all(ends)) expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
});

it('a few pipelined requests are answered in order, and many end the connection', async () => {
  const app = await startApp();
  closing.push(app.stop);
  const ahead = (count: number) => 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count);
  const some = await open(app.url);
  some.write(`${ahead(15)}GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const statuses = (await some.closed).match(/(?<=HTTP\/1\.1 )\d+/g);
  expect(statuses).toEqual([...Array.from({ length: 15 }, () => '200'), '404']);
  const many = await open(app.url);
  many.write(ahead(400));
  expect((await many.closed).split('HTTP/1.1 200').length).toBeLessThan(100);
  // Sent one after the other, as many requests are answered.
  const patient = await open(app.url);
  for (let nth = 1; nth <= 50; nth += 1) {
    patient.write(ahead(1));
    await vi.waitUntil(() => patient.received().split('HTTP/1.1 200').length > nth, WITHIN);
  }
});

it('requests with an Expect header are refused, and many of them end the connection', async () => {
  const app = await startApp();
  closing.push(app.stop);
  const ahead = (count: number) => 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n'.repeat(count);
  const one = await open(app.url);
  one.write(ahead(1));
  expect(await one.closed).toMatch(/^HTTP\/1\.1 400 .*"bad_request"/s);
  const many = await open(app.url);
  many.write(ahead(300));
  expect((await many.closed).split('HTTP/1.1 4').length).toBeLessThan(20);
});

it('a chunked body is refused before it is read', async () => {
  const app = await startApp();
  closing.push(app.stop);
  for (const line of ['GET /api/live', 'POST /api/login']) {
    const tcp = await open(app.url);
    tcp.write(`${line} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`);
    expect(await tcp.closed).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_request"\}$/);
  }
});

it('running out of file descriptors ends neither the process nor a talk', async () => {
  // Run from its sources the server opens hundreds of files when it starts, so the limit is higher than that.
  const descriptors = 800;
  const server = await startProcess({ RATE_LIMIT_FACTOR: '1000' }, descriptors);
  closing.push(server.dispose);
  const { first, second } = await pair(server.url);
  closing.push(first.close, second.close);
  const idle = await Promise.all(Array.from({ length: descriptors + 200 }, () => open(server.url)));
  first.socket.emit('chat_message', { message: 'a full house' });
  expect(await second.next('chat_message')).toMatchObject({ message: 'a full house' });
  for (const { socket } of idle) socket.destroy();
  await vi.waitFor(async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(200), WITHIN);
  expect(server.running()).toBe(true);
});
