import { setTimeout as wait } from 'node:timers/promises';
import type { ChatMessage, MatchEvent, Media, Seen } from '@app/contract/events';
import { describe, expect, it, vi } from 'vitest';
import { request } from './admin';
import type { TestClient } from './client';
import { PREFIX, say, skipNodes, TwoNodes } from './nodes';
import { startProxy } from './tcp-proxy';
import { WITHIN } from './within';

const BETWEEN_LINES_MS = 20;

const offer = { type: 'offer' as const, sdp: 'v=0\r\n' };

const media = (roomId: string, change: Partial<Media> = {}): Media => ({
  roomId,
  mode: 'video',
  microphone: 'on',
  camera: 'on',
  ...change,
});

const lines = ({ inbox }: TestClient) =>
  inbox.flatMap(({ event, payload }) => (event === 'chat_message' ? [(payload as ChatMessage).message] : []));

/** What a page shows of what it is told. By the protocol it shows nothing twice. */
class Page {
  seen: Seen | null = null;
  readonly lines: string[] = [];

  told(what: MatchEvent | ChatMessage): void {
    if ('roomId' in what) {
      const { roomId, epoch = '' } = what;
      if (this.seen?.roomId !== roomId || this.seen.epoch !== epoch) this.seen = { roomId, epoch, n: 0 };
    } else if (this.seen !== null && what.n !== undefined && what.n > this.seen.n) {
      this.seen.n = what.n;
      this.lines.push(what.message);
    }
  }
}

describe.skipIf(skipNodes)('a talk between two nodes', () => {
  const nodes = new TwoNodes().setUp();

  it('carries lines, signals and typing both ways in order, and never back to the sender', async () => {
    const { a, b } = await nodes.talk();
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      from.socket.emit('typing');
      await to.next('partner_typing');
      for (const message of ['one', 'two', 'three']) expect(await say(from, message)).toBeNull();
      for (const message of ['one', 'two', 'three'])
        expect(await to.next('chat_message')).toEqual({ sender: from.userId, message });
      expect(await from.socket.emitWithAck('signal', { signal: offer, to: to.userId })).toBeNull();
      expect(await to.next('signal')).toEqual({ signal: offer });
      from.socket.emit('stop_typing');
      await to.next('partner_stop_typing');
    }
    for (const client of [a, b]) expect(client.inbox).toEqual([]);
  });

  it('delivers a line that is sent again only once', async () => {
    const { a, b } = await nodes.talk();
    for (let n = 0; n < 3; n += 1) expect(await say(a, 'once', 'the same')).toBeNull();
    expect(await say(a, 'the last')).toBeNull();
    expect(await b.next('chat_message')).toMatchObject({ message: 'once' });
    expect(await b.next('chat_message')).toMatchObject({ message: 'the last' });
  });

  it('ends for both when one leaves, and no later line is accepted', async () => {
    const { a, b } = await nodes.talk();
    a.socket.emit('skip');
    await b.next('partner_left');
    expect(await say(b, 'too late')).toBe('no_partner');
    await a.settled();
    expect(a.inbox).toEqual([]);
  });

  it('keeps lines for a visitor who is away and comes back at the same node', async () => {
    const { a, b, match, cookies, seen } = await nodes.talk({ counts: true });
    await say(a, 'seen');
    await b.next('chat_message');
    b.breakTransport();
    await a.next('partner_reconnecting');
    expect(await say(a, 'missed')).toBeNull();
    const back = await nodes.connect(1, { userId: b.userId, cookie: cookies[1], seen: seen(1) });
    expect(await back.next('match')).toMatchObject({ roomId: match.roomId });
    expect(await back.next('chat_message')).toMatchObject({ message: 'missed', n: 2 });
  });

  it.each([{ second: 1 }, { second: 0 }] as const)(
    'goes on at another node with the missed lines, once and in order ($second)',
    async ({ second }) => {
      const { a, b, cookies, seen } = await nodes.talk({ second, counts: true });
      const there = second === 1 ? 0 : 1;
      await say(a, 'one');
      expect(await b.next('chat_message')).toMatchObject({ message: 'one', n: 1 });
      b.blackHole('in', 'out');
      for (const message of ['two', 'three']) expect(await say(a, message)).toBeNull();
      const back = await nodes.connect(there, { userId: b.userId, cookie: cookies[1], seen: seen(1) });
      await back.next('match');
      expect(await say(a, 'four')).toBeNull();
      for (const [at, message] of ['two', 'three', 'four'].entries())
        expect(await back.next('chat_message')).toEqual({ sender: a.userId, message, n: at + 2 });
      expect(await say(back, 'and back')).toBeNull();
      expect(await a.next('chat_message')).toMatchObject({ message: 'and back' });
      await back.settled();
      expect(lines(back)).toEqual([]);
    },
  );

  it('goes on with the missed lines at a node that could not fetch them, once and in order', async () => {
    const { a, b, cookies, seen } = await nodes.talk({ counts: true });
    const back = { userId: b.userId, cookie: cookies[1] };
    expect(await say(a, 'one')).toBeNull();
    expect(await b.next('chat_message')).toMatchObject({ message: 'one', n: 1 });
    b.blackHole('in', 'out');
    expect(await say(a, 'two')).toBeNull();
    // Redis loses this key when it loses its data.
    await nodes.redis.client().del(`${PREFIX}visitor:${b.userId}`);
    const second = await nodes.connect(0, { ...back, seen: seen(1) });
    const { epoch = '', roomId } = (await second.next('match')) as MatchEvent;
    const two = (await second.next('chat_message')) as ChatMessage;
    // Numbered anew, unless the other node has entered its visitor again meanwhile.
    const { n = 0 } = two;
    expect(two).toMatchObject({ message: 'two', n: expect.toBeOneOf([1, 2]) });
    expect(await say(a, 'three')).toBeNull();
    expect(await second.next('chat_message')).toMatchObject({ message: 'three', n: n + 1 });
    const third = await nodes.connect(1, { ...back, seen: { roomId, epoch, n: n + 1 } });
    await third.next('match');
    expect(await say(a, 'four')).toBeNull();
    expect(await third.next('chat_message')).toMatchObject({ message: 'four', n: n + 2 });
    await third.settled();
    expect([...lines(second), ...lines(third)]).toEqual([]);
  });

  it('goes on at a node that once handed it over, after the node in between is lost with its numbering', async () => {
    const { a, b, match, cookies } = await nodes.talk({ counts: true });
    const back = { userId: b.userId, cookie: cookies[1] };
    const proxy = await startProxy(nodes.redis);
    const between = await nodes.start({ REDIS_URL: proxy.url });
    try {
      const page = new Page();
      const first = await nodes.connect(1, { ...back, seen: page.seen });
      page.told((await first.next('match')) as MatchEvent);
      expect(await say(a, 'one')).toBeNull();
      page.told((await first.next('chat_message')) as ChatMessage);
      const second = await nodes.connectTo(between.url, { ...back, seen: page.seen });
      page.told((await second.next('match')) as MatchEvent);
      expect(await say(a, 'two')).toBeNull();
      page.told((await second.next('chat_message')) as ChatMessage);
      proxy.set('refuse');
      proxy.reset();
      const third = await nodes.connect(1, { ...back, seen: page.seen });
      page.told((await third.next('match')) as MatchEvent);
      expect(await say(a, 'three')).toBeNull();
      page.told((await third.next('chat_message')) as ChatMessage);
      expect(page.seen?.roomId).toBe(match.roomId);
      expect(page.lines).toEqual(['one', 'two', 'three']);
    } finally {
      proxy.set('pass');
      await between.stop();
      await proxy.stop();
    }
  });

  it('goes on at another node while both keep writing, with no line lost or repeated', async () => {
    const { a, b, cookies, seen } = await nodes.talk({ counts: true });
    const said: string[] = [];
    let moving = true;
    const talking = (async () => {
      for (let n = 0; moving || n < 10; n += 1) {
        said.push(`line ${n}`);
        // The lines come fast, but not so fast that they count as a flood.
        do await wait(BETWEEN_LINES_MS);
        while ((await say(a, `line ${n}`, `id ${n}`)) !== null);
      }
    })();
    await vi.waitUntil(() => said.length > 2, WITHIN);
    b.blackHole('in', 'out');
    const back = await nodes.connect(0, { userId: b.userId, cookie: cookies[1], seen: seen(0) });
    await back.next('match');
    moving = false;
    await talking;
    for (const message of said) expect(await back.next('chat_message')).toMatchObject({ message });
    await back.settled();
    expect(lines(back)).toEqual([]);
  });

  it('passes on the state of microphone and camera at once, and to a visitor who returns at either node', async () => {
    const { a, b, match, cookies } = await nodes.talk();
    const [off, lost] = [media(match.roomId, { camera: 'off' }), media(match.roomId, { camera: 'lost' })];
    expect(await a.socket.emitWithAck('media', off)).toBeNull();
    expect(await b.next('media')).toEqual(off);
    b.breakTransport();
    await a.next('partner_reconnecting');
    expect(await a.socket.emitWithAck('media', lost)).toBeNull();
    for (const node of [1, 0] as const) {
      const back = await nodes.connect(node, { userId: b.userId, cookie: cookies[1] });
      await back.next('match');
      expect(await back.next('media')).toEqual(lost);
    }
  });

  it('passes on the state of microphone and camera to a visitor whose node died', async () => {
    const { a, b, match, cookies } = await nodes.talk();
    const proxy = await startProxy(nodes.redis);
    const dying = await nodes.start({ REDIS_URL: proxy.url });
    try {
      const there = await nodes.connectTo(dying.url, { userId: b.userId, cookie: cookies[1] });
      await there.next('match');
      const soft = media(match.roomId, { camera: 'soft' });
      expect(await a.socket.emitWithAck('media', soft)).toBeNull();
      expect(await there.next('media')).toEqual(soft);
      proxy.set('refuse');
      proxy.reset();
      const back = await nodes.connect(1, { userId: b.userId, cookie: cookies[1] });
      await back.next('match');
      expect(await back.next('media')).toEqual(soft);
    } finally {
      proxy.set('pass');
      await dying.stop();
      await proxy.stop();
    }
  });

  it('is known to a node that has neither of the two', async () => {
    const { b, match, cookies } = await nodes.talk({ second: 0 });
    const path = `/talks/${match.roomId}/feedback`;
    const answer = await request(nodes.apps[1], 'POST', path, { thanks: true }, { cookie: cookies[0] });
    expect(answer.status).toBe(200);
    expect(await b.next('partner_thanked')).toEqual({ roomId: match.roomId });
  });

  it('begins again if both ask for it, each at any node', async () => {
    const { a, b, match, cookies } = await nodes.talk();
    a.socket.emit('end_chat');
    await b.next('partner_left');
    const path = `/talks/${match.roomId}/again`;
    const sayAt = async (node: 0 | 1, userId: string, cookie: string) =>
      (await request(nodes.apps[node], 'POST', path, { userId }, { cookie })).status;
    b.join('Here to Listen', { username: 'Ben' });
    await b.settled();
    expect(await sayAt(0, b.userId, cookies[1])).toBe(200);
    expect(await sayAt(1, a.userId, cookies[0])).toBe(200);
    a.join('Feeling Lonely', { username: 'Ada' });
    expect(await a.next('match')).toMatchObject({ partnerId: b.userId, again: true });
    expect(await b.next('match')).toMatchObject({ partnerId: a.userId, again: true });
  });
});
