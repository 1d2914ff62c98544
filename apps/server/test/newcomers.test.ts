import { describe, expect, it } from 'vitest';
import type { TestClient } from './client';
import { ADDRESS, Crowd, ELSEWHERE, hasMatch, joinWith, proofNeeded, wasAsked } from './newcomers';
import { solve } from './solve';

const crowd = new Crowd().setUp();

describe('a new device after a ban at its address', () => {
  it('is not matched at once, but after a proof, behind those who came earlier', async () => {
    await crowd.start();
    const back = await crowd.comeBack();
    const stranger = await crowd.waitingStranger();
    back.join('Feeling Lonely');
    const { challenge, waitMs } = await proofNeeded(back);
    expect(waitMs).toBeGreaterThan(19_000);
    expect([hasMatch(back), hasMatch(stranger)]).toEqual([false, false]);
    expect(await joinWith(back, await solve(challenge))).toBeNull();
    expect(hasMatch(stranger)).toBe(false);
    // A known visitor who comes later is matched first.
    const known = await crowd.comeWithDevice(ELSEWHERE);
    known.join('Feeling Lonely');
    await stranger.next('match');
    await known.next('match');
    known.socket.emit('skip');
    await stranger.next('partner_left');
    stranger.join('Here to Listen');
    crowd.ahead += 3_000;
    await back.next('match');
    await stranger.next('match');
  });

  it('waits and is then matched if its client does not know proofs', async () => {
    await crowd.start();
    const back = await crowd.comeBack();
    const stranger = await crowd.waitingStranger();
    back.join('Feeling Lonely');
    const { waitMs } = await proofNeeded(back);
    crowd.ahead += waitMs - 1_500;
    await back.settled();
    expect(hasMatch(back)).toBe(false);
    crowd.ahead += 1_500;
    await back.next('match');
    await stranger.next('match');
  });

  it('has to prove itself once: afterwards the same device joins at once, under any id', async () => {
    await crowd.start();
    const cookie = await crowd.app.deviceCookie();
    await crowd.comeBack();
    const back = await crowd.come({ cookie });
    back.join('Feeling Lonely');
    await joinWith(back, await solve((await proofNeeded(back)).challenge));
    crowd.ahead += 3_000;
    await (await crowd.waitingStranger()).next('match');
    await back.next('match');
    back.close();
    await crowd.app.flush();
    const again = await crowd.come({ cookie });
    again.join('Feeling Lonely');
    await (await crowd.waitingStranger()).next('match');
    expect(wasAsked(again)).toBe(false);
  });

  it('does not change its waiting time by reconnecting or leaving the queue', async () => {
    await crowd.start();
    const cookie = await crowd.app.deviceCookie();
    await crowd.comeBack();
    const first = await crowd.come({ cookie });
    first.join('Feeling Lonely');
    await proofNeeded(first);
    first.close();
    crowd.ahead += 12_000;
    const second = await crowd.come({ cookie });
    second.join('Feeling Lonely');
    expect((await proofNeeded(second)).waitMs).toBeLessThan(9_000);
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
    await crowd.comeBack();
    const tabs = [await crowd.come({ cookie }), await crowd.come({ cookie }), await crowd.come({ cookie })];
    for (const tab of tabs) {
      tab.join('Feeling Lonely');
      await proofNeeded(tab);
    }
    const [first, second, left] = tabs as [TestClient, TestClient, TestClient];
    left.socket.emit('end_chat');
    await left.settled();
    crowd.ahead += 20_000;
    const strangers = [await crowd.waitingStranger(), await crowd.waitingStranger()];
    for (const client of [first, second, ...strangers]) await client.next('match');
    await crowd.waitingStranger();
    await left.settled();
    expect(hasMatch(left)).toBe(false);
  });

  it('without cookies proves itself for its connection, and not again after a skip or a reconnection', async () => {
    await crowd.start();
    await crowd.comeBack();
    const old = await crowd.come();
    old.join('Feeling Lonely');
    await proofNeeded(old);
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
    expect(wasAsked(again)).toBe(false);
    const other = await crowd.come();
    other.join('Feeling Lonely');
    await proofNeeded(other);
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

  it('needs no proof at another address, after a day, or once nobody there is banned any more', async () => {
    await crowd.start();
    const abuser = await crowd.comeWithDevice();
    await abuser.settled();
    await crowd.ban(abuser);
    const isAsked = async (address: string) => {
      const client = await crowd.comeWithDevice(address);
      client.join('Feeling Lonely');
      await client.settled();
      client.socket.emit('end_chat');
      await client.settled();
      client.close();
      return wasAsked(client);
    };
    expect(await isAsked(ELSEWHERE)).toBe(false);
    expect(await isAsked(ADDRESS)).toBe(true);
    await crowd.admin.post('/users/unblock', { userId: abuser.userId });
    expect(await isAsked(ADDRESS)).toBe(false);
    await crowd.admin.post('/users/timeout', { userId: abuser.userId, durationMinutes: 60 });
    expect(await isAsked(ADDRESS)).toBe(true);
    crowd.ahead += 61 * 60_000;
    expect(await isAsked(ADDRESS)).toBe(false);
    await crowd.admin.post('/users/block', { userId: abuser.userId });
    expect(await isAsked(ADDRESS)).toBe(true);
    crowd.ahead += 24 * 60 * 60_000 + 1_000;
    expect(await isAsked(ADDRESS)).toBe(false);
  });

  it('needs a proof also if the banned visitor had left, and from the same /48', async () => {
    await crowd.start();
    const abuser = await crowd.comeWithDevice('2001:db8:1:2::3');
    await abuser.settled();
    abuser.close();
    await crowd.admin.post('/users/block', { userId: abuser.userId });
    const neighbour = await crowd.comeWithDevice('2001:db8:1:9::3');
    neighbour.join('Feeling Lonely');
    await proofNeeded(neighbour);
    const stranger = await crowd.comeWithDevice('2001:db8:2:2::3');
    stranger.join('Feeling Lonely');
    await stranger.settled();
    expect(stranger.inbox).toEqual([]);
  });

  it('needs a proof also if it has been connected since before the ban, or someone banned comes there', async () => {
    await crowd.start();
    const early = [await crowd.comeWithDevice(), await crowd.comeWithDevice(ELSEWHERE)];
    for (const client of early) await client.settled();
    const cookie = await crowd.app.deviceCookie();
    const abuser = await crowd.come({ cookie });
    await abuser.settled();
    await crowd.ban(abuser);
    const [neighbour, other] = early as [TestClient, TestClient];
    neighbour.join('Feeling Lonely');
    await proofNeeded(neighbour);
    await (await crowd.come({ cookie, userId: abuser.userId, forwardedFor: ELSEWHERE })).next('disconnect');
    other.join('Feeling Lonely');
    await proofNeeded(other);
  });

  it('needs a harder proof the more bans there are at the address', async () => {
    await crowd.start();
    const waits: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      const back = await crowd.comeBack();
      back.join('Feeling Lonely');
      waits.push(Math.ceil((await proofNeeded(back)).waitMs / 10_000) * 10_000);
    }
    expect(waits).toEqual([20_000, 40_000, 40_000, 60_000]);
  });

  it('needs no proof where it is switched off', async () => {
    await crowd.start({ PROOF_OF_WORK: 'off' });
    const back = await crowd.comeBack();
    back.join('Feeling Lonely');
    await (await crowd.waitingStranger()).next('match');
  });
});

it('each new device of an address needs a proof from the 21st within ten minutes on', async () => {
  await crowd.start();
  const asked: boolean[] = [];
  for (let count = 0; count < 22; count += 1) {
    const client = await crowd.comeWithDevice();
    client.join('Show my Talent');
    await client.settled();
    asked.push(wasAsked(client));
  }
  expect(asked).toEqual([...Array<boolean>(20).fill(false), true, true]);
  const elsewhere = await crowd.comeWithDevice(ELSEWHERE);
  elsewhere.join('Feeling Lonely');
  await elsewhere.settled();
  expect(wasAsked(elsewhere)).toBe(false);
});

describe('the last device that owes nothing', () => {
  it('is not asked in a second tab that joins at the same moment', async () => {
    await crowd.start();
    const others = await Promise.all(Array.from({ length: 19 }, () => crowd.comeWithDevice()));
    for (const other of others) expect(await joinWith(other, undefined)).toBeNull();
    const cookie = await crowd.app.deviceCookie();
    const tabs = [await crowd.come({ cookie }), await crowd.come({ cookie })];
    for (const tab of tabs) await tab.settled();
    expect(await Promise.all(tabs.map((tab) => joinWith(tab, undefined)))).toEqual([null, null]);
    for (const tab of tabs) await tab.settled();
    expect(tabs.map(wasAsked)).toEqual([false, false]);
    // The next device pays.
    const next = await crowd.comeWithDevice();
    next.join('Feeling Lonely');
    await proofNeeded(next);
  });
});
