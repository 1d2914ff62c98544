import type { AgeState } from '@app/contract/age';
import { afterEach, beforeEach, expect } from 'vitest';
import { type AgeService, type AgeServiceMood, startAgeService } from './age-service';
import type { TestClient } from './client';
import { Crowd, ELSEWHERE } from './newcomers';

export const AGE_SECRET = 'shared with the age service of this test';

/** Visitors of a site whose operator has ages checked, and the service that does. Called in a file, for its tests. */
export function createAgeCrowd() {
  const crowd = new Crowd().setUp();
  let service: AgeService;
  beforeEach(async () => {
    service = await startAgeService(AGE_SECRET, () => Date.now() + crowd.ahead);
  });
  afterEach(() => service.stop());

  /** Calls the site as a browser with this cookie does. */
  function call(
    path: string,
    cookie?: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ) {
    const headers = { ...init.headers, ...(cookie !== undefined && { cookie }) };
    return fetch(`${crowd.app.url}${path}`, { redirect: 'manual', ...init, headers });
  }

  /** Asks for the way to the service; returns its address. */
  async function request(cookie: string): Promise<string> {
    const answer = await call('/api/age-check', cookie, { method: 'POST' });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { url: string }).url;
  }

  /** The way back that the service sends a browser. */
  async function answerTo(url: string, mood: AgeServiceMood = 'grants'): Promise<string> {
    service.be(mood);
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin).toBe(crowd.app.url);
    return back.pathname + back.search;
  }

  /** Brings an answer; returns what the landing page is told. */
  async function bring(path: string, cookie?: string): Promise<string | undefined> {
    const answer = await call(path, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    return /^notice=(\w+);/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1];
  }

  /** To the service and back. */
  const journey = async (cookie: string, mood: AgeServiceMood = 'grants') =>
    bring(await answerTo(await request(cookie), mood), cookie);

  return {
    ...{ crowd, call, request, answerTo, bring, journey },
    service: () => service,
    start: (env: Record<string, string> = {}) =>
      crowd.start({ AGE_CHECK: 'all', AGE_CHECK_URL: service.url, AGE_CHECK_SECRET: AGE_SECRET, ...env }),
    stateOf: async (cookie?: string, headers: Record<string, string> = {}) =>
      (await (await call('/api/age-check', cookie, { headers })).json()) as AgeState,
    stored: () => crowd.app.db.selectFrom('age_answers').selectAll().execute(),

    /** Somebody who has answered waits for any partner. */
    async adultStranger(): Promise<TestClient> {
      const cookie = await crowd.app.deviceCookie();
      await journey(cookie);
      const stranger = await crowd.come({ cookie, forwardedFor: ELSEWHERE });
      stranger.join('Here to Listen');
      await stranger.settled();
      return stranger;
    },
  };
}

export const textOnlyEvents = ({ inbox }: TestClient) =>
  inbox.filter(({ event }) => event === 'text_only').map(({ payload }) => payload);
