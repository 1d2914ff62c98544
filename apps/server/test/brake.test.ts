import type { BrakeState } from '@app/contract/brake';
import type { MatchEvent, Media } from '@app/contract/events';
import type { RulesAnswer } from '@app/contract/rule-states';
import { describe, expect, it } from 'vitest';
import { addAccount } from './admin';
import type { TestClient } from './client';
import { Crowd, ELSEWHERE, hasMatch, longestOf, waitOf, wasDelayed } from './newcomers';
import { say } from './nodes';

const DAY = 24 * 60 * 60 * 1000;
const SIGNAL = { type: 'renegotiate', renegotiate: true } as const;

const crowd = new Crowd().setUp();

const pull = () => crowd.admin.post<BrakeState>('/brake', { minutes: 60 });

/** A device that came more than a day ago; returns its cookie. */
async function knownDevice(): Promise<string> {
  const cookie = await crowd.app.deviceCookie();
  const client = await crowd.come({ cookie, forwardedFor: ELSEWHERE });
  await client.settled();
  client.close();
  await crowd.app.flush();
  const yesterday = { first_seen_at: Date.now() - DAY - 60_000 };
  await crowd.app.db.updateTable('users').set(yesterday).where('user_id', '=', client.userId).execute();
  return cookie;
}

/** Somebody known, who waits for any partner. */
async function knownStranger(): Promise<TestClient> {
  const stranger = await crowd.come({ cookie: await knownDevice(), forwardedFor: ELSEWHERE });
  stranger.join('Here to Listen');
  await stranger.settled();
  return stranger;
}

/** A newcomer under the brake meets somebody known. */
async function talkUnderBrake() {
  const stranger = await knownStranger();
  const newcomer = await crowd.comeWithDevice(ELSEWHERE);
  newcomer.join('Feeling Lonely');
  crowd.ahead += await waitOf(newcomer);
  const match = (await newcomer.next('match')) as MatchEvent;
  return { stranger, newcomer, match, strangersMatch: (await stranger.next('match')) as MatchEvent };
}

describe('while the brake is on', () => {
  it('a newcomer waits and is told why, and those known go on as ever', async () => {
    await crowd.start();
    await pull();
    const stranger = await knownStranger();
    expect(wasDelayed(stranger)).toBe(false);
    const newcomer = await crowd.comeWithDevice(ELSEWHERE);
    newcomer.join('Feeling Lonely');
    await newcomer.next('text_only');
    const waitMs = await waitOf(newcomer);
    expect(longestOf(waitMs)).toBe(12);
    expect(hasMatch(newcomer)).toBe(false);
    crowd.ahead += waitMs;
    expect(await newcomer.next('match')).toMatchObject({ textOnly: true });
    expect(await stranger.next('match')).not.toHaveProperty('textOnly');
    expect(stranger.inbox.map(({ event }) => event)).not.toContain('text_only');
  });

  it('a newcomer sends neither links nor signals, and no more than text whatever their client says', async () => {
    await crowd.start({ EARLY_LINKS: 'pass' });
    await pull();
    const { newcomer, stranger, match } = await talkUnderBrake();
    expect(await say(newcomer, 'see https://evil.example')).toBeNull();
    expect(await stranger.next('chat_message')).toMatchObject({ message: 'see 🔗***' });
    expect(await newcomer.next('masked')).toMatchObject({ links: true, words: false });
    expect(await say(stranger, 'see https://fine.example')).toBeNull();
    expect(await newcomer.next('chat_message')).toMatchObject({ message: 'see https://fine.example' });
    const media: Media = { roomId: match.roomId, mode: 'video', microphone: 'on', camera: 'on' };
    newcomer.socket.emit('media', media);
    expect(await stranger.next('media')).toMatchObject({ mode: 'text', microphone: 'off', camera: 'off' });
    newcomer.socket.emit('signal', { signal: SIGNAL, to: match.partnerId });
    stranger.socket.emit('signal', { signal: SIGNAL, to: newcomer.userId });
    await newcomer.next('signal');
    await newcomer.settled();
    expect(stranger.inbox.map(({ event }) => event)).not.toContain('signal');
  });

  it('a device that was let in an hour ago waits as well, and each only once', async () => {
    await crowd.start();
    const cookie = await crowd.app.deviceCookie();
    const early = await crowd.come({ cookie, forwardedFor: ELSEWHERE });
    early.join('Feeling Lonely');
    await early.settled();
    early.close();
    await crowd.app.flush();
    crowd.ahead += 60 * 60_000;
    await pull();
    const again = await crowd.come({ cookie, forwardedFor: ELSEWHERE });
    again.join('Feeling Lonely');
    crowd.ahead += await waitOf(again);
    await (await knownStranger()).next('match');
    await again.next('match');
    again.close();
    const third = await crowd.come({ cookie, forwardedFor: ELSEWHERE });
    third.join('Feeling Lonely');
    await (await knownStranger()).next('match');
    expect(await third.next('match')).toMatchObject({ textOnly: true });
    expect(wasDelayed(third)).toBe(false);
  });

  it('a client without cookies is a newcomer each time', async () => {
    await crowd.start();
    await pull();
    const old = await crowd.come({ forwardedFor: ELSEWHERE });
    old.join('Feeling Lonely');
    await old.next('text_only');
    const stranger = await knownStranger();
    crowd.ahead += await waitOf(old);
    expect(await old.next('match')).toMatchObject({ textOnly: true });
    await stranger.next('match');
  });

  it('a newcomer does not wait where that is switched off, and takes part with text only all the same', async () => {
    await crowd.start({ NEWCOMER_WAIT: 'off' });
    expect((await pull()).body.newcomersWait).toBe(false);
    const stranger = await knownStranger();
    const newcomer = await crowd.comeWithDevice(ELSEWHERE);
    newcomer.join('Feeling Lonely');
    expect(await newcomer.next('match')).toMatchObject({ textOnly: true });
    await stranger.next('match');
  });

  it('talks that began before it was pulled go on as they were, and after it all is as before', async () => {
    await crowd.start();
    const [one, other] = [await crowd.comeWithDevice(ELSEWHERE), await knownStranger()];
    one.join('Feeling Lonely');
    const { partnerId } = (await one.next('match')) as MatchEvent;
    await other.next('match');
    crowd.ahead += 1_000;
    await pull();
    one.socket.emit('signal', { signal: SIGNAL, to: partnerId });
    await other.next('signal');
    crowd.ahead += 60 * 60_000;
    const late = await crowd.comeWithDevice(ELSEWHERE);
    const stranger = await knownStranger();
    late.join('Feeling Lonely');
    expect(await late.next('match')).not.toHaveProperty('textOnly');
    await stranger.next('match');
  });
});

describe('the console', () => {
  it('pulls and releases the brake, and says who did and until when', async () => {
    await crowd.start();
    expect((await crowd.admin.get<BrakeState>('/brake')).body).toEqual({
      joins: { lastHour: 0 },
      reports: { lastHour: 0 },
      newcomersWait: true,
    });
    const mia = await (await addAccount(crowd.app, 'Mia', 'moderator'))();
    const pulled = (await mia.post<BrakeState>('/brake', { minutes: 30 })).body.on;
    expect(pulled).toMatchObject({ by: 'person', actor: 'Mia' });
    expect((pulled?.until ?? 0) - (pulled?.since ?? 0)).toBe(30 * 60_000);
    expect((await crowd.admin.get<BrakeState>('/brake')).body.on).toEqual(pulled);
    expect((await mia.delete<BrakeState>('/brake')).body).not.toHaveProperty('on');
    expect((await crowd.admin.post('/brake', { minutes: 100_000 })).status).toBe(400);
  });

  it('lets a viewer look, a moderator pull, and an administrator alone switch rules', async () => {
    await crowd.start();
    const [vic, mia] = await Promise.all([
      (await addAccount(crowd.app, 'Vic', 'viewer'))(),
      (await addAccount(crowd.app, 'Mia', 'moderator'))(),
    ]);
    expect((await vic.get('/brake')).status).toBe(200);
    expect((await vic.get('/rules')).status).toBe(200);
    expect((await vic.post('/brake', { minutes: 30 })).status).toBe(403);
    expect((await mia.post('/rules/words', { mode: 'shadow' })).status).toBe(403);
    expect((await crowd.admin.post('/rules/words', { mode: 'shadow' })).status).toBe(200);
  });

  it('switches a rule for the lines of talks under way, and counts what it would have hidden', async () => {
    await crowd.start();
    const [one, other] = [await crowd.comeWithDevice(ELSEWHERE), await crowd.waitingStranger()];
    one.join('Feeling Lonely');
    await one.next('match');
    await other.next('match');
    const modeOf = (answer: { body: RulesAnswer }) =>
      answer.body.rules.find(({ rule }) => rule === 'words')?.mode;
    expect(modeOf(await crowd.admin.post<RulesAnswer>('/rules/words', { mode: 'shadow' }))).toBe('shadow');
    await say(one, 'what the fuck');
    expect(await other.next('chat_message')).toMatchObject({ message: 'what the fuck' });
    await crowd.admin.post('/rules/words', { mode: 'on' });
    await say(one, 'what the fuck');
    expect(await other.next('chat_message')).toMatchObject({ message: 'what the ****' });
  });
});
