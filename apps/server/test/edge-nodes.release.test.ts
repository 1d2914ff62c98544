import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getOver, openWay, SITE } from './edge';
import { type Edge, skipEdge, startEdge } from './edge-site';
import { say, skipNodes, TwoNodes } from './nodes';
import { type RunningProxy, startHaproxy } from './proxies';
import { WITHIN } from './within';

/** No other test's relay has it. */
const RELAY = '127.0.0.5';
/** Where the two visitors come from. */
const [ANN, BEN] = ['127.0.0.8', '127.0.0.9'];
const METRICS_TOKEN = 'only for the tests';
const HEADERS = { host: SITE, origin: `https://${SITE}` };

describe.skipIf(skipEdge || skipNodes)('the edge before a balancer and two nodes', () => {
  const nodes = new TwoNodes().setUp({
    ...{ PUBLIC_URL: `https://${SITE}`, TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1', METRICS_TOKEN },
  });
  let balancer: RunningProxy;
  let edge: Edge;
  let ways: Awaited<ReturnType<typeof openWay>>[];
  beforeEach(async () => {
    const [first = 0, second = 0] = nodes.apps.map(({ url }) => Number(new URL(url).port));
    balancer = await startHaproxy(first, second);
    const upstream = new URL(balancer.url).host;
    edge = await startEdge({ upstream, secret: 'the-secret-of-two-nodes', relayAddress: RELAY });
    ways = await Promise.all([ANN, BEN].map((address) => openWay(edge.port, address)));
  });
  afterEach(async () => {
    for (const way of ways ?? []) await way.close();
    await edge?.stop();
    await balancer?.stop();
  });
  const way = (at: 0 | 1) => ways[at]?.url ?? '';

  /** How many visitors are connected with each node. */
  const connected = () =>
    Promise.all(
      nodes.apps.map(async ({ url }) => {
        const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
        const text = await (await fetch(`${url}/metrics`, { headers })).text();
        return /^soulwick_visitors_connected (\d+)$/m.exec(text)?.[1];
      }),
    );

  it('two visitors at the two nodes talk', async () => {
    const ann = await nodes.connectTo(way(0), { headers: HEADERS });
    await ann.settled();
    const ben = await nodes.connectTo(way(1), { headers: HEADERS });
    await ben.settled();
    await expect.poll(connected, WITHIN).toEqual(['1', '1']);
    ann.join('Feeling Lonely');
    ben.join('Here to Listen');
    await Promise.all([ann.next('match'), ben.next('match')]);
    expect(await say(ann, 'across')).toBeNull();
    expect(await ben.next('chat_message')).toEqual({ sender: ann.userId, message: 'across' });
    expect(await say(ben, 'and back')).toBeNull();
    expect(await ann.next('chat_message')).toEqual({ sender: ben.userId, message: 'and back' });
  });

  it('a visitor is counted by their own address, whatever they say it is', async () => {
    const report = async (from: string, forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await getOver(edge.port, '/api/report', { from, headers, body: '{}' })).status;
    };
    const statuses: (number | undefined)[] = [];
    for (let nth = 0; nth < 200 && statuses.at(-1) !== 429; nth += 1) {
      statuses.push(await report(ANN, `198.51.100.${nth}`));
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await report(BEN, '198.51.100.1')).not.toBe(429);
    const ready = await getOver(edge.port, '/readyz', { from: BEN });
    expect(JSON.parse(ready.text)).toMatchObject({ proxies: 'as_set' });
  });
});
