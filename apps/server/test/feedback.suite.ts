import type { Feedback } from '@app/contract/feedback';
import { afterEach, describe, expect, it } from 'vitest';
import { request } from './admin';
import type { TestApp } from './app';
import { connectClient, pair } from './client';

const MINUTE_MS = 60_000;

/** How feedback on talks is accepted and counted. `open` starts the application on a store. */
export function feedbackSuite(open: (now: () => number) => Promise<TestApp>): void {
  let app: TestApp;
  /** By how much the server's clock is ahead. */
  let ahead = 0;
  afterEach(() => app?.stop());

  /** Two visitors who have talked; the first has a device. */
  async function talked() {
    ahead = 0;
    app = await open(() => Date.now() + ahead);
    const cookie = await app.deviceCookie();
    const { first, second, roomId } = await pair(app.url, { cookie });
    const end = async () => {
      first.socket.emit('end_chat');
      await second.next('partner_left');
      for (const client of [first, second]) client.close();
    };
    return { cookie, roomId, first, second, end };
  }

  const tell = async (roomId: string, body: unknown, cookie?: string) =>
    (await request(app, 'POST', `/talks/${roomId}/feedback`, body, cookie === undefined ? {} : { cookie }))
      .status;

  const counts = async () => {
    const rows = await app.db.selectFrom('talk_feedback').selectAll().orderBy('answer').execute();
    return rows.map(({ moods, answer, n }) => [moods, answer, Number(n)]);
  };
  const MOODS = 'Feeling Lonely / Here to Listen';

  it('is counted by day and moods, once for each visitor', async () => {
    const { cookie, roomId, end } = await talked();
    await end();
    expect(await tell(roomId, { feeling: 'better' } satisfies Feedback, cookie)).toBe(200);
    expect(await tell(roomId, { feeling: 'worse' }, cookie)).toBe(200);
    expect(await counts()).toEqual([[MOODS, 'better', 1]]);
    expect(await tell(roomId, { thanks: true, feeling: 'same' }, cookie)).toBe(200);
    expect(await tell(roomId, { thanks: true }, cookie)).toBe(200);
    expect(await counts()).toEqual([
      [MOODS, 'better', 1],
      [MOODS, 'thanks', 1],
    ]);
    const [row] = await app.db.selectFrom('talk_feedback').select('day').execute();
    expect(row?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is counted once if it is sent many times at once', async () => {
    const { cookie, roomId, end } = await talked();
    await end();
    const sent = Array.from({ length: 8 }, () => tell(roomId, { feeling: 'same', thanks: true }, cookie));
    expect(await Promise.all(sent)).toEqual(Array(8).fill(200));
    expect(await counts()).toEqual([
      [MOODS, 'same', 1],
      [MOODS, 'thanks', 1],
    ]);
  });

  it('is summed up over the talks of a day', async () => {
    const { cookie, roomId, end } = await talked();
    await end();
    const other = await app.deviceCookie();
    const next = await pair(app.url, { cookie: other });
    expect(await tell(roomId, { thanks: true }, cookie)).toBe(200);
    // Feedback is also accepted while the talk goes on.
    expect(await tell(next.roomId, { thanks: true }, other)).toBe(200);
    expect(await counts()).toEqual([[MOODS, 'thanks', 2]]);
    for (const client of [next.first, next.second]) client.close();
  });

  it('is accepted from each of the two visitors', async () => {
    const { cookie, roomId, first, second } = await talked();
    first.socket.emit('skip');
    await second.next('partner_left');
    const otherCookie = await app.deviceCookie();
    const other = await connectClient(app.url, { cookie: otherCookie });
    first.join('Feeling Lonely');
    other.join('Here to Listen');
    const { roomId: next } = (await other.next('match')) as { roomId: string };
    expect(await tell(next, { feeling: 'better' }, cookie)).toBe(200);
    expect(await tell(next, { feeling: 'better' }, otherCookie)).toBe(200);
    expect(await tell(roomId, { feeling: 'better' }, otherCookie)).toBe(404);
    expect(await counts()).toEqual([[MOODS, 'better', 2]]);
    for (const client of [first, second, other]) client.close();
  });

  it('lets the partner know once that they were thanked, if they are connected', async () => {
    const { cookie, roomId, first, second } = await talked();
    first.socket.emit('end_chat');
    await second.next('partner_left');
    first.close();
    const thanked = () => second.inbox.filter(({ event }) => event === 'partner_thanked');
    expect(await tell(roomId, { feeling: 'better' }, cookie)).toBe(200);
    await second.settled();
    expect(thanked()).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect(await tell(roomId, { thanks: true }, cookie)).toBe(200);
    await second.settled();
    expect(thanked()).toEqual([{ event: 'partner_thanked', payload: { roomId } }]);
    second.close();
  });

  it('does not thank the partner after a report', async () => {
    const { cookie, roomId, first, second } = await talked();
    const report = { reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Spam' };
    expect((await request(app, 'POST', '/report', report, { cookie })).status).toBe(200);
    expect(await tell(roomId, { thanks: true }, cookie)).toBe(200);
    await second.settled();
    expect(second.inbox.map(({ event }) => event)).not.toContain('partner_thanked');
    expect(await counts()).toEqual([[MOODS, 'thanks', 1]]);
    for (const client of [first, second]) client.close();
  });

  describe('is refused', () => {
    it('from a visitor who was not in the room, and for an unknown room', async () => {
      const { cookie, roomId, end } = await talked();
      await end();
      const stranger = await app.deviceCookie();
      await (await connectClient(app.url, { cookie: stranger })).settled();
      expect(await tell(roomId, { thanks: true }, stranger)).toBe(404);
      expect(await tell('no such room', { thanks: true }, cookie)).toBe(404);
      expect(await tell(roomId, { thanks: true })).toBe(403);
      expect(await tell(roomId, { thanks: true }, 'device=made.up')).toBe(403);
      expect(await counts()).toEqual([]);
    });

    it('half an hour after the end of the talk', async () => {
      const { cookie, roomId, end } = await talked();
      await end();
      ahead = 29 * MINUTE_MS;
      expect(await tell(roomId, { thanks: true }, cookie)).toBe(200);
      ahead = 31 * MINUTE_MS;
      expect(await tell(roomId, { feeling: 'worse' }, cookie)).toBe(404);
      expect(await counts()).toEqual([[MOODS, 'thanks', 1]]);
    });

    it.each([{}, { thanks: false }, { feeling: 'great' }, { thanks: 'yes' }, [], 'better', undefined])(
      'with the content %o',
      async (body) => {
        const { cookie, roomId } = await talked();
        expect(await tell(roomId, body, cookie)).toBe(400);
        expect(await counts()).toEqual([]);
      },
    );
  });
}
