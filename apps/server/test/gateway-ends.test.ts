import { PAGE_GONE_GRACE_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAll, openFrontDoor as open } from './front-door';
import { openRawClient, openRawSocket } from './raw';
import { WITHIN } from './within';

afterEach(closeAll);

describe('the end of a connection', () => {
  const GOING_AWAY = 1001;

  it('keeps the seat for a short time if the page was closed, and longer otherwise', async () => {
    for (const [code, graceMs] of [
      [GOING_AWAY, PAGE_GONE_GRACE_MS],
      [1000, RECONNECT_GRACE_MS],
      [undefined, RECONNECT_GRACE_MS],
    ] as const) {
      const { enter, done, reserve, left } = await open();
      const { client, connection } = await enter('ann');
      if (code === undefined) client.reset();
      else client.ws.close(code);
      await vi.waitFor(() => expect(done).toEqual([['broken', 'ann', graceMs]]), WITHIN);
      expect(reserve.mock.calls).toEqual([[connection, 'ann']]);
      expect(left.mock.calls).toEqual([['ann']]);
    }
  });

  it('by a closed page leaves the time that the operator gives a page to load again', async () => {
    const { enter, done } = await open({ pageGoneGraceMs: 6_000 });
    const { client } = await enter('ann');
    client.ws.close(GOING_AWAY);
    await vi.waitFor(() => expect(done).toEqual([['broken', 'ann', 6_000]]), WITHIN);
  });

  it('by the visitor ends their talk, and later events on it are ignored', async () => {
    const { enter, done, reserve, presence } = await open();
    const { client } = await enter('ann');
    client.sendTogether('41', '42["typing"]');
    await client.closed;
    await vi.waitFor(() => expect(done).toEqual([['end', 'ann']]), WITHIN);
    expect(reserve).not.toHaveBeenCalled();
    expect(presence.count()).toBe(0);
  });

  it('by the server takes the visitor out of their talk', async () => {
    const { enter, presence, done, reserve } = await open();
    const { client } = await enter('ann');
    presence.disconnect('ann', { code: 'blocked' });
    await client.closed;
    await vi.waitFor(() => expect(done).toEqual([['remove', 'ann']]), WITHIN);
    expect(reserve).not.toHaveBeenCalled();
  });

  it('has no effect on a visitor who has another connection, or before an announcement', async () => {
    const { enter, url, done, left, presence } = await open();
    const { client: before } = await enter('ann');
    const nobody = await openRawClient(url);
    const { client: after } = await enter('ann');
    await before.closed;
    nobody.ws.close();
    await nobody.closed;
    after.send('421["typing"]');
    await after.next('431');
    // By now everything that was to be done for the earlier connections has been done.
    await new Promise(setImmediate);
    expect([done, left.mock.calls, presence.count()]).toEqual([[['typing', 'ann']], [], 1]);
  });

  it('is not published if there is no other node', async () => {
    const { enter, done } = await open({ handovers: undefined });
    const { client } = await enter('ann');
    client.ws.close();
    await vi.waitFor(() => expect(done).toEqual([['broken', 'ann', RECONNECT_GRACE_MS]]), WITHIN);
  });
});

describe('a server that stops', () => {
  it('says so, accepts no new connection, and ends every connection', async () => {
    const { enter, gateway, refusal, url } = await open();
    const { client } = await enter('ann');
    const silent = await openRawSocket(url);
    const closed = gateway.close();
    expect(await refusal()).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 2\r\n/);
    await closed;
    await Promise.all([client.closed, silent.closed]);
    expect(client.inbox).toContain('42["refused",{"event":"","code":"stopping"}]');
  });

  it('sends what was queued', async () => {
    const { enter, gateway } = await open();
    const { client, connection } = await enter('ann');
    const text = 'x'.repeat(200_000);
    client.ws.pause();
    connection.send('chat_message', { sender: 'bob', message: text });
    const closed = gateway.close();
    client.ws.resume();
    await closed;
    await client.closed;
    expect(client.inbox.map((frame) => frame.length)).toEqual([
      text.length + '42["chat_message",{"sender":"bob","message":""}]'.length,
      '42["refused",{"event":"","code":"stopping"}]'.length,
    ]);
  });
});
