import { describe, expect, it, vi } from 'vitest';
import { AGE_REQUEST_MS, AGE_SKEW_MS } from '../src/domain/age';
import { AGE_SECRET, createAgeCrowd, textOnlyEvents } from './age-crowd';
import { type AgeClaims, signAnswer } from './age-service';
import { join } from './newcomers';

const DAY = 24 * 60 * 60 * 1000;
/** Epoch seconds. */
const FAR = 10_000_000_000;

const { crowd, service, start, call, request, answerTo, bring, journey, stateOf, stored } = createAgeCrowd();

/** What the site says in this request to the service. */
function claimsOf(url: string): AgeClaims {
  const [, body = ''] = (new URL(url).searchParams.get('request') ?? '').split('.');
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as AgeClaims;
}

describe('the way to the age check and back', () => {
  it('is no way at all while the check is off', async () => {
    await crowd.start({ AGE_CHECK_URL: service().url, AGE_CHECK_SECRET: AGE_SECRET });
    const cookie = await crowd.app.deviceCookie();
    for (const [method, path] of [
      ['GET', '/api/age-check'],
      ['POST', '/api/age-check'],
      ['GET', '/api/age-check/answer?answer=x'],
    ] as const)
      expect((await call(path, cookie, { method })).status, path).toBe(404);
    expect(await (await call('/api/site')).json()).not.toHaveProperty('ageCheck');
    const [stranger, client] = [await crowd.waitingStranger(), await crowd.comeWithDevice()];
    expect(await join(client)).toBeNull();
    expect(await client.next('match')).not.toHaveProperty('textOnly');
    await stranger.next('match');
    expect(textOnlyEvents(client)).toEqual([]);
  });

  it('tells the pages where it goes, and the service nothing about the visitor', async () => {
    await start();
    const cookie = await crowd.app.deviceCookie();
    const { host } = new URL(service().url);
    expect(await (await call('/api/site')).json()).toMatchObject({ ageCheck: { host, without: 'text' } });
    expect(await stateOf(cookie)).toEqual({ asked: true });
    const url = await request(cookie);
    expect(new URL(url).searchParams.get('site')).toBe('this');
    expect([...new URL(url).searchParams.keys()]).toEqual(['site', 'request']);
    await answerTo(url);
    const [claims] = service().requests;
    expect(claims).toEqual({
      ...{ sub: 'age-request', iss: crowd.app.url, jti: expect.any(String) },
      ...{ iat: expect.any(Number), exp: expect.any(Number) },
      return_to: `${crowd.app.url}/api/age-check/answer`,
    });
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBeLessThanOrEqual(AGE_REQUEST_MS / 1_000 + 1);
  });

  it('stores that somebody is an adult, or not, and until when, and nothing else', async () => {
    await start({ AGE_CHECK_DAYS: '7' });
    const [ann, bob] = [await crowd.app.deviceCookie(), await crowd.app.deviceCookie()];
    const before = Date.now();
    expect(await journey(ann, 'grants')).toBe('age_adult');
    expect(await stateOf(ann)).toEqual({ asked: true, adult: true });
    expect(await stateOf(bob)).toEqual({ asked: true });
    expect(await journey(bob, 'refuses')).toBe('age_refused');
    expect(await stateOf(bob)).toEqual({ asked: true, adult: false });
    const rows = await stored();
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([
      ['adult', 'device_id', 'expires_at'],
      ['adult', 'device_id', 'expires_at'],
    ]);
    for (const { expires_at } of rows) {
      expect(expires_at).toBeGreaterThanOrEqual(before + 7 * DAY);
      expect(expires_at).toBeLessThanOrEqual(Date.now() + 7 * DAY);
    }
    // Whoever was refused may ask again, and the last answer counts.
    expect(await journey(bob, 'grants')).toBe('age_adult');
    expect(await stateOf(bob)).toEqual({ asked: true, adult: true });
    crowd.ahead = 7 * DAY + 1_000;
    expect(await stateOf(bob)).toEqual({ asked: true });
  });

  it.each([
    ['is late', 'age_expired'],
    ['forges', 'age_invalid'],
    ['babbles', 'age_invalid'],
  ] as const)('gives nothing where the service %s', async (mood, told) => {
    await start();
    const cookie = await crowd.app.deviceCookie();
    expect(await journey(cookie, mood)).toBe(told);
    expect(await stored()).toEqual([]);
    // A new journey is not spoiled by it.
    expect(await journey(cookie)).toBe('age_adult');
  });

  it('takes an answer once, within its minutes, from the device that asked', async () => {
    await start();
    const [ann, bob] = [await crowd.app.deviceCookie(), await crowd.app.deviceCookie()];
    const answer = await answerTo(await request(ann));
    expect(await bring(answer, bob)).toBe('age_invalid');
    expect(await bring(answer)).toBe('age_invalid');
    expect(await bring(answer, ann)).toBe('age_adult');
    expect(await bring(answer, ann)).toBe('age_expired');
    expect(await stateOf(ann)).toEqual({ asked: true, adult: true });
    expect(await stateOf(bob)).toEqual({ asked: true });
    const slow = await request(bob);
    crowd.ahead = AGE_REQUEST_MS + AGE_SKEW_MS + 2_000;
    // Its own end is far away: that of the nonce counts.
    const late = signAnswer({ ...claimsOf(slow), sub: 'age-answer', adult: true, exp: FAR }, AGE_SECRET);
    expect(await bring(`/api/age-check/answer?answer=${late}`, bob)).toBe('age_expired');
    expect(await stored()).toHaveLength(1);
  });

  it('takes an answer again that the store could not keep', async () => {
    await start();
    const ann = await crowd.app.deviceCookie();
    const answer = await answerTo(await request(ann));
    const { db } = crowd.app;
    const failing = vi.spyOn(db, 'insertInto').mockImplementation(() => {
      throw Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' });
    });
    expect((await call(answer, ann)).status).toBe(503);
    failing.mockRestore();
    expect(await bring(answer, ann)).toBe('age_adult');
  });

  it('takes answers signed with the secret before, and signs with that of today', async () => {
    const before = 'the secret before that of today, long enough';
    await start({ AGE_CHECK_SECRET_BEFORE: before });
    const cookie = await crowd.app.deviceCookie();
    const url = await request(cookie);
    expect(await answerTo(url)).toContain('/api/age-check/answer?answer=');
    const answer = signAnswer({ ...claimsOf(url), sub: 'age-answer', adult: true }, before);
    expect(await bring(`/api/age-check/answer?answer=${answer}`, cookie)).toBe('age_adult');
  });

  it('answers whatever a browser brings', async () => {
    await start();
    const cookie = await crowd.app.deviceCookie();
    for (const query of [
      '',
      '?',
      '?answer=',
      '?answer=a&answer=b',
      `?answer=${'x'.repeat(5_000)}`,
      '?answer=%00',
    ])
      expect(await bring(`/api/age-check/answer${query}`, cookie), query.slice(0, 20)).toBe('age_invalid');
    expect((await call('/api/age-check', undefined, { method: 'POST' })).status).toBe(400);
    const elsewhere = { method: 'POST', headers: { origin: 'https://evil.example' } };
    const answer = await call('/api/age-check', cookie, elsewhere);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('lets nobody in whose service never answers', async () => {
    await start({ AGE_CHECK_WITHOUT: 'nothing' });
    const cookie = await crowd.app.deviceCookie();
    service().be('hangs');
    const asking = fetch(await request(cookie), { redirect: 'manual' });
    await expect.poll(() => service().requests).toHaveLength(1);
    const client = await crowd.come({ cookie });
    expect(await join(client)).toBe('age_check');
    expect(await stateOf(cookie)).toEqual({ asked: true });
    service().stop();
    await expect(asking).rejects.toThrow();
  });
});
