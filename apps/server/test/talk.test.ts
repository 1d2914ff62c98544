import type { MatchEvent } from '@app/contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient, pair } from './client';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('a match', () => {
  it('tells each visitor about the other, with the same room', async () => {
    const lonely = await connectClient(app.url);
    const listener = await connectClient(app.url);
    lonely.join('Feeling Lonely', { username: '  Ada\u202e ' });
    listener.join('Here to Listen', { username: 'Ben' });
    const toLonely = (await lonely.next('match')) as MatchEvent;
    const toListener = (await listener.next('match')) as MatchEvent;
    expect(toLonely).toEqual({
      roomId: expect.any(String),
      partnerId: listener.userId,
      partnerUsername: 'Ben',
      partnerMood: 'Here to Listen',
    });
    expect(toListener).toEqual({
      roomId: toLonely.roomId,
      partnerId: lonely.userId,
      partnerUsername: 'Ada',
      partnerMood: 'Feeling Lonely',
    });
    lonely.close();
    listener.close();
  });

  it('prefers a partner with the same language over one who came earlier', async () => {
    // The clock stands still, so that nobody has waited, however slow the machine is.
    const still = await startApp({}, undefined, () => 1_700_000_000_000);
    try {
      const [lonely, english, french] = await Promise.all([1, 2, 3].map(() => connectClient(still.url)));
      if (!lonely || !english || !french) throw new Error('three are connected');
      lonely.join('Feeling Lonely', { language: 'fr' });
      await lonely.settled();
      english.join('Here to Listen', { language: 'en' });
      await english.settled();
      french.join('Here to Listen', { language: 'fr' });
      expect(await lonely.next('match')).toMatchObject({ partnerId: french.userId });
      expect(english.inbox).toEqual([]);
      for (const client of [lonely, english, french]) client.close();
    } finally {
      await still.stop();
    }
  });

  it('happens once, however often a matched visitor joins', async () => {
    const { first, second } = await pair(app.url);
    first.join('Feeling Lonely');
    first.join('Make Friends');
    await first.settled();
    await second.settled();
    expect(first.inbox).toEqual([]);
    expect(second.inbox).toEqual([]);
    first.close();
    second.close();
  });
});

describe('a line or signal', () => {
  it('arrives unchanged and in order, in any script and of any length', async () => {
    const { first, second } = await pair(app.url);
    const texts = ['hi', 'é', 'x'.repeat(200), 'हाँ', '"\\\u2028', '🚀'.repeat(100), 'y'.repeat(1_000), 'ok'];
    for (const message of texts) first.socket.emit('chat_message', { message });
    for (const message of texts) expect(await second.next('chat_message')).toMatchObject({ message });
    for (const client of [first, second]) client.close();
  });

  it('reaches only the partner, with the sender set by the server', async () => {
    const { first, second } = await pair(app.url);
    const other = await pair(app.url);
    first.socket.emit('chat_message', { sender: second.userId, message: '<b>hi</b>' });
    expect(await second.next('chat_message')).toEqual({ sender: first.userId, message: '<b>hi</b>' });
    const answer = await first.socket.emitWithAck('chat_message', { id: 'm1', message: 'again' });
    expect(answer).toBeNull();
    expect(await second.next('chat_message')).toEqual({ sender: first.userId, message: 'again', id: 'm1' });
    first.socket.emit('typing');
    first.socket.emit('stop_typing');
    expect(await second.next('partner_typing')).toBeUndefined();
    expect(await second.next('partner_stop_typing')).toBeUndefined();
    for (const client of [first, other.first, other.second]) {
      await client.settled();
      expect(client.inbox).toEqual([]);
    }
    for (const client of [first, second, other.first, other.second]) client.close();
  });

  it('reaches only the partner as a signal, whatever its "to" says', async () => {
    const { first, second } = await pair(app.url);
    const other = await pair(app.url);
    const signal = { type: 'offer' as const, sdp: 'v=0\r\n' };
    first.socket.emit('signal', { signal, to: second.userId });
    expect(await second.next('signal')).toEqual({ signal });
    first.socket.emit('signal', { signal, to: other.first.userId });
    expect(await first.next('refused')).toEqual({ event: 'signal', code: 'no_partner' });
    await other.first.settled();
    expect(other.first.inbox).toEqual([]);
    for (const client of [first, second, other.first, other.second]) client.close();
  });
});

describe('a session description', () => {
  const description = [
    'v=0',
    'o=ada 17 2 IN IP4 198.51.100.7',
    's=the phone of Ada',
    't=0 0',
    'a=identity:eyJpZHAiOnt9fQ==',
    'm=audio 9 UDP/TLS/RTP/SAVPF 0',
    'a=mid:0',
    'a=msid:home microphone',
    'a=candidate:1 1 udp 2122260223 192.168.1.5 4000 typ host',
    'a=candidate:2 1 udp 41885439 192.0.2.10 50000 typ relay raddr 198.51.100.7 rport 4000',
    '',
  ].join('\r\n');
  const passed = (...candidates: string[]) =>
    ['v=0', 'o=- 17 2 IN IP4 0.0.0.0', 's=-', 't=0 0', 'm=audio 9 UDP/TLS/RTP/SAVPF 0', 'a=mid:0']
      .concat('a=msid:s1 t1', candidates, '')
      .join('\r\n');
  const host = 'a=candidate:1 1 udp 2122260223 192.168.1.5 4000 typ host';
  const relay = 'a=candidate:2 1 udp 41885439 192.0.2.10 50000 typ relay raddr 0.0.0.0 rport 0';
  const turn = {
    TURN_URLS: 'turn:turn.test',
    TURN_SECRET: 'shared',
    TURN_RELAY_ADDRESSES: '192.0.2.10',
  };

  it.each<[string, Record<string, string>, string]>([
    ['direct calls', {}, passed(host, relay)],
    ['relayed calls', turn, passed(relay)],
    ['both by choice', { ...turn, ICE_POLICY: 'all' }, passed(host, relay)],
  ])('reaches the partner reduced to what a call needs: %s', async (_what, env, sdp) => {
    const server = await startApp(env);
    try {
      const { first, second } = await pair(server.url);
      first.socket.emit('signal', { signal: { type: 'answer', sdp: description }, to: second.userId });
      expect(await second.next('signal')).toEqual({ signal: { type: 'answer', sdp } });
      first.socket.emit('signal', { signal: { type: 'offer', sdp: 'a=identity:x' }, to: second.userId });
      await first.settled();
      await second.settled();
      expect(second.inbox).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

describe('an event sent with an acknowledgement', () => {
  it('is answered with the reason when it is refused', async () => {
    const client = await connectClient(app.url);
    expect(await client.socket.emitWithAck('chat_message', { message: 'to nobody' })).toBe('no_partner');
    expect(await client.socket.emitWithAck('chat_message', { message: ' ' })).toBe('bad_payload');
    expect(await client.socket.emitWithAck('skip')).toBeNull();
    client.close();
  });
});

describe('a visitor without a name', () => {
  it('is shown by their userId, cut to the length of a name', async () => {
    const nameless = await connectClient(app.url);
    const listener = await connectClient(app.url);
    nameless.join('Feeling Lonely', { username: nameless.userId });
    listener.join('Here to Listen');
    expect(await listener.next('match')).toMatchObject({ partnerUsername: nameless.userId.slice(0, 32) });
    nameless.close();
    listener.close();
  });
});

describe('leaving', () => {
  it('by skip tells the partner once and keeps the connection usable', async () => {
    const { first, second } = await pair(app.url);
    first.socket.emit('skip');
    first.socket.emit('skip');
    await second.next('partner_left');
    await first.settled();
    await second.settled();
    expect(second.inbox).toEqual([]);
    const third = await connectClient(app.url);
    third.join('Here to Listen', { username: 'Cleo' });
    first.join('Feeling Lonely');
    expect(await first.next('match')).toMatchObject({ partnerUsername: 'Cleo' });
    for (const client of [first, second, third]) client.close();
  });

  it('by skip and disconnect lets the visitor reconnect and join again', async () => {
    const { first, second } = await pair(app.url);
    first.socket.emit('skip');
    first.close();
    await second.next('partner_left');
    const again = await connectClient(app.url, { userId: first.userId });
    const third = await connectClient(app.url);
    again.join('Feeling Lonely');
    third.join('Here to Listen');
    expect(await again.next('match')).toMatchObject({ partnerId: third.userId });
    for (const client of [second, again, third]) client.close();
  });

  it.each(['end_chat', 'disconnect'] as const)('by %s is told to the partner at once', async (how) => {
    const { first, second } = await pair(app.url);
    if (how === 'end_chat') first.socket.emit('end_chat');
    else first.close();
    await second.next('partner_left');
    expect(second.inbox).toEqual([]);
    second.socket.emit('chat_message', { sender: second.userId, message: 'still there?' });
    expect(await second.next('refused')).toEqual({ event: 'chat_message', code: 'no_partner' });
    first.close();
    second.close();
  });
});
