import { describe, expect, it } from 'vitest';
import { signIn } from './admin';
import { shortenWaits, waitOf } from './newcomers';
import { skipNodes, TwoNodes } from './nodes';

const ADDRESS = { 'x-forwarded-for': '192.0.2.1' };

describe.skipIf(skipNodes)('a new device at two nodes', () => {
  const nodes = new TwoNodes().setUp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
  const come = async (node: 0 | 1) =>
    nodes.connect(node, {
      cookie: await nodes.apps[node].deviceCookie(),
      forwardedFor: ADDRESS['x-forwarded-for'],
    });

  it('waits for a ban at the other node', async () => {
    const early = await come(0);
    const abuser = await come(0);
    for (const client of [early, abuser]) await client.settled();
    const admin = await signIn(nodes.apps[1]);
    await admin.post('/users/block', { userId: abuser.userId });
    await abuser.next('disconnect');
    // Also whoever was connected before.
    early.join('Feeling Lonely');
    await waitOf(early);
    const late = await come(1);
    late.join('Feeling Lonely');
    await waitOf(late);
  });

  it('goes on waiting at the second where it was at the first', async () => {
    const abuser = await come(0);
    await abuser.settled();
    await (await signIn(nodes.apps[0])).post('/users/block', { userId: abuser.userId });
    await abuser.next('disconnect');
    const cookie = await nodes.apps[0].deviceCookie();
    const options = { cookie, forwardedFor: ADDRESS['x-forwarded-for'] };
    const first = await nodes.connect(0, options);
    first.join('Feeling Lonely');
    const waitMs = await waitOf(first);
    await shortenWaits(nodes.redis.client(), waitMs - 1_000);
    const second = await nodes.connect(1, { ...options, userId: first.userId });
    second.join('Feeling Lonely');
    const stranger = await nodes.connect(0, {
      cookie: await nodes.apps[0].deviceCookie(),
      forwardedFor: '198.51.100.7',
    });
    stranger.join('Here to Listen');
    await Promise.all([second.next('match'), stranger.next('match')]);
    // On a slow machine the rest is over before the second connection is there. A wait that began anew would be longer.
    const delays = second.inbox.filter(({ event }) => event === 'join_delayed');
    expect(delays.filter(({ payload }) => (payload as { waitMs: number }).waitMs > 1_000)).toEqual([]);
  });
});
