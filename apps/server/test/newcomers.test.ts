import { describe, expect, it, vi } from 'vitest';
import { request } from './admin';
import type { TestClient } from './client';
import { ADDRESS, Crowd, ELSEWHERE, hasMatch, join, longestOf, waitOf, wasDelayed } from './newcomers';
import { WITHIN } from './within';

const crowd = new Crowd().setUp();

describe('a new device after a ban at its address', () => {
  it('is not matched at once, but after a wait, behind those who came earlier', async () => {
    await crowd.start();
    const back = await crowd.comeBackToLongWait();
    const stranger = await crowd.waitingStranger();
    back.join('Feeling Lonely');
    const waitMs = await waitOf(back);
    expect(longestOf(waitMs)).toBe(40);
    expect([hasMatch(back), hasMatch(stranger)]).toEqual([false, false]);
    // A known visitor who comes later is matched first.
    const known = await crowd.comeWithDevice(ELSEWHERE);
    known.join('Feeling Lonely');
    await stranger.next('match');
    await known.next('match');
    known.socket.emit('skip');
    await stranger.next('partner_left');
    stranger.join('Here to Listen');
    crowd.ahead += waitMs;
    await back.next('match');
    await stranger.next('match');
  });

  it('waits once: afterwards the same device joins at once, under any id', async () => {
    await crowd.start();
    const cookie = await crowd.app.deviceCookie();
    await crowd.comeBack();
    const back = await crowd.come({ cookie });
    back.join('Feeling Lonely');
    crowd.ahead += await waitOf(back);
    await (await crowd.waitingStranger()).next('match');
    await back.next('match');
    back.close();
    await crowd.app.flush();
    const again = await crowd.come({ cookie });
    again.join('Feeling Lonely');
    await (await crowd.waitingStranger()).next('match');
    expect(wasDelayed(again)).toBe(false);
  });

  it('does not change its waiting time by reconnecting or leaving the queue', async () => {
    await crowd.start();
    const cookie = await crowd.app.deviceCookie();
    await crowd.comeBackToLongWait();
    const first = await crowd.come({ cookie });
    first.join('Feeling Lonely');
    expect(await waitOf(first)).toBeGreaterThan(30_000);
    first.close();
    crowd.ahead += 30_000;
    const second = await crowd.come({ cookie });
    second.join('Feeling Lonely');
    expect(await waitOf(second)).toBeLessThanOrEqual(10_000);
    second.socket.emit('end_chat');
    await second.settled();
    const stranger = await crowd.waitingStranger();
    crowd.ahead += 20_000;
    await stranger.settled();
    expect(hasMatch(second)).toBe(false);
    second.join('Feeling Lonely');
    await second.next('match');
  });

  it('is let in in every tab that waits, and in none that left', async () => {
    await crowd.start();
    const cookie = await crowd.app.deviceCookie();
    await crowd.comeBackToLongWait();
    const tabs = [await crowd.come({ cookie }), await crowd.come({ cookie }), await crowd.come({ cookie })];
    for (const tab of tabs) {
      tab.join('Feeling Lonely');
      await waitOf(tab);
    }
    const [first, second, left] = tabs as [TestClient, TestClient, TestClient];
    left.socket.emit('end_chat');
    await left.settled();
    crowd.ahead += 40_000;
    const strangers = [await crowd.waitingStranger(), await crowd.waitingStranger()];
    for (const client of [first, second, ...strangers]) await client.next('match');
    await crowd.waitingStranger();
    await left.settled();
    expect(hasMatch(left)).toBe(false);
  });

  it('without cookies waits for its id, and not again after a skip or a reconnection', async () => {
    await crowd.start();
    await crowd.comeBack();
    const old = await crowd.come();
    old.join('Feeling Lonely');
    await waitOf(old);
    const stranger = await crowd.waitingStranger();
    crowd.ahead += 20_000;
    await old.next('match');
    await stranger.next('match');
    old.socket.emit('skip');
    await stranger.next('partner_left');
    old.close();
    const again = await crowd.come({ userId: old.userId });
    again.join('Feeling Lonely');
    await again.settled();
    expect(wasDelayed(again)).toBe(false);
    const other = await crowd.come();
    other.join('Feeling Lonely');
    await waitOf(other);
  });

  it('does not delay a known device at that address', async () => {
    await crowd.start();
    const cookie = await crowd.app.deviceCookie();
    const neighbour = await crowd.come({ cookie });
    neighbour.join('Show my Talent');
    await neighbour.settled();
    await crowd.comeBack();
    neighbour.close();
    await crowd.app.flush();
    const again = await crowd.come({ cookie });
    again.join('Feeling Lonely');
    await (await crowd.waitingStranger()).next('match');
    await again.next('match');
  });

  it('does not wait at another address, after a day, or once nobody there is banned any more', async () => {
    await crowd.start();
    const abuser = await crowd.comeWithDevice();
    await abuser.settled();
    await crowd.ban(abuser);
    const isDelayed = async (address: string) => {
      const client = await crowd.comeWithDevice(address);
      client.join('Feeling Lonely');
      await client.settled();
      client.socket.emit('end_chat');
      await client.settled();
      client.close();
      return wasDelayed(client);
    };
    expect(await isDelayed(ELSEWHERE)).toBe(false);
    expect(await isDelayed(ADDRESS)).toBe(true);
    await crowd.admin.post('/users/unblock', { userId: abuser.userId });
    expect(await isDelayed(ADDRESS)).toBe(false);
    await crowd.admin.post('/users/timeout', { userId: abuser.userId, durationMinutes: 60 });
    expect(await isDelayed(ADDRESS)).toBe(true);
    crowd.ahead += 61 * 60_000;
    expect(await isDelayed(ADDRESS)).toBe(false);
    await crowd.admin.post('/users/block', { userId: abuser.userId });
    expect(await isDelayed(ADDRESS)).toBe(true);
    crowd.ahead += 24 * 60 * 60_000 + 1_000;
    expect(await isDelayed(ADDRESS)).toBe(false);
  });

  it('waits also if the banned visitor had left, and from the same /48', async () => {
    await crowd.start();
    const abuser = await crowd.comeWithDevice('2001:db8:1:2::3');
    await abuser.settled();
    abuser.close();
    await crowd.admin.post('/users/block', { userId: abuser.userId });
    const neighbour = await crowd.comeWithDevice('2001:db8:1:9::3');
    neighbour.join('Feeling Lonely');
    await waitOf(neighbour);
    const stranger = await crowd.comeWithDevice('2001:db8:2:2::3');
    stranger.join('Feeling Lonely');
    await stranger.settled();
    expect(stranger.inbox).toEqual([]);
  });

  it('waits also if it has been connected since before the ban, or someone banned comes there', async () => {
    await crowd.start();
    const early = [await crowd.comeWithDevice(), await crowd.comeWithDevice(ELSEWHERE)];
    for (const client of early) await client.settled();
    const cookie = await crowd.app.deviceCookie();
    const abuser = await crowd.come({ cookie });
    await abuser.settled();
    await crowd.ban(abuser);
    const [neighbour, other] = early as [TestClient, TestClient];
    neighbour.join('Feeling Lonely');
    await waitOf(neighbour);
    await (await crowd.come({ cookie, userId: abuser.userId, forwardedFor: ELSEWHERE })).next('disconnect');
    other.join('Feeling Lonely');
    await waitOf(other);
  });

  it('waits longer the more bans there are at the address', async () => {
    await crowd.start();
    const waits: unknown[] = [];
    for (let times = 0; times < 4; times += 1) {
      const back = await crowd.comeBack();
      back.join('Feeling Lonely');
      waits.push(longestOf(await waitOf(back)));
    }
    expect(waits).toEqual([3, 12, 12, 40]);
  });

  it('does not wait where that is switched off', async () => {
    await crowd.start({ NEWCOMER_WAIT: 'off' });
    const back = await crowd.comeBack();
    back.join('Feeling Lonely');
    await (await crowd.waitingStranger()).next('match');
  });
});

it('each new device of an address waits from the 21st within ten minutes on', async () => {
  await crowd.start();
  const asked: boolean[] = [];
  for (let count = 0; count < 22; count += 1) {
    const client = await crowd.comeWithDevice();
    client.join('Show my Talent');
    await client.settled();
    asked.push(wasDelayed(client));
  }
  expect(asked).toEqual([...Array<boolean>(20).fill(false), true, true]);
  const elsewhere = await crowd.comeWithDevice(ELSEWHERE);
  elsewhere.join('Feeling Lonely');
  await elsewhere.settled();
  expect(wasDelayed(elsewhere)).toBe(false);
});

describe('the last device that need not wait', () => {
  it('does not wait in a second tab that joins at the same moment', async () => {
    await crowd.start();
    const others = await Promise.all(Array.from({ length: 19 }, () => crowd.comeWithDevice()));
    for (const other of others) expect(await join(other)).toBeNull();
    const cookie = await crowd.app.deviceCookie();
    const tabs = [await crowd.come({ cookie }), await crowd.come({ cookie })];
    for (const tab of tabs) await tab.settled();
    expect(await Promise.all(tabs.map(join))).toEqual([null, null]);
    for (const tab of tabs) await tab.settled();
    expect(tabs.map(wasDelayed)).toEqual([false, false]);
    // The next device waits.
    const next = await crowd.comeWithDevice();
    next.join('Feeling Lonely');
    await waitOf(next);
  });
});

describe.each([
  {
    door: '/reports',
    body: { userId: 'somebody', reason: 'please' },
    table: 'reports',
  },
  {
    door: '/report',
    body: { reportingUserId: 'x', reportedUserId: 'y', reason: 'Other' },
    table: 'reports',
  },
  {
    door: '/unblock-request',
    body: { userId: 'somebody', reason: 'please' },
    table: 'unblock_requests',
  },
] as const)('what a new device sends to $door', ({ door, body, table }) => {
  const stored = async () => (await crowd.app.db.selectFrom(table).selectAll().execute()).length;

  it('is held where somebody was banned, for as long as the device would wait, and not elsewhere', async () => {
    const holds: number[] = [];
    await crowd.start({}, async (ms) => void holds.push(ms));
    const send = (headers: Record<string, string>) => request(crowd.app, 'POST', door, body, headers);
    const cookie = await crowd.app.deviceCookie();
    const neighbour = await crowd.come({ cookie });
    neighbour.join('Show my Talent');
    await neighbour.settled();
    await crowd.app.flush();
    await crowd.comeBack();
    expect((await send({ 'x-forwarded-for': ADDRESS, cookie })).status).toBe(200);
    expect((await send({ 'x-forwarded-for': ELSEWHERE })).status).toBe(200);
    expect(holds).toEqual([]);
    expect((await send({ 'x-forwarded-for': ADDRESS })).status).toBe(200);
    expect(holds).toEqual([3_000]);
  });

  it('is dropped if its sender hangs up while it is held', async () => {
    const wait = vi.fn(
      (_ms: number, signal?: AbortSignal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    await crowd.start({}, wait);
    await crowd.comeBack();
    const gone = new AbortController();
    const sent = fetch(`${crowd.app.url}/api${door}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': ADDRESS, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: gone.signal,
    });
    await vi.waitUntil(() => wait.mock.calls.length > 0, WITHIN);
    gone.abort();
    await expect(sent).rejects.toThrow();
    await expect(wait.mock.results[0]?.value).rejects.toThrow();
    await crowd.app.flush();
    expect(await stored()).toBe(0);
  });
});
