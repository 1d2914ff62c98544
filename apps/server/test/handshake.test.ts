import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { pair } from './client';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** The status a request to the socket's path is answered with; 101 when it is let in. */
async function statusOf(
  query: string,
  options: { method?: string; upgrade: boolean; origin?: string; host?: string },
): Promise<number> {
  const { method = 'GET', upgrade, origin, host } = options;
  const sent = request(`${app.url}/socket.io/?${query}`, {
    method,
    headers: {
      ...(upgrade && UPGRADE),
      ...(origin !== undefined && { origin }),
      ...(host !== undefined && { host }),
    },
  });
  sent.end();
  const [answer] = (await Promise.race([once(sent, 'response'), once(sent, 'upgrade')])) as [IncomingMessage];
  sent.destroy();
  return answer.statusCode ?? 0;
}

it('accepts a websocket without a session, and refuses any request that names one', async () => {
  const { first, second } = await pair(app.url);
  const sid = first.socket.io.engine.id;
  expect(await statusOf('EIO=4&transport=websocket', { upgrade: true })).toBe(101);
  for (const named of [sid, 'unknown', '', '__proto__', `x&sid=${sid}`]) {
    const query = `EIO=4&transport=websocket&sid=${named}`;
    expect([named, await statusOf(query, { upgrade: true })]).toEqual([named, 400]);
    for (const method of ['GET', 'POST'])
      for (const transport of ['websocket', 'polling']) {
        const plain = `EIO=4&transport=${transport}&sid=${named}`;
        expect([named, await statusOf(plain, { upgrade: false, method })]).toEqual([named, 404]);
      }
  }
  second.socket.emit('chat_message', { sender: second.userId, message: 'still here' });
  expect(await first.next('chat_message')).toMatchObject({ message: 'still here' });
  first.close();
  second.close();
});

it('refuses a websocket requested by a page of another site, for which the browser would send the device cookie', async () => {
  const { host } = new URL(app.url);
  for (const [origin, status] of [
    [`http://${host}`, 101],
    ['https://evil.test', 403],
    [`http://${host}.evil.test`, 403],
    ['null', 403],
  ] as const) {
    const answered = await statusOf('EIO=4&transport=websocket', { upgrade: true, origin });
    expect([origin, answered]).toEqual([origin, status]);
  }
});

it('accepts a websocket of the site’s own page when a proxy adds the usual port to the host', async () => {
  for (const [origin, host, status] of [
    ['https://site.test', 'site.test:443', 101],
    ['http://site.test', 'SITE.test:80', 101],
    ['https://site.test', 'site.test:80', 403],
    ['https://site.test', 'site.test:8443', 403],
  ] as const) {
    const answered = await statusOf('EIO=4&transport=websocket', { upgrade: true, origin, host });
    expect([origin, host, answered]).toEqual([origin, host, status]);
  }
});
