import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sendMail } from '../src/webhooks/mail';
import type { Target } from '../src/webhooks/targets';
import { freePort } from './free-port';
import { startMailServer } from './mail-server';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const AT = Date.UTC(2026, 0, 31, 12);
const targetAt = (url: string): Target => ({
  ...{ name: 'mail', format: 'email', url, events: ['urgent_report'] },
  ...{ from: 'soulwick@example.org', to: ['ops@example.org', 'night@example.org'] },
});

function send(target: Target, { limitMs = 10_000, stopping = new AbortController().signal } = {}) {
  const notice = { noticeId: 'urgent_report-r1', kind: 'urgent_report', subject: 'r1', at: AT } as const;
  return sendMail(notice, target, 'https://talk.example.org', { limitMs, stopping });
}

async function mailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  cleanups.push(() => server.stop());
  return server;
}

/** Accepts connections and says nothing. */
async function silentServer() {
  const silent = createServer().listen(0, '127.0.0.1');
  cleanups.push(() => silent.close());
  await once(silent, 'listening');
  return { silent, port: (silent.address() as AddressInfo).port };
}

it('a notice reaches everybody named, with a link, and is known when it comes twice', async () => {
  const server = await mailServer();
  await send(targetAt(`smtp://127.0.0.1:${server.port}`));
  await send(targetAt(`smtp://127.0.0.1:${server.port}`));
  expect(server.received).toHaveLength(2);
  const [{ to, text } = { to: [], text: '' }, again] = server.received;
  expect(to).toEqual(['ops@example.org', 'night@example.org']);
  expect(text).toMatch(/^Subject: \[Soulwick\] A report that may be about a minor/m);
  expect(text).toMatch(/^Message-ID: <urgent_report-r1@talk\.example\.org>\r$/m);
  expect(text).toContain('https://talk.example.org/admin/cockpit');
  expect(again?.text.match(/^Message-ID.*$/m)).toEqual(text.match(/^Message-ID.*$/m));
});

it('a server that does not take it, is away, or says nothing is an error', async () => {
  const server = await mailServer();
  server.take(false);
  await expect(send(targetAt(`smtp://127.0.0.1:${server.port}`))).rejects.toThrow('not now');
  await expect(send(targetAt(`smtp://127.0.0.1:${await freePort()}`))).rejects.toThrow('ECONNREFUSED');
  const { port } = await silentServer();
  await expect(send(targetAt(`smtp://127.0.0.1:${port}`), { limitMs: 200 })).rejects.toThrow();
});

it('a server that never finishes its answer holds nobody up, and is left', async () => {
  const { silent, port } = await silentServer();
  const left = new Promise<void>((resolve) => {
    silent.once('connection', (socket) => {
      socket.write('220 welcome\r\n');
      const drip = setInterval(() => socket.write('250-wait\r\n'), 50);
      socket.resume().on('error', () => undefined);
      socket.once('close', () => {
        clearInterval(drip);
        resolve();
      });
    });
  });
  await expect(send(targetAt(`smtp://127.0.0.1:${port}`), { limitMs: 1_000 })).rejects.toThrow();
  await left;
});

it('one refused receiver is an error: nobody is left out without a word', async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('night') ? new Error('no such mailbox') : undefined),
  });
  await expect(send(targetAt(`smtp://127.0.0.1:${server.port}`))).rejects.toThrow('1 receivers were refused');
});

it('a password goes over no connection that is not encrypted', async () => {
  const tried: string[] = [];
  const server = await mailServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    onAuth({ username = '' }, _session, done) {
      tried.push(username);
      done(null, { user: username });
    },
  });
  await expect(send(targetAt(`smtp://ann:secret@127.0.0.1:${server.port}`))).rejects.toThrow();
  expect([tried, server.received]).toEqual([[], []]);
});

it('a stop ends an attempt under way', async () => {
  const { port, silent } = await silentServer();
  const stopping = new AbortController();
  const sent = send(targetAt(`smtp://127.0.0.1:${port}`), { stopping: stopping.signal });
  silent.once('connection', () => stopping.abort());
  await expect(sent).rejects.toThrow();
});
