import type { ChatMessage, MatchEvent, Seen } from '@app/contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient, type TestClient } from './client';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN: 'for this test' });
});
afterAll(() => app.stop());

/** Two in a room, each with a device, so that they may come back while their old connection seems alive. */
async function talk(options: { counts: boolean } = { counts: true }) {
  const cookies = [await app.deviceCookie(), await app.deviceCookie()] as const;
  const seen = options.counts && { seen: null };
  const phone = await connectClient(app.url, { cookie: cookies[0], ...seen });
  const partner = await connectClient(app.url, { cookie: cookies[1], ...seen });
  phone.join('Feeling Lonely');
  partner.join('Here to Listen');
  const match = (await phone.next('match')) as MatchEvent;
  await partner.next('match');
  return {
    phone,
    partner,
    match,
    /** Opens a further connection of the phone, which replaces the earlier one. */
    comeBack: (seen?: Seen | null) =>
      connectClient(app.url, {
        userId: phone.userId,
        cookie: cookies[0],
        ...(seen !== undefined && { seen }),
      }),
    position: (n: number): Seen => ({ roomId: match.roomId, epoch: match.epoch ?? '', n }),
  };
}

const say = (from: TestClient, message: string, id?: string) =>
  from.socket.emitWithAck('chat_message', { message, ...(id !== undefined && { id }) });

function lines({ inbox }: TestClient): (string | undefined)[] {
  return inbox.flatMap(({ event, payload }) =>
    event === 'chat_message' ? [(payload as ChatMessage).message] : [],
  );
}

function events({ inbox }: TestClient): string[] {
  return inbox.map(({ event }) => event);
}

async function outboxBytes(): Promise<number> {
  const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: 'Bearer for this test' } });
  return Number(/^soulwick_outbox_bytes (\d+)$/m.exec(await answer.text())?.[1]);
}

describe('lines sent to a dead connection that seems alive', () => {
  it.each([{ ways: ['in'] }, { ways: ['in', 'out'] }] as const)(
    'are replayed on the next connection, once and in order ($ways)',
    async ({ ways }) => {
      const { phone, partner, match, comeBack, position } = await talk();
      await say(partner, 'one');
      expect(await phone.next('chat_message')).toEqual({ sender: partner.userId, message: 'one', n: 1 });
      phone.blackHole(...ways);
      for (const message of ['two', 'three', 'four']) expect(await say(partner, message)).toBeNull();

      const back = await comeBack(position(1));
      expect(await back.next('match')).toEqual(match);
      await back.settled();
      expect(lines(back)).toEqual(['two', 'three', 'four']);
      expect(back.inbox.map(({ payload }) => (payload as ChatMessage).n)).toEqual([2, 3, 4]);
      await say(partner, 'five');
      expect(await back.next('chat_message')).toMatchObject({ message: 'two' });
      await back.settled();
      expect(lines(back)).toEqual(['three', 'four', 'five']);
      expect(lines(phone)).toEqual([]);
      for (const client of [back, partner]) client.close();
    },
  );

  it('are replayed together with signals, and without what was already received', async () => {
    const { phone, partner, comeBack, position } = await talk();
    const signal = { type: 'offer' as const, sdp: 'v=0\r\n' };
    partner.socket.emit('signal', { signal, to: phone.userId });
    expect(await phone.next('signal')).toEqual({ signal, n: 1 });
    phone.blackHole('in', 'out');
    await say(partner, 'two');
    await partner.socket.emitWithAck('signal', { signal, to: phone.userId });
    const back = await comeBack(position(1));
    await back.settled();
    expect(back.inbox).toEqual([
      { event: 'match', payload: expect.anything() },
      { event: 'chat_message', payload: { sender: partner.userId, message: 'two', n: 2 } },
      { event: 'signal', payload: { signal, n: 3 } },
    ]);
    for (const client of [back, partner]) client.close();
  });

  it('are all replayed to a visitor who never received the match', async () => {
    const { phone, partner, comeBack } = await talk();
    phone.blackHole('in');
    await say(partner, 'one');
    const back = await comeBack(null);
    await back.settled();
    expect(lines(back)).toEqual(['one']);
    for (const client of [back, partner]) client.close();
  });

  it('are replayed after a second break during the return', async () => {
    const { phone, partner, comeBack, position } = await talk();
    phone.blackHole('in', 'out');
    await say(partner, 'one');
    const again = await comeBack(position(0));
    await again.next('match');
    again.blackHole('in', 'out');
    await say(partner, 'two');
    const back = await comeBack(position(1));
    await back.settled();
    expect(lines(back)).toEqual(['two']);
    for (const client of [back, partner]) client.close();
  });

  it('are replayed without numbers to a client that does not count', async () => {
    const { phone, partner, comeBack } = await talk({ counts: false });
    await say(partner, 'seen');
    expect(await phone.next('chat_message')).toEqual({ sender: partner.userId, message: 'seen' });
    phone.breakTransport();
    await partner.next('partner_reconnecting');
    await say(partner, 'while away');
    const back = await comeBack();
    expect(Object.keys((await back.next('match')) as MatchEvent)).not.toContain('epoch');
    await back.settled();
    expect(back.inbox).toEqual([
      { event: 'chat_message', payload: { sender: partner.userId, message: 'while away' } },
    ]);
    for (const client of [back, partner]) client.close();
  });
});

describe('lines from a dead connection that seems alive', () => {
  it.each([
    { ways: ['out'], lost: 'the lines' },
    { ways: ['in'], lost: 'the answers' },
  ] as const)('reach the partner only once when they are sent again ($lost were lost)', async ({ ways }) => {
    const { phone, partner, match, comeBack, position } = await talk();
    phone.blackHole(...ways);
    for (const n of [1, 2, 3]) phone.socket.emit('chat_message', { message: `line ${n}`, id: `id-${n}` });
    if (ways[0] === 'in') await partner.next('chat_message').then(() => partner.settled());
    const early = lines(partner);
    const back = await comeBack(position(0));
    for (const n of [1, 2, 3]) expect(await say(back, `line ${n}`, `id-${n}`)).toBeNull();
    expect(await say(back, 'line 4', 'id-4')).toBeNull();
    await partner.settled();
    const all = ['line 1', 'line 2', 'line 3', 'line 4'];
    // The first line was taken out of the inbox above.
    expect(early).toEqual(ways[0] === 'in' ? all.slice(1, 3) : []);
    expect(lines(partner)).toEqual(ways[0] === 'in' ? all.slice(1) : all);
    expect(partner.inbox.map(({ payload }) => (payload as ChatMessage).n).at(-1)).toBe(4);
    expect(match.roomId).toBe(position(0).roomId);
    for (const client of [back, partner]) client.close();
  });
});

it('a line whose id has a lone surrogate reaches the partner once, and so does one whose id is almost the same', async () => {
  const { phone, partner } = await talk();
  const rest = 'of twelve or more';
  for (const id of [`\ud800${rest}`, `\ud800${rest}`, `\ufffd${rest}`]) {
    expect(await say(phone, `id of ${id.charCodeAt(0).toString(16)}`, id)).toBeNull();
  }
  await partner.settled();
  expect(lines(partner)).toEqual(['id of d800', 'id of fffd']);
  for (const client of [phone, partner]) client.close();
});

describe('the end of a talk', () => {
  it('discards undelivered lines, so that they never reach the next talk', async () => {
    const { phone, partner, comeBack, position } = await talk();
    phone.blackHole('in', 'out');
    await say(partner, 'for the one who does not hear');
    partner.socket.emit('skip');
    await partner.settled();
    const stranger = await connectClient(app.url, { seen: null });
    const back = await comeBack(position(0));
    back.join('Feeling Lonely');
    stranger.join('Here to Listen');
    expect(await back.next('match')).toMatchObject({ partnerId: stranger.userId });
    await say(stranger, 'hello');
    expect(await back.next('chat_message')).toMatchObject({ message: 'hello', n: 1 });
    await back.settled();
    expect(events(back)).toEqual([]);
    for (const client of [back, partner, stranger]) client.close();
  });

  it('discards what waits for an absent visitor, who may never come back', async () => {
    const { phone, partner, comeBack } = await talk({ counts: false });
    phone.breakTransport();
    await partner.next('partner_reconnecting');
    await say(partner, 'for the one who is away');
    expect(await outboxBytes()).toBeGreaterThan(0);
    partner.socket.emit('skip');
    await partner.settled();
    const stranger = await connectClient(app.url);
    const back = await comeBack();
    back.join('Feeling Lonely');
    stranger.join('Here to Listen');
    expect(await back.next('match')).toMatchObject({ partnerId: stranger.userId });
    await back.settled();
    expect(events(back)).toEqual([]);
    for (const client of [back, partner, stranger]) client.close();
  });

  it.each(['skip', 'end_chat', 'disconnect'] as const)(
    'frees the memory that both outboxes took (%s)',
    async (how) => {
      const { phone, partner } = await talk();
      await Promise.all([say(partner, 'to and'), say(phone, 'fro')]);
      if (how === 'disconnect') partner.close();
      else partner.socket.emit(how);
      await phone.next('partner_left');
      await expect.poll(outboxBytes).toBe(0);
      for (const client of [phone, partner]) client.close();
    },
  );
});

describe('a line written for one room', () => {
  it('is refused in any other room', async () => {
    const { phone, partner, match } = await talk();
    const send = (roomId: string) => phone.socket.emitWithAck('chat_message', { message: 'psst', roomId });
    expect(await send('another room')).toBe('no_partner');
    expect(await send('')).toBe('no_partner');
    expect(await send(match.roomId)).toBeNull();
    await partner.settled();
    expect(lines(partner)).toEqual(['psst']);
    for (const client of [phone, partner]) client.close();
  });
});

describe('a restart of the server', () => {
  it('starts a new numbering, so that later lines are not taken for lines already received', async () => {
    const before = await startApp();
    const first = await connectClient(before.url, { seen: null });
    const second = await connectClient(before.url, { seen: null });
    first.join('Feeling Lonely');
    second.join('Here to Listen');
    const match = (await first.next('match')) as MatchEvent;
    await second.next('match');
    await say(second, 'before');
    expect(await first.next('chat_message')).toMatchObject({ n: 1 });
    await before.stop({ keepData: true });
    const after = await startApp({}, before.dataDir);
    try {
      const seen = { roomId: match.roomId, epoch: match.epoch ?? '', n: 1 };
      const two = await connectClient(after.url, { userId: second.userId, seen: null });
      await two.next('match');
      await say(two, 'after');
      const one = await connectClient(after.url, { userId: first.userId, seen });
      const again = (await one.next('match')) as MatchEvent;
      expect(again.roomId).toBe(match.roomId);
      expect(again.epoch).not.toBe(match.epoch);
      expect(await one.next('chat_message')).toMatchObject({ message: 'after', n: 1 });
      for (const client of [one, two]) client.close();
    } finally {
      await after.stop();
    }
  });
});

describe('a store that is down', () => {
  it('is reported to newcomers, also in their acknowledgement', async () => {
    const broken = await startApp();
    const client = await connectClient(broken.url, { announce: false });
    await broken.db.destroy();
    const { userId } = client;
    expect(await client.socket.timeout(5_000).emitWithAck('user_connected', { userId })).toBe('unavailable');
    expect(await client.next('refused')).toEqual({ event: 'user_connected', code: 'unavailable' });
    await broken.stop();
  });

  it('does not affect visitors who are already connected: they are matched and talk', async () => {
    const broken = await startApp();
    const [first, second] = [await connectClient(broken.url), await connectClient(broken.url)];
    for (const client of [first, second]) await client.settled();
    await broken.db.destroy();
    first.join('Feeling Lonely');
    second.join('Here to Listen');
    await second.next('match');
    expect(await say(second, 'hello')).toBeNull();
    expect(await first.next('chat_message')).toMatchObject({ message: 'hello' });
    for (const client of [first, second]) client.close();
    await broken.stop();
  });
});
