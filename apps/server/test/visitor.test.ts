import { newDevice } from '@app/client/calls';
import { Visitor } from '@app/client/visitor';
import type { VisitorOptions } from '@app/client/visitor-options';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './admin';
import { startApp, type TestApp } from './app';
import { longestOf } from './newcomers';
import { startProxy, type TcpProxy } from './tcp-proxy';
import { WITHIN } from './within';

let app: TestApp;
let proxy: TcpProxy;
beforeAll(async () => {
  app = await startApp();
  proxy = await startProxy({ port: Number(new URL(app.url).port) });
});
afterAll(async () => {
  await proxy.stop();
  await app.stop();
});

const here: Visitor[] = [];
afterEach(() => {
  for (const visitor of here.splice(0)) visitor.close();
});

async function come(options: Partial<VisitorOptions> = {}): Promise<Visitor> {
  const visitor = new Visitor({ url: app.url, ...options });
  here.push(visitor);
  await visitor.connect();
  return visitor;
}

const asAda = { username: 'Ada', mood: 'Feeling Lonely' } as const;
const asBen = { username: 'Ben', mood: 'Here to Listen' } as const;

/** Two in a talk; `ada` comes by way of the proxy. */
async function pair(options: { cookie?: string } = {}) {
  const ada = await come({ url: `http://127.0.0.1:${proxy.port}`, ...options });
  const ben = await come();
  const matches = [ada.next('match'), ben.next('match')];
  await ada.join(asAda);
  await ben.join(asBen);
  const [match] = await Promise.all(matches);
  return { ada, ben, roomId: match?.roomId ?? '' };
}

/** The lines a visitor is told from now on. */
function linesOf(visitor: Visitor): string[] {
  const lines: string[] = [];
  visitor.on('chat_message', ({ message }) => lines.push(message));
  return lines;
}

describe('a visitor without a screen', () => {
  it('meets another, and passes on lines, typing, media and signals', async () => {
    const { ada, ben } = await pair();
    expect(ben.match).toMatchObject({ partnerId: ada.userId, partnerUsername: 'Ada' });
    const line = ben.next('chat_message');
    await ada.say('hello');
    expect(await line).toMatchObject({ sender: ada.userId, message: 'hello' });
    const typing = ben.next('partner_typing');
    ada.typing();
    await typing;
    const media = ben.next('media');
    await ada.sendMedia({ mode: 'voice', microphone: 'on', camera: 'off' });
    expect(await media).toMatchObject({ mode: 'voice', roomId: ben.match?.roomId });
    const signal = ben.next('signal');
    await ada.sendSignal({ type: 'renegotiate', renegotiate: true });
    expect(await signal).toMatchObject({ signal: { type: 'renegotiate' } });
  });

  it('skips, and can join for another talk at once; the partner is told', async () => {
    const { ada, ben, roomId } = await pair();
    const ends = [ada.next('talk_ended'), ben.next('talk_ended')];
    const skipped = ada.skip();
    const joined = ada.join(asAda);
    expect(await Promise.all(ends)).toEqual([
      { roomId, by: 'self' },
      { roomId, by: 'partner' },
    ]);
    await skipped;
    await joined;
    const cleo = await come();
    const [met] = await Promise.all([cleo.next('match'), ada.next('match'), cleo.join(asBen)]);
    expect(met.partnerId).toBe(ada.userId);
    await expect(ben.say('still there?')).rejects.toThrow('there is no talk');
  });

  it('gives up its place in the queue', async () => {
    const ada = await come();
    await ada.join(asAda);
    await ada.end();
    const ben = await come();
    await ben.join(asBen);
    const cleo = await come();
    const [met] = await Promise.all([cleo.next('match'), cleo.join(asAda)]);
    expect(met.partnerId).toBe(ben.userId);
    expect(ada.match).toBeUndefined();
  });

  it('is told why a line or a join is refused, and goes on', async () => {
    const { ada, ben } = await pair();
    await expect(ada.say(' ')).rejects.toThrow('chat_message was refused: bad_payload');
    const line = ben.next('chat_message');
    await ada.say('hello');
    await line;
    const dora = await come();
    await expect(dora.join({ ...asAda, username: 'Admin' })).rejects.toThrow('bad_payload');
    await dora.join(asAda);
  });

  it('reports the last partner from its device', async () => {
    const { ada, ben, roomId } = await pair({ cookie: await newDevice(app.url) });
    await ada.skip();
    const { receipt } = await ada.report('Spamming');
    expect(receipt).not.toBe('');
    const { body } = await (await signIn(app)).get('/reports');
    expect(body).toMatchObject([{ reportedUserId: ben.userId, proven: true, verified: true }]);
    expect(roomId).not.toBe('');
    await expect((await come()).report('Spamming')).rejects.toThrow('there was no talk');
  });

  it('cannot be two at once: the first is gone when the second comes', async () => {
    const cookie = await newDevice(app.url);
    const first = await come({ cookie });
    const closed = first.next('closed');
    await come({ cookie, userId: first.userId });
    expect(await closed).toEqual({ by: 'refused', code: 'taken_over' });
    await expect(first.join(asAda)).rejects.toThrow('the visitor is gone');
  });
});

describe('a connection that breaks', () => {
  it('the talk goes on, with every line in order and once', async () => {
    const { ada, ben, roomId } = await pair({ cookie: await newDevice(app.url) });
    const [toAda, toBen] = [linesOf(ada), linesOf(ben)];
    await ben.say('one');
    const resumed = ada.next('resumed');
    const away = ben.next('partner_reconnecting');
    proxy.reset();
    const said = Promise.all([ada.say('first'), ada.say('second'), ada.say('third')]);
    await away;
    await ben.say('two');
    await ben.say('three');
    expect(await resumed).toEqual({ roomId });
    await said;
    await expect.poll(() => toAda, WITHIN).toEqual(['one', 'two', 'three']);
    await expect.poll(() => toBen, WITHIN).toEqual(['first', 'second', 'third']);
  });

  it('a line whose answer is lost is said once', async () => {
    const { ada, ben } = await pair({ cookie: await newDevice(app.url) });
    const toBen = linesOf(ben);
    const resumed = ada.next('resumed');
    // The answer is still on its way when the connection breaks.
    proxy.slowBy(200);
    const arrived = ben.next('chat_message');
    const said = ada.say('lost');
    await arrived;
    proxy.reset();
    proxy.slowBy(0);
    await resumed;
    await said;
    await ada.say('and then');
    await expect.poll(() => toBen, WITHIN).toEqual(['lost', 'and then']);
  });

  it('whoever waits goes on waiting, and whoever has skipped has skipped', async () => {
    const { ada, ben } = await pair({ cookie: await newDevice(app.url) });
    const ended = ben.next('talk_ended');
    const lost = ada.next('disconnected');
    proxy.reset();
    await lost;
    const skipped = ada.skip();
    const joined = ada.join(asAda);
    await Promise.all([skipped, joined, ended]);
    const again = ada.next('announced');
    proxy.reset();
    await again;
    const cleo = await come();
    const [met] = await Promise.all([ada.next('match'), cleo.join(asBen)]);
    expect(met.partnerId).toBe(cleo.userId);
  });
});

it('is told how long a new device has to wait, and is then matched', async () => {
  let ahead = 0;
  const site = await startApp({}, undefined, () => Date.now() + ahead);
  const { url } = site;
  try {
    await (await signIn(site)).post('/brake', { minutes: 30 });
    const ada = await come({ url, cookie: await newDevice(url) });
    const ben = await come({ url, cookie: await newDevice(url) });
    const delays = [ada.next('join_delayed'), ben.next('join_delayed')];
    await Promise.all([ada.join(asAda), ben.join(asBen)]);
    for (const { waitMs } of await Promise.all(delays)) expect(longestOf(waitMs)).toBe(12);
    const met = ada.next('match');
    ahead = 12_000;
    expect(await met).toMatchObject({ partnerId: ben.userId, textOnly: true });
  } finally {
    for (const visitor of here.splice(0)) visitor.close();
    await site.stop();
  }
});
