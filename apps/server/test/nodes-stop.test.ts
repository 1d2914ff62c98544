import type { ChatMessage } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import type { TestClient } from './client';
import { say, skipNodes, TwoNodes } from './nodes';

const lines = ({ inbox }: TestClient) =>
  inbox.flatMap(({ event, payload }) => (event === 'chat_message' ? [(payload as ChatMessage).message] : []));

describe.skipIf(skipNodes)('a node that is stopped in the middle of talks', () => {
  const nodes = new TwoNodes().setUp();

  it('takes nothing more for its visitors that could not reach them', async () => {
    const { a, b, match, cookies, seen } = await nodes.talk({ counts: true });
    expect(await say(a, 'before')).toBeNull();
    const stopping = nodes.apps[1].stop();
    await b.next('disconnect');
    const taken = ['before'];
    let isOver = false;
    const talking = (async () => {
      for (let n = 0; !isOver; n += 1) {
        // Quickly, but not so that it is taken for a flood.
        if ((await say(a, `line ${n}`, `id ${n}`)) === null) taken.push(`line ${n}`);
        await a.settled();
      }
    })();
    await stopping;
    expect(lines(b)).toEqual(['before']);
    const back = await nodes.connect(0, { userId: b.userId, cookie: cookies[1], seen: seen(1) });
    expect(await back.next('match')).toMatchObject({ roomId: match.roomId });
    isOver = true;
    await talking;
    expect(await say(a, 'after')).toBeNull();
    await back.settled();
    expect([...lines(b), ...lines(back)]).toEqual([...taken, 'after']);
  });

  it('keeps what a visitor has missed until another node has fetched it', async () => {
    const { a, b, match, cookies, seen } = await nodes.talk({ counts: true });
    const other = await nodes.connect(1);
    b.breakTransport();
    await a.next('partner_reconnecting');
    expect(await say(a, 'missed')).toBeNull();
    const stopping = nodes.apps[1].stop();
    await other.next('disconnect');
    const back = await nodes.connect(0, { userId: b.userId, cookie: cookies[1], seen: seen(0) });
    expect(await back.next('match')).toMatchObject({ roomId: match.roomId });
    expect(await back.next('chat_message')).toMatchObject({ message: 'missed' });
    await stopping;
  });
});
