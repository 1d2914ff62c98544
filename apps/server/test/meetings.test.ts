import type { Meetings } from '@app/contract/meetings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Admin, addAccount, request, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { pair } from './client';

const DAY = 24 * 60 * 60 * 1000;

describe('what the console shows of meetings', () => {
  let app: TestApp;
  let admin: Admin;
  let ahead = 0;
  beforeEach(async () => {
    ahead = 0;
    app = await startApp({}, undefined, () => Date.now() + ahead);
    admin = await signIn(app);
    await app.flush();
  });
  afterEach(() => app.stop());

  const meetings = async () => (await admin.get<Meetings>('/meetings')).body;
  const setMode = (mode: Meetings['mode']) => admin.post<Meetings>('/meetings', { mode });

  /** Two visitors with devices talk for so long. */
  async function talk(ms: number) {
    const [cookie, second] = [await app.deviceCookie(), await app.deviceCookie()];
    const talking = await pair(app.url, { cookie }, { cookie: second });
    ahead += ms;
    talking.first.socket.emit('end_chat');
    await talking.second.next('partner_left');
    for (const client of [talking.first, talking.second]) client.close();
    return { cookie, roomId: talking.roomId };
  }

  it('has how talks of each pair went, and what was said of them', async () => {
    expect((await meetings()).pairs).toHaveLength(20);
    const { cookie, roomId } = await talk(70_000);
    await talk(3_000);
    const said = { feeling: 'better', thanks: true };
    expect((await request(app, 'POST', `/talks/${roomId}/feedback`, said, { cookie })).status).toBe(200);
    await app.flush();
    const { mode, pairs, onFrom, since } = await meetings();
    expect([mode, onFrom]).toEqual(['shadow', since + 7 * DAY]);
    const [found, ...others] = pairs.filter(({ talks }) => talks > 0);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...{ moods: ['Feeling Lonely', 'Here to Listen'], sameLanguage: true },
      ...{ talks: 2, long: 1, skipped: 1, better: 1, same: 0, worse: 0, thanks: 1, upheld: 0 },
      ...{ priorMs: 0, learnedMs: 0, prior: { talks: 0 }, learned: { talks: 0 } },
    });
    expect(found?.well?.mean).toBeGreaterThan(0);
  });

  it('is switched by an administrator alone, on after a week in shadow', async () => {
    const [vic, mia] = [
      await (await addAccount(app, 'Vic', 'viewer'))(),
      await (await addAccount(app, 'Mia', 'moderator'))(),
    ];
    expect((await vic.get('/meetings')).status).toBe(200);
    expect((await mia.post('/meetings', { mode: 'off' })).status).toBe(403);
    const early = await admin.post<{ code: string }>('/meetings', { mode: 'on' });
    expect([early.status, early.body.code]).toEqual([409, 'too_early']);
    expect((await admin.post('/meetings', { mode: 'perhaps' })).status).toBe(400);
    ahead += 7 * DAY;
    admin = await signIn(app);
    expect((await setMode('on')).body).toMatchObject({ mode: 'on' });
    await app.flush();
    await talk(70_000);
    await app.flush();
    const { pairs, gain } = await meetings();
    const [found] = pairs.filter(({ talks }) => talks > 0);
    expect((found?.prior.talks ?? 0) + (found?.learned.talks ?? 0)).toBe(1);
    expect(gain).toBeUndefined();
    expect((await setMode('off')).body).toMatchObject({ mode: 'off' });
    await talk(70_000);
    await app.flush();
    expect((await meetings()).pairs.reduce((sum, { talks }) => sum + talks, 0)).toBe(1);
  });
});
