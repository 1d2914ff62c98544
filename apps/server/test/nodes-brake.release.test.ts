import type { MatchEvent } from '@app/contract/events';
import { describe, expect, it } from 'vitest';
import { signIn } from './admin';
import { longestOf, waitOf, wasDelayed } from './newcomers';
import { skipNodes, TwoNodes } from './nodes';
import { WITHIN } from './within';

describe.skipIf(skipNodes)('the brake at two nodes', () => {
  const nodes = new TwoNodes().setUp({ RATE_LIMIT_FACTOR: '1' });

  it('is in force at the other node at once, and who has waited at one has waited at both', async () => {
    const admin = await signIn(nodes.apps[0]);
    await admin.post('/brake', { minutes: 30 });
    const other = await signIn(nodes.apps[1]);
    const isOn = async () => (await other.get<{ on?: unknown }>('/brake')).body.on !== undefined;
    await expect.poll(isOn, WITHIN).toBe(true);

    const cookie = await nodes.apps[1].deviceCookie();
    const newcomer = await nodes.connect(1, { cookie });
    const partner = await nodes.connect(0, { cookie: await nodes.apps[0].deviceCookie() });
    newcomer.join('Feeling Lonely');
    partner.join('Here to Listen');
    for (const client of [newcomer, partner]) expect(longestOf(await waitOf(client))).toBe(12);
    const match = (await newcomer.next('match')) as MatchEvent;
    expect([match, await partner.next('match')]).toMatchObject([{ textOnly: true }, { textOnly: true }]);
    newcomer.close();
    await partner.next('partner_left');

    const again = await nodes.connect(0, { cookie, userId: newcomer.userId });
    again.join('Feeling Lonely');
    await again.next('text_only');
    await again.settled();
    expect(wasDelayed(again)).toBe(false);
    await admin.delete('/brake');
    await expect.poll(isOn, WITHIN).toBe(false);
  });
});
