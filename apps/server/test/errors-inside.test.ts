import { randomUUID } from 'node:crypto';
import type { Mood } from '@app/contract/moods';
import { afterEach, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient, pair } from './client';
import { openRawClient, openRawSocket, type RawSocket } from './raw';

let app: TestApp;
let broken = false;
/** How often the clock still works before it fails once; undefined: it never fails. */
let looksLeft: number | undefined;
afterEach(async () => {
  broken = false;
  looksLeft = undefined;
  await app.stop();
});

/** A clock that throws while it is broken, or once when `looksLeft` has run out. */
function clock(): number {
  if (looksLeft !== undefined) {
    looksLeft -= 1;
    if (looksLeft < 0) {
      looksLeft = undefined;
      throw new Error('planted by a test');
    }
  }
  if (broken) throw new Error('planted by a test');
  return Date.now();
}

async function expectTalk({ first, second }: Awaited<ReturnType<typeof pair>>): Promise<void> {
  first.socket.emit('chat_message', { message: 'still there?' });
  expect(await second.next('chat_message')).toMatchObject({ message: 'still there?' });
  expect(first.inbox).toEqual([]);
  expect(second.inbox).toEqual([]);
}

/** Waits until exactly these errors have been reported, by tasks that repeat during a talk. */
async function expectAllTold(told: ReadonlySet<unknown>): Promise<void> {
  await expect.poll(() => [...told].sort()).toEqual(['a visitor could not join', 'matching failed']);
}

it('an error while an event is handled ends only the connection that sent it', async () => {
  app = await startApp({}, undefined, clock);
  const talk = await pair(app.url);
  const raw = await openRawClient(app.url);
  broken = true;
  raw.send('42["user_connected",{"userId":"somebody"}]');
  await raw.closed;
  broken = false;
  await expectTalk(talk);
  const again = await connectClient(app.url, { userId: 'somebody' });
  await again.settled();
  for (const client of [again, talk.first, talk.second]) client.close();
});

it('an error while a connection opens or ends affects no other', async () => {
  app = await startApp({}, undefined, clock);
  const talk = await pair(app.url);
  const leaving = await openRawClient(app.url);
  const opening = await openRawSocket(app.url);
  await opening.next('0');
  broken = true;
  leaving.reset();
  opening.send('40');
  opening.send('42["typing"]');
  await Promise.all([leaving.closed, opening.closed]);
  broken = false;
  await expectTalk(talk);
  for (const client of [talk.first, talk.second]) client.close();
});

/**
 * Sends everything a visitor may send, each event after the answer to the one before. Rejects if the connection ends.
 */
async function liveThrough(raw: RawSocket, userId: string, mood: Mood): Promise<void> {
  const join = ['join_queue', { userId, username: 'Somebody', mood }];
  const events = [
    ['user_connected', { userId }],
    join,
    ['chat_message', { message: 'hello' }],
    ['signal', { signal: { type: 'renegotiate', renegotiate: true } }],
    ['typing'],
    ['skip'],
    join,
    ['end_chat'],
    join,
  ];
  for (const [id, event] of events.entries()) {
    raw.send(`42${id}${JSON.stringify(event)}`);
    await raw.next(`43${id}`);
  }
}

it('an error at any moment of a connection affects no other, and leaves no visitor behind', async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' }, undefined, clock);
  const talk = await pair(app.url);
  for (let looks = 0; looks < 80; looks += 1) {
    looksLeft = looks;
    const lives = (['Feeling Lonely', 'Here to Listen'] as const).map(async (mood) => {
      const raw = await openRawClient(app.url);
      await liveThrough(raw, randomUUID(), mood).catch(() => undefined);
      if (looks % 2 === 0) raw.reset();
      else raw.ws.close();
      await raw.closed;
    });
    await Promise.allSettled(lives);
  }
  looksLeft = undefined;
  await expectTalk(talk);
  const next = await pair(app.url);
  await expectTalk(next);
  for (const client of [talk.first, talk.second, next.first, next.second]) client.close();
});

it('an error in a scheduled job is logged and ends nothing', async () => {
  const told = new Set<unknown>();
  app = await startApp({}, undefined, clock, (_details, what) => told.add(what));
  const talk = await pair(app.url);
  broken = true;
  await expectAllTold(told);
  broken = false;
  await expectTalk(talk);
  for (const client of [talk.first, talk.second]) client.close();
});

it('an error that cannot be logged affects no other connection', async () => {
  const told = new Set<unknown>();
  app = await startApp({}, undefined, clock, (_details, what) => {
    told.add(what);
    throw new Error('the log is full');
  });
  const talk = await pair(app.url);
  const raw = await openRawClient(app.url);
  broken = true;
  raw.send('42["user_connected",{"userId":"somebody"}]');
  await raw.closed;
  told.clear();
  await expectAllTold(told);
  broken = false;
  await expectTalk(talk);
  for (const client of [talk.first, talk.second]) client.close();
});
