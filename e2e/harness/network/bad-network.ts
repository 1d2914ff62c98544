import type { IceServersAnswer } from '@app/contract/ice';
import type { Page } from '@playwright/test';
import type { Conditions } from './conditions';
import type { RateLimit } from './rate-limit';
import { seeded } from './seeded';
import { openTcpProxy } from './tcp-proxy';
import { openUdpProxy } from './udp-proxy';

/** About what a call that fills a line makes others wait, each way. */
const QUEUE_MS = 200;

/** The network of one visitor: all they send and receive, to the server and through the relay, passes it. */
export type BadNetwork = {
  /** Where the visitor behind it reaches the server. */
  origin: string;
  /** Makes a page reach the relay through this network, and in no other way. */
  install(page: Page): Promise<void>;
  /** For everything that passes from now on. */
  set(conditions: Partial<Conditions>): void;
  /** Kilobits per second, each way, of the call; null: all there is. Gives who holds the rate. */
  limit(kbitPerSecond: number | null): Promise<RateLimit['by'] | undefined>;
  /** The relay sees the visitor at another port from now on, and no longer knows whose packets those are. */
  changeAddress(): Promise<void>;
  /** Bytes of the call that passed so far. */
  passed(): { up: number; down: number };
  close(): Promise<void>;
};

/** A network to the server and the relay at two ports of the loopback interface; the same seed loses alike. */
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
      // Whatever else goes over a full line waits in the same queue.
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
