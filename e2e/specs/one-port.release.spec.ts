import { randomBytes } from 'node:crypto';
import { SITE, TURN } from '../../apps/server/test/edge';
import { type Edge, skipEdge, startEdge } from '../../apps/server/test/edge-site';
import { freePort } from '../../apps/server/test/free-port';
import {
  expectMediaFlows,
  offeredCandidateTypes,
  ownEndsOfPaths,
  relaysOfPaths,
} from '../harness/call-probe';
import { launchBehindOnePort, type OnePortBrowser, portOf } from '../harness/network/one-port';
import { test as base, expect } from '../harness/test';
import { expectTalkWorks, meet } from '../harness/visitor';

/** The names of site and relay are below it. */
const DOMAIN = 'example.test';
const SECRET = randomBytes(24).toString('hex');
/** No other test's relay has it. */
const RELAY = '127.0.0.4';
const PUBLIC_ADDRESS = '203.0.113.7';
/** Where the visitors come from. */
const ADDRESSES = ['127.0.0.8', '127.0.0.9'];

type Fixtures = { edgePort: number; edge: Edge; browsers: OnePortBrowser[] };

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  edgePort: async ({}, use) => use(await freePort()),
  serverEnv: async ({ edgePort }, use) => {
    const port = portOf(edgePort);
    // As compose.yaml does with TURNS_PORT.
    const urls = [
      `turn:${TURN}:3478?transport=udp`,
      `turn:${TURN}:3478?transport=tcp`,
      `turns:${TURN}:${port}?transport=tcp`,
    ];
    await use({
      PUBLIC_URL: new URL(`https://${SITE}:${port}`).origin,
      TRUST_PROXY: '1',
      TURN_URLS: urls.join(','),
      TURN_SECRET: SECRET,
      TURN_RELAY_ADDRESSES: PUBLIC_ADDRESS,
      // The server itself is in no such network, and knows none of the names.
      RELAY_CHECK: 'off',
    });
  },
  edge: async ({ server, edgePort }, use) => {
    await server.open();
    const upstream = new URL(server.origin).host;
    const edge = await startEdge({
      ...{ port: edgePort, upstream, secret: SECRET },
      ...{ relayAddress: RELAY, publicAddress: PUBLIC_ADDRESS },
    });
    await use(edge);
    await edge.stop();
  },
  browsers: async ({ edge }, use) => {
    const { port, authority } = edge;
    const browsers = await Promise.all(
      ADDRESSES.map((address) => launchBehindOnePort({ edge: port, address, domain: DOMAIN, authority })),
    );
    await use(browsers);
    await Promise.all(browsers.map((browser) => browser.close()));
  },
});

test.use({ ownServer: true });
test.skip(skipEdge, 'HAProxy, Caddy or coturn is not installed');

test('two whose networks let out nothing but TCP port 443 see and hear each other', async ({
  browsers,
  edgePort,
  visitor,
}) => {
  const port = portOf(edgePort);
  const { origin } = new URL(`https://${SITE}:${port}`);
  const [one, other] = await Promise.all(
    ['Ottilie', 'Bartholomew'].map((name, at) => {
      const { browser } = browsers[at] as OnePortBrowser;
      return visitor({ name, origin, browser });
    }),
  );
  if (one === undefined || other === undefined) throw new Error('there are not two');
  await meet(one, other);
  await Promise.all([one, other].map(({ page }) => expectMediaFlows(page)));
  for (const { page } of [one, other]) {
    expect(await ownEndsOfPaths(page)).toEqual(['relay']);
    expect(await relaysOfPaths(page)).toEqual([{ url: `turns:${TURN}:${port}?transport=tcp`, over: 'tls' }]);
    expect(new Set(await offeredCandidateTypes(page))).toEqual(new Set(['relay']));
  }
  await expectTalkWorks(one, other);
});
