import type { IceServersAnswer } from '@app/contract/ice';
import type { Page } from '@playwright/test';
import type { Conditions } from './conditions';
import type { RateLimit } from './rate-limit';
import { seeded } from './seeded';
import { openTcpProxy } from './tcp-proxy';
import { openUdpProxy } from './udp-proxy';

/** About the queueing delay, each way, on a line that a call fills. */
const QUEUE_MS = 200;

/** The network of one visitor: all their traffic with the server and the relay passes through it. */
export type BadNetwork = {
  /** The origin at which the visitor behind it reaches the server. */
  origin: string;
  /** Makes a page reach the relay only through this network. */
  install(page: Page): Promise<void>;
  /** Changes the conditions for everything that passes from now on. */
  set(conditions: Partial<Conditions>): void;
  /** Limits the call to so many kilobits per second each way; null: no limit. Gives what enforces it. */
  limit(kbitPerSecond: number | null): Promise<RateLimit['by'] | undefined>;
  /** From now on the visitor's packets reach the relay from another port, so that it cannot tell whose they are. */
  changeAddress(): Promise<void>;
  /** The bytes of the call that have passed so far. */
  passed(): { up: number; down: number };
  close(): Promise<void>;
};

/** Opens a network to server and relay at two ports of the loopback interface; the same seed draws the same losses. */
export async function openBadNetwork(
  ports: { server: number; relay: number },
  seed: number,
): Promise<BadNetwork> {
  const tcp = await openTcpProxy(ports.server, seeded(seed));
  const udp = await openUdpProxy(ports.relay, seeded(seed + 1));
  const urls = [`turn:127.0.0.1:${udp.port}?transport=udp`];
  return {
    origin: tcp.origin,
    async install(page) {
      await page.route('**/api/ice-servers', async (route) => {
        const answer = (await (await route.fetch()).json()) as IceServersAnswer;
        const iceServers = answer.iceServers.map((server) => ({ ...server, urls }));
        await route.fulfill({ json: { ...answer, iceServers } });
      });
    },
    set(conditions) {
      tcp.set(conditions);
      udp.set(conditions);
    },
    limit(kbit) {
      // All other traffic on a full line waits in the same queue.
      tcp.set({ delayMs: kbit === null ? 0 : QUEUE_MS });
      return udp.limit(kbit);
    },
    changeAddress: udp.rebind,
    passed: udp.passed,
    async close() {
      await Promise.all([tcp.close(), udp.close()]);
    },
  };
}
