import type { Live } from '@app/contract/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourOfWeek } from '../src/domain/livelier-hour';
import { startApp, type TestApp } from './app';
import { connectClient, type TestClient } from './client';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ask = (etag?: string) =>
  fetch(`${app.url}/api/live`, { headers: etag === undefined ? {} : { 'if-none-match': etag } });
const live = async () => (await (await ask()).json()) as Live;
const nobody = { 'Make Friends': 0, 'Feeling Lonely': 0, 'Here to Listen': 0, 'Show my Talent': 0 };

describe('the live count', () => {
  const arrive = (count: number) => Promise.all(Array.from({ length: count }, () => connectClient(app.url)));
  const leave = async (clients: TestClient[]) => {
    for (const client of clients) client.close();
    await expect.poll(live).toEqual({ online: 0, byMood: nobody });
  };

  it('counts waiting and talking visitors by mood, and others only in the sum', async () => {
    expect(await live()).toEqual({ online: 0, byMood: nobody });
    const clients = await arrive(11);
    // Each listener is matched at once with a lonely visitor. The eleventh visitor does not join the queue.
    for (const client of clients.slice(0, 5)) client.join('Here to Listen');
    for (const client of clients.slice(5, 10)) client.join('Feeling Lonely');
    const five = { 'Feeling Lonely': 5, 'Here to Listen': 5 };
    await expect.poll(live).toEqual({ online: 11, byMood: { ...nobody, ...five } });
    clients[5]?.socket.emit('end_chat');
    await expect.poll(live).toEqual({ online: 11, byMood: nobody });
    await leave(clients);
  });

  it('hides moods that fewer than five visitors have', async () => {
    const clients = await arrive(9);
    for (const client of clients.slice(0, 4)) client.join('Feeling Lonely');
    for (const client of clients.slice(4)) client.join('Show my Talent');
    // The fifth talented visitor shows that all have joined. The four lonely ones are too few to be shown.
    await expect.poll(live).toEqual({ online: 9, byMood: { ...nobody, 'Show my Talent': 5 } });
    await leave(clients);
  });

  it('names a livelier hour from earlier counts while few are online', async () => {
    const soon = (Math.floor(Date.now() / HOUR_MS) + 5) * HOUR_MS;
    await app.db
      .insertInto('live_hours')
      .values({ hour: hourOfWeek(soon), online: 90, counts: 6, last_count: 1 })
      .execute();
    await app.stop({ keepData: true });
    app = await startApp({}, app.dataDir);
    expect(await live()).toEqual({ online: 0, byMood: nobody, livelierAt: soon });
    const clients = await arrive(10);
    await expect.poll(live).toEqual({ online: 10, byMood: nobody });
    clients[0]?.close();
    await expect.poll(live).toEqual({ online: 9, byMood: nobody });
    for (const client of clients.slice(5)) client.close();
    await expect.poll(live).toEqual({ online: 4, byMood: nobody, livelierAt: soon });
    for (const client of clients) client.close();
  });

  it('is told to those who search and have asked, at once and when it changes', async () => {
    const [searching, idle] = [
      await connectClient(app.url, { live: true }),
      await connectClient(app.url, { live: true }),
    ];
    await expect.poll(async () => (await live()).online).toBe(2);
    const unasked = await connectClient(app.url);
    searching.join('Show my Talent');
    await searching.next('live');
    await expect.poll(() => searching.inbox.at(-1)?.payload).toMatchObject({ online: 3 });
    unasked.join('Show my Talent');
    await searching.next('match');
    await unasked.next('match');
    unasked.close();
    expect([...idle.inbox, ...unasked.inbox].map(({ event }) => event)).not.toContain('live');
    await searching.next('partner_left');
    // Nothing of that was told during the talk.
    searching.join('Feeling Lonely');
    await expect.poll(() => searching.inbox.at(-1)).toMatchObject({ event: 'live', payload: { online: 2 } });
    for (const client of [searching, idle]) client.close();
  });

  it('may be cached for a few seconds, and is not sent again while unchanged', async () => {
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
