import { randomUUID } from 'node:crypto';
import type { MatchEvent, Media } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import { createAgeCrowd, textOnlyEvents } from './age-crowd';
import { ELSEWHERE, hasMatch, join } from './newcomers';
import { say } from './nodes';

const DAY = 24 * 60 * 60 * 1000;
const SIGNAL = { type: 'renegotiate', renegotiate: true } as const;

const { crowd, start, call, journey, stateOf, adultStranger } = createAgeCrowd();

describe('without an answer', () => {
  it('a talk is by text only, whatever the client says', async () => {
    await start();
    const stranger = await adultStranger();
    const cookie = await crowd.app.deviceCookie();
    const client = await crowd.come({ cookie });
    expect(await join(client)).toBeNull();
    expect(await client.next('text_only')).toEqual({ why: 'age' });
    const match = (await client.next('match')) as MatchEvent;
    expect(match).toMatchObject({ textOnly: true, why: 'age' });
    expect(await stranger.next('match')).not.toHaveProperty('textOnly');
    const { roomId } = match;
    const media: Media = { roomId, mode: 'video', microphone: 'on', camera: 'on' };
    client.socket.emit('signal', { signal: SIGNAL, to: stranger.userId });
    client.socket.emit('media', media);
    expect(await stranger.next('media')).toEqual({ roomId, mode: 'text', microphone: 'off', camera: 'off' });
    expect(await say(client, 'by text')).toBeNull();
    await stranger.next('chat_message');
    expect(stranger.inbox.filter(({ event }) => event === 'signal')).toEqual([]);
    // Also over another connection of theirs.
    const again = await crowd.come({ userId: client.userId, cookie });
    expect(await again.next('match')).toMatchObject({ roomId, textOnly: true, why: 'age' });
    again.socket.emit('signal', { signal: SIGNAL, to: stranger.userId });
    expect(await say(again, 'still by text')).toBeNull();
    await stranger.next('chat_message');
    expect(stranger.inbox.filter(({ event }) => event === 'signal')).toEqual([]);
  });

  it('there is no talk, if the operator says so', async () => {
    await start({ AGE_CHECK_WITHOUT: 'nothing' });
    await adultStranger();
    for (const client of [await crowd.comeWithDevice(), await crowd.come()]) {
      expect(await join(client)).toBe('age_check');
      expect(await client.next('refused')).toEqual({ event: 'join_queue', code: 'age_check' });
      await client.settled();
      expect(hasMatch(client)).toBe(false);
      expect(textOnlyEvents(client)).toEqual([]);
    }
  });

  it('one that came meanwhile counts from the next join on, over the same connection', async () => {
    await start({ AGE_CHECK_WITHOUT: 'nothing' });
    const stranger = await adultStranger();
    const cookie = await crowd.app.deviceCookie();
    const client = await crowd.come({ cookie });
    expect(await join(client)).toBe('age_check');
    expect(await journey(cookie, 'refuses')).toBe('age_refused');
    expect(await join(client)).toBe('age_check');
    expect(await journey(cookie)).toBe('age_adult');
    expect(await join(client)).toBeNull();
    expect(await client.next('match')).not.toHaveProperty('textOnly');
    client.socket.emit('signal', { signal: SIGNAL, to: stranger.userId });
    expect(await stranger.next('signal')).toEqual({ signal: SIGNAL });
    // It runs out during the talk, which goes on as it began.
    crowd.ahead = 31 * DAY;
    expect(await join(client)).toBe('age_check');
    client.socket.emit('signal', { signal: SIGNAL, to: stranger.userId });
    expect(await stranger.next('signal')).toEqual({ signal: SIGNAL });
    client.socket.emit('end_chat');
    await stranger.next('partner_left');
    expect(await join(client)).toBe('age_check');
  });

  it('whoever waits when theirs runs out waits no longer', async () => {
    await start({ AGE_CHECK_WITHOUT: 'nothing' });
    const waiting = await adultStranger();
    crowd.ahead = 31 * DAY;
    expect(await join(waiting)).toBe('age_check');
    const cookie = await crowd.app.deviceCookie();
    await journey(cookie);
    const client = await crowd.come({ cookie });
    expect(await join(client)).toBeNull();
    await client.settled();
    await waiting.settled();
    expect([hasMatch(client), hasMatch(waiting)]).toEqual([false, false]);
  });
});

describe('only some are asked', () => {
  it('by region, as the operator’s proxy names it', async () => {
    await start({
      ...{ AGE_CHECK: 'regions', AGE_CHECK_REGIONS: 'FR, US-TX', AGE_CHECK_REGION_HEADER: 'X-Country' },
      AGE_CHECK_WITHOUT: 'nothing',
    });
    const through = { 'x-forwarded-for': ELSEWHERE };
    const cookie = await crowd.app.deviceCookie();
    const asked = async (headers: Record<string, string>) => (await stateOf(cookie, headers)).asked;
    expect(await asked({ ...through, 'x-country': 'DE' })).toBe(false);
    expect(await asked({ ...through, 'x-country': 'fr' })).toBe(true);
    expect(await asked({ ...through, 'x-country': 'US-CA' })).toBe(false);
    expect(await asked(through)).toBe(true);
    // Past the proxy, whoever writes the header is not believed.
    expect(await asked({ 'x-country': 'DE' })).toBe(true);
    const from = (region: string) =>
      crowd.come({ forwardedFor: ELSEWHERE, headers: { 'x-country': region } });
    expect(await join(await from('FR'))).toBe('age_check');
    expect(await join(await from('DE'))).toBeNull();
    expect(await join(await crowd.come({ forwardedFor: ELSEWHERE }))).toBe('age_check');
    const outside = await call('/api/age-check', cookie, {
      method: 'POST',
      headers: { ...through, 'x-country': 'DE' },
    });
    expect(outside.status).toBe(404);
  });

  it('on suspicion, once two believed devices said that they may be under 18', async () => {
    await start({ AGE_CHECK: 'suspicion' });
    const cookie = await crowd.app.deviceCookie();
    const client = await crowd.come({ cookie });
    await client.settled();
    expect(await stateOf(cookie)).toEqual({ asked: false });
    expect(await join(client)).toBeNull();
    expect(textOnlyEvents(client)).toEqual([]);
    client.socket.emit('skip');
    await client.settled();
    for (const reporter of [await crowd.comeWithDevice(), await crowd.comeWithDevice()]) {
      await reporter.settled();
      const report = {
        ...{ report_id: randomUUID(), reason: 'Other', room_id: 'r', created_at: 1, reviewed_at: null },
        ...{ reporting_user_id: reporter.userId, reported_user_id: client.userId },
        ...{ proven_at: 1, verified_at: 1, credibility: 1_000, dangers: 'minor' },
      };
      await crowd.app.db.insertInto('reports').values(report).execute();
    }
    expect(await stateOf(cookie)).toEqual({ asked: true });
    expect(await join(client)).toBeNull();
    expect(await client.next('text_only')).toEqual({ why: 'age' });
    client.socket.emit('skip');
    expect(await journey(cookie)).toBe('age_adult');
    expect(await join(client)).toBeNull();
    await client.settled();
    expect(textOnlyEvents(client)).toEqual([]);
  });
});
