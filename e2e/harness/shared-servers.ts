import { expect } from '@playwright/test';
import { type Server, startServer } from './server';

const METRICS_TOKEN = 'only for the tests';

/** Unlike the visitors of a real site, all visitors of all tests share an address: hence the high limits. */
const SETTINGS = { RATE_LIMIT_FACTOR: '1000', METRICS_TOKEN };

/** The servers of one worker, each shared by the tests that need the same settings. */
export type SharedServers = {
  /** The server with these settings, for the test that uses it now. */
  get(env: Record<string, string>): Promise<Server>;
  /** Stops them and removes their data. */
  dispose(): Promise<void>;
};

/**
 * A server shared with other tests: a test can neither stop it nor read its data, and sees only
 * its own part of the log.
 */
function shared(server: Server): Server {
  const before = server.log().length;
  const refuse = () => {
    throw new Error('Other tests share this server: `test.use({ ownServer: true })` gives one of its own.');
  };
  return {
    ...server,
    log: () => server.log().slice(before),
    get dataDir(): string {
      return refuse();
    },
    stop: refuse,
    kill9: refuse,
    start: refuse,
    dispose: refuse,
  };
}

/** Starts each server when a test first asks for it. */
export function createSharedServers(): SharedServers {
  const started = new Map<string, Server>();
  return {
    async get(env) {
      const key = JSON.stringify(env);
      const server = started.get(key) ?? (await startServer({ ...SETTINGS, ...env }));
      started.set(key, server);
      return shared(server);
    },
    async dispose() {
      await Promise.all([...started.values()].map((server) => server.dispose()));
    },
  };
}

/** Waits until the last visitor is gone; one who stayed would be matched with the next test's visitors. */
export async function expectDeserted({ origin }: Server): Promise<void> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = async () => (await fetch(`${origin}/metrics`, { headers })).text();
  await expect.poll(metrics, { message: 'no visitor is left' }).toMatch(/^soulwick_visitors_connected 0$/m);
}
