import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@app/contract/reports';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { request, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { connectClient, pair, type TestClient } from './client';
import { say, skipNodes, TwoNodes } from './nodes';

const LINK = 'see https://evil.example/x';
const HIDDEN = 'see 🔗***';

let folder: string;
let app: TestApp;
let ahead = 0;
const clients: TestClient[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-'));
  writeFileSync(join(folder, 'words.json'), JSON.stringify({ de: ['Mist'] }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await app?.stop();
  ahead = 0;
});

const open = async (env: Record<string, string> = {}) => {
  app = await startApp(
    { WORD_LISTS_FILE: join(folder, 'words.json'), ...env },
    undefined,
    () => Date.now() + ahead,
  );
};

async function talk() {
  const cookie = await app.deviceCookie();
  const { first, second } = await pair(app.url, { cookie });
  clients.push(first, second);
  return { first, second, cookie };
}

describe('a line', () => {
  it('has its links masked in the first two minutes of a talk and not later, and the sender is told', async () => {
    await open();
    const { first, second } = await talk();
    expect(await say(first, LINK, 'one')).toBeNull();
    expect(await second.next('chat_message')).toMatchObject({ message: HIDDEN, id: 'one' });
    expect(await first.next('masked')).toEqual({ id: 'one', words: false, links: true });
    expect(await say(first, 'no link, and damn the words')).toBeNull();
    expect(await second.next('chat_message')).toMatchObject({ message: 'no link, and damn the words' });
    ahead = 2 * 60 * 1000;
    expect(await say(first, LINK)).toBeNull();
    expect(await second.next('chat_message')).toMatchObject({ message: LINK });
    expect([...first.inbox, ...second.inbox]).toEqual([]);
  });

  it('passes unchanged when links are let through and the word filter is off', async () => {
    await open({ EARLY_LINKS: 'pass' });
    const { first, second } = await talk();
    expect(await say(first, `${LINK}, fuck, Mist`)).toBeNull();
    expect(await second.next('chat_message')).toMatchObject({ message: `${LINK}, fuck, Mist` });
    expect(first.inbox).toEqual([]);
  });

  it('has unwelcome words masked, while the evidence keeps what was written', async () => {
    await open({ WORD_FILTER: 'mask' });
    const { first, second, cookie } = await talk();
    expect(await say(second, `fuck this Mist, ${LINK}`, 'one')).toBeNull();
    expect(await first.next('chat_message')).toMatchObject({ message: `**** this ****, ${HIDDEN}` });
    expect(await second.next('masked')).toEqual({ id: 'one', words: true, links: true });
    const report = { reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Other' };
    expect((await request(app, 'POST', '/report', report, { cookie })).status).toBe(200);
    const { body } = await (await signIn(app)).get<Report[]>('/reports?page=1');
    expect(body[0]?.evidence?.map(({ message }) => message)).toEqual([`fuck this Mist, ${LINK}`]);
  });

  it('is blocked for unwelcome words, and only the sender is told', async () => {
    await open({ WORD_FILTER: 'block' });
    const { first, second } = await talk();
    expect(await say(first, 'what the fuck')).toBe('blocked_words');
    expect(await first.next('refused')).toEqual({ event: 'chat_message', code: 'blocked_words' });
    expect(await say(first, LINK)).toBeNull();
    expect(await second.next('chat_message')).toMatchObject({ message: HIDDEN });
    await second.settled();
    expect(second.inbox).toEqual([]);
  });

  it('is checked only against the words of the talk’s languages', async () => {
    await open({ WORD_FILTER: 'mask' });
    const cookie = await app.deviceCookie();
    const [ada, ben] = [await connectClient(app.url, { cookie }), await connectClient(app.url)];
    clients.push(ada, ben);
    ada.socket.emit('join_queue', {
      ...{ userId: ada.userId, username: 'Ada', mood: 'Feeling Lonely', language: 'de' },
    });
    await ada.settled();
    ben.socket.emit('join_queue', {
      ...{ userId: ben.userId, username: 'Ben', mood: 'Here to Listen', language: 'de' },
    });
    await ben.next('match');
    await ada.next('match');
    expect(await say(ada, 'ein dickes Buch, fuck, Mist')).toBeNull();
    expect(await ben.next('chat_message')).toMatchObject({ message: 'ein dickes Buch, fuck, ****' });
  });
});

describe.skipIf(skipNodes)('a line between two nodes', () => {
  const nodes = new TwoNodes().setUp({ WORD_FILTER: 'mask' });

  it('is masked at the sender’s node, while the other node’s evidence keeps what was written', async () => {
    const { a, b, cookies } = await nodes.talk();
    expect(await say(b, `fuck, ${LINK}`, 'one')).toBeNull();
    expect(await a.next('chat_message')).toMatchObject({ message: `****, ${HIDDEN}` });
    expect(await b.next('masked')).toEqual({ id: 'one', words: true, links: true });
    const report = { reportingUserId: a.userId, reportedUserId: b.userId, reason: 'Other' };
    await request(nodes.apps[1], 'POST', '/report', report, { cookie: cookies[0] });
    const { body } = await (await signIn(nodes.apps[0])).get<Report[]>('/reports?page=1');
    expect(body[0]?.evidence?.map(({ message }) => message)).toEqual([`fuck, ${LINK}`]);
  });
});
