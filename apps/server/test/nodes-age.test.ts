import type { MatchEvent } from '@app/contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgeService, startAgeService } from './age-service';
import { skipNodes, TwoNodes } from './nodes';

const SECRET = 'shared with the age service of this test';

describe.skipIf(skipNodes)('the age check at two nodes', () => {
  let service: AgeService;
  const env: Record<string, string> = { AGE_CHECK: 'all', AGE_CHECK_SECRET: SECRET };
  beforeAll(async () => {
    service = await startAgeService(SECRET);
    env.AGE_CHECK_URL = service.url;
  });
  afterAll(() => service.stop());
  const nodes = new TwoNodes().setUp(env);

  /** Asks at one node, and gives where the service sends the browser, apart from the node's own address. */
  async function answerAt(node: 0 | 1, cookie: string): Promise<string> {
    const asked = await fetch(`${nodes.apps[node].url}/api/age-check`, {
      method: 'POST',
      headers: { cookie },
    });
    const { url } = (await asked.json()) as { url: string };
    const { pathname, search } = new URL(
      (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '',
    );
    return pathname + search;
  }

  async function bringTo(node: 0 | 1, path: string, cookie: string): Promise<string | undefined> {
    const answer = await fetch(nodes.apps[node].url + path, { redirect: 'manual', headers: { cookie } });
    return /^notice=(\w+);/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1];
  }

  it('takes at one what was asked at the other, once, and both know it', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    const answer = await answerAt(0, cookie);
    const brought = await Promise.all([bringTo(0, answer, cookie), bringTo(1, answer, cookie)]);
    expect(brought.sort()).toEqual(['age_adult', 'age_expired']);
    const adult = await nodes.connect(1, { cookie });
    adult.join('Here to Listen');
    const other = await nodes.apps[0].deviceCookie();
    const unknown = await nodes.connect(0, { cookie: other });
    unknown.join('Feeling Lonely');
    expect(await unknown.next('text_only')).toEqual({ why: 'age' });
    const match = (await unknown.next('match')) as MatchEvent;
    expect(match).toMatchObject({ textOnly: true, why: 'age' });
    expect(await adult.next('match')).not.toHaveProperty('textOnly');
    // Over a connection to the other node it is as before.
    const moved = await nodes.connect(1, { cookie: other, userId: unknown.userId });
    expect(await moved.next('match')).toMatchObject({ roomId: match.roomId, textOnly: true, why: 'age' });
  });
});
