import { MAX_MESSAGE_LENGTH } from '@app/contract/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient, pair, type TestClient } from './client';
import { openRawClient, openRawSocket, openTcp, type RawSocket, SOCKET_PATH, upgradeRequest } from './raw';
import { WITHIN } from './within';

let app: TestApp;
const opened: { close(): void }[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) client.close();
  await app.stop();
});

/** Epoch milliseconds. The clock stands still, so that no limit recovers during a test. */
let now = 0;
async function start(env: Record<string, string> = { RATE_LIMIT_FACTOR: '1' }): Promise<void> {
  now = Date.UTC(2026, 0, 5, 12);
  app = await startApp(env, undefined, () => now);
}

/** Closes the connection after the test. Until then it sends a pong every second, so that it never seems dead. */
function keep(raw: RawSocket): RawSocket {
  const pulse = setInterval(() => raw.send('3'), 1_000);
  opened.push({
    close() {
      clearInterval(pulse);
      raw.ws.terminate();
    },
  });
  return raw;
}

/** Opens a raw connection and announces a visitor on it. */
async function enter(userId: string, headers: Record<string, string> = {}): Promise<RawSocket> {
  const raw = keep(await openRawClient(app.url, headers));
  raw.send(`420["user_connected",{"userId":"${userId}"}]`);
  await raw.next('430');
  return raw;
}

async function talk(): Promise<{ first: TestClient; second: TestClient }> {
  const both = await pair(app.url);
  opened.push(both.first, both.second);
  return both;
}

async function expectTalk({ first, second }: Awaited<ReturnType<typeof talk>>): Promise<void> {
  first.socket.emit('chat_message', { message: 'still there?' });
  expect(await second.next('chat_message')).toMatchObject({ message: 'still there?' });
}

/** Sends `count` events that ask for an answer; returns the answers. */
async function answers(raw: RawSocket, count: number, event: string, payload: string): Promise<string[]> {
  for (let id = 0; id < count; id += 1) raw.send(`42${id}["${event}",${payload}]`);
  const codes: string[] = [];
  for (let id = 0; id < count; id += 1)
    codes.push(/\[(?:"(\w+)"|null)\]/.exec(await raw.next(`43${id}[`))?.[1] ?? 'taken');
  return codes;
}

describe('output that waits for a client who does not read', () => {
  it('ends the connection beyond 256 KiB, as a break would', async () => {
    await start({ RATE_LIMIT_FACTOR: '100000' });
    const sender = await connectClient(app.url);
    opened.push(sender);
    const reader = await enter('reader');
    reader.send('42["join_queue",{"userId":"reader","username":"R","mood":"Here to Listen"}]');
    sender.join('Feeling Lonely');
    await sender.next('match');
    // Nothing is read from here on, so that the buffers of the network fill up first.
    reader.ws.pause();
    const message = 'x'.repeat(MAX_MESSAGE_LENGTH);
    const away = sender.next('partner_reconnecting');
    let over = false;
    void away.then(() => {
      over = true;
    });
    while (!over) {
      for (let sent = 0; sent < 100; sent += 1) sender.socket.emit('chat_message', { message });
      await new Promise(setImmediate);
    }
    await away;
    await sender.settled();
  });
});

describe('a flood', () => {
  it('is reported to the sender once a second, and affects nobody else', async () => {
    await start();
    const others = await talk();
    const raw = await enter('flooder');
    for (let at = 0; at < 100; at += 1) raw.send('42["typing"]');
    const codes = await answers(raw, 1, 'nothing_of_that_name', '{}');
    expect(codes).toEqual(['unknown_event']);
    expect(raw.inbox.filter((frame) => frame.includes('refused'))).toHaveLength(1);
    await expectTalk(others);
  });

  it('at ten times the allowed rate ends the connection', async () => {
    await start();
    const others = await talk();
    const raw = await enter('flooder');
    for (let at = 0; at < 1_000 && raw.ws.readyState === raw.ws.OPEN; at += 1) raw.send('42["typing"]');
    await raw.closed;
    await expectTalk(others);
  });

  it('that repeats is refused at the handshake, only for its address', async () => {
    await start({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.1' });
    const floods = async () => {
      for (let times = 0; times < 50; times += 1) {
        const raw = await enter('flooder', { 'x-forwarded-for': '198.18.0.1' });
        for (let at = 0; at < 200; at += 1) raw.send('6');
        await raw.closed;
      }
    };
    await expect(floods()).rejects.toThrow('429');
    await enter('neighbour', { 'x-forwarded-for': '198.18.0.2' });
  });

  it.each([
    ['noop', '6'],
    ['binary', Buffer.alloc(10)],
    ['unreadable', '4!'],
    ['nameless', '42[1]'],
  ])('of %s packets ends the connection', async (_name, frame) => {
    await start();
    const raw = await enter('flooder');
    for (let at = 0; at < 5_000; at += 1) raw.send(frame);
    await raw.closed;
  });

  it.each(['ping', 'pong'] as const)(
    'of WebSocket control frames of type %s ends the connection',
    async (type) => {
      await start();
      const raw = await enter('flooder');
      for (let at = 0; at < 5_000; at += 1) raw.ws[type]();
      await raw.closed;
    },
  );

  it('of fragments of one message ends the connection, but some are accepted', async () => {
    await start();
    const raw = await enter('flooder');
    const text = '421["nothing of that name"]';
    raw.ws.send(text.slice(0, 1), { fin: false });
    for (const letter of text.slice(1)) raw.ws.send(letter, { fin: false });
    raw.ws.send('', { fin: true });
    await raw.next('431');
    for (let at = 0; at < 100; at += 1) raw.ws.send('4', { fin: false });
    const POLICY_VIOLATION = 1008;
    expect(await raw.closed).toBe(POLICY_VIOLATION);
  });

  it('keeps its count after reconnecting with the same id', async () => {
    await start();
    const codes: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const raw = await enter('somebody');
      codes.push(...(await answers(raw, 12, 'chat_message', '{"message":"hello"}')));
      raw.ws.close();
      await raw.closed;
    }
    expect(codes.filter((code) => code !== 'rate_limited')).toHaveLength(10);
  });

  it('keeps its count under another id of the same device', async () => {
    await start();
    const cookie = await app.deviceCookie();
    const codes: string[] = [];
    for (const userId of ['one', 'two', 'three']) {
      const raw = await enter(userId, { cookie });
      codes.push(...(await answers(raw, 12, 'chat_message', '{"message":"hello"}')));
      raw.ws.close();
      await raw.closed;
    }
    expect(codes.filter((code) => code !== 'rate_limited')).toHaveLength(10);
  });
});

describe('messages that are never completed', () => {
  /** Opens a WebSocket and sends the head of a frame of 1 MiB and this many bytes of it. */
  async function halfSay(bytes: number): Promise<{ ended: () => boolean }> {
    const tcp = await openTcp(app.url);
    opened.push({ close: () => tcp.socket.destroy() });
    let ended = false;
    void tcp.closed.then(() => {
      ended = true;
    });
    tcp.write(upgradeRequest(SOCKET_PATH));
    await vi.waitFor(() => expect(tcp.received()).toContain('"sid"'), WITHIN);
    tcp.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 1, 2, 3, 4]));
    tcp.write(Buffer.alloc(bytes));
    return { ended: () => ended };
  }

  it('take at most 16 MiB in all, beyond which the largest ones end', async () => {
    await start();
    const others = await talk();
    const small = await halfSay(1_024);
    const large = await Promise.all(Array.from({ length: 20 }, () => halfSay(1_000_000)));
    await vi.waitUntil(() => large.some(({ ended }) => ended()), WITHIN);
    await expectTalk(others);
    expect(small.ended()).toBe(false);
  });
});

describe('a connection that announces nobody', () => {
  it('is ended after ten seconds, also if it has not joined or does not answer the close frame', async () => {
    await start();
    const others = await talk();
    const [opened, joined] = [keep(await openRawSocket(app.url)), keep(await openRawClient(app.url))];
    const deaf = await openTcp(app.url);
    deaf.write(upgradeRequest(SOCKET_PATH));
    await Promise.all([opened.closed, joined.closed, deaf.closed]);
    // A WebSocket's frame of type close.
    expect(deaf.received()).toContain('\u0088');
    await expectTalk(others);
  });
});

describe('at one address', () => {
  /** Requests this many WebSockets. Returns the statuses of the answers, with Retry-After if there is one. */
  async function open(count: number, headers: string[] = []): Promise<string[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const tcp = await openTcp(app.url);
        opened.push({ close: () => tcp.socket.destroy() });
        tcp.write(upgradeRequest(SOCKET_PATH, headers));
        await new Promise((resolve) => tcp.socket.once('data', resolve).once('close', resolve));
        return `${tcp.received().slice(9, 12)} ${/Retry-After: (\d+)/.exec(tcp.received())?.[1] ?? ''}`.trim();
      }),
    );
  }
  const count = (statuses: string[], status: string) =>
    statuses.filter((given) => given.startsWith(status)).length;

  it('the number of connections is limited, and other addresses are not affected', async () => {
    await start({ RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: '1' });
    const statuses = await open(12, ['X-Forwarded-For: 192.0.2.1']);
    expect(count(statuses, '101')).toBe(4);
    expect(count(statuses, '429')).toBe(8);
    for (const refused of statuses.filter((status) => status.startsWith('429')))
      expect(refused).toMatch(/^429 ([1-9]|10)$/);
    expect(count(await open(1, ['X-Forwarded-For: 192.0.2.2']), '101')).toBe(1);
  });

  it('a /64 counts as one, and a /48 as four', async () => {
    await start({ RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: '1' });
    const from = async (address: string, times: number) =>
      count(await open(times, [`X-Forwarded-For: ${address}`]), '101');
    expect(await from('2001:db8:0:1::1', 3)).toBe(3);
    expect(await from('2001:db8:0:1::2', 3)).toBe(1);
    expect(await from('2001:db8:0:2::1', 4)).toBe(4);
    expect(await from('2001:db8:0:3::1', 4)).toBe(4);
    expect(await from('2001:db8:0:4::1', 4)).toBe(4);
    expect(await from('2001:db8:0:5::1', 4)).toBe(0);
    expect(await from('2001:db8:1:5::1', 4)).toBe(4);
  });

  it('the number of new visitors is limited, who may retry, while known ones are let in', async () => {
    await start({ RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '1' });
    const announce = async (userId: string) => {
      const raw = keep(await openRawClient(app.url, { 'x-forwarded-for': '192.0.2.1' }));
      raw.send(`420["user_connected",{"userId":"${userId}"}]`);
      return /\[(?:"(\w+)"|null)\]/.exec(await raw.next('430'))?.[1] ?? 'taken';
    };
    for (let at = 0; at < 10; at += 1) expect(await announce(`new-${at}`)).toBe('taken');
    const late = keep(await openRawClient(app.url, { 'x-forwarded-for': '192.0.2.1' }));
    late.send('42["user_connected",{"userId":"late"}]');
    expect(await late.next('42')).toBe('42["refused",{"event":"user_connected","code":"rate_limited"}]');
    await late.closed;
    await app.flush();
    expect(await announce('new-0')).not.toBe('rate_limited');
  });
});
