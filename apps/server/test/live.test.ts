import type { Live } from '@app/contract/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient, pair } from './client';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ask = (etag?: string) =>
  fetch(`${app.url}/api/live`, { headers: etag === undefined ? {} : { 'if-none-match': etag } });
const live = async () => (await (await ask()).json()) as Live;
const nobody = { 'Make Friends': 0, 'Feeling Lonely': 0, 'Here to Listen': 0, 'Show my Talent': 0 };

describe('how many are here', () => {
  it('counts those who wait and those who talk by mood, and who only looks around in the sum alone', async () => {
    expect(await live()).toEqual({ online: 0, byMood: nobody });
    const { first, second } = await pair(app.url);
    const waiting = await connectClient(app.url);
    waiting.join('Make Friends');
    const around = await connectClient(app.url);
    const both = { 'Feeling Lonely': 1, 'Here to Listen': 1 };
    await expect.poll(live).toEqual({ online: 4, byMood: { ...nobody, ...both, 'Make Friends': 1 } });
    waiting.socket.emit('end_chat');
    second.socket.emit('end_chat');
    await first.next('partner_left');
    first.join('Show my Talent');
    await expect.poll(live).toEqual({ online: 4, byMood: { ...nobody, 'Show my Talent': 1 } });
    for (const client of [first, second, waiting, around]) client.close();
    await expect.poll(live).toEqual({ online: 0, byMood: nobody });
  });

  it('is kept by whoever asked for a few seconds, and not sent again while it is the same', async () => {
    const answer = await ask();
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
    const etag = answer.headers.get('etag') ?? '';
    const again = await ask(etag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    const visitor = await connectClient(app.url);
    await expect.poll(async () => (await ask(etag)).status).toBe(200);
    visitor.close();
  });
});
