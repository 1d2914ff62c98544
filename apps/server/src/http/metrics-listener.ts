import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

const LOOPBACK = '127.0.0.1';

/** Does this Authorization header carry the token? Compares in constant time. */
export function mayReadMetrics(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

export type MetricsListenerParts = {
  registry: Registry;
  port: number;
  /** Where to listen; without a token only on the loopback interface. */
  host: string;
  /** undefined: anybody who reaches the port may read. */
  token: string | undefined;
};

/** Serves `/metrics` on a separate port, which is not public. Throws when the port is taken. */
export async function openMetricsListener(parts: MetricsListenerParts) {
  const { registry, token } = parts;
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
    } else if (token !== undefined && !mayReadMetrics(request.headers.authorization, token)) {
      response.writeHead(401).end();
    } else {
      const text = await registry.metrics().catch(() => undefined);
      response.writeHead(text === undefined ? 500 : 200, { 'content-type': registry.contentType }).end(text);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(parts.port, token === undefined ? LOOPBACK : parts.host, resolve);
  });
  const { address, port } = server.address() as AddressInfo;
  return {
    address,
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
