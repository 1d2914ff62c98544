import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { listenError } from './listen';
import { GUARDED_SERVER, RequestGuard } from './request-guard';

const LOOPBACK = '127.0.0.1';
/** Few clients read metrics. Others who reach the port must not use up the file descriptors of the site. */
const MOST_CONNECTIONS = 64;

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
  /** A connection could not be accepted. */
  onError: (error: unknown) => void;
};

/** Serves `/metrics` on a separate port, which is not public. Throws ListenError. */
export async function openMetricsListener(parts: MetricsListenerParts) {
  const { registry, token } = parts;
  // A monitor knows it by its address.
  const guard = new RequestGuard(undefined);
  const server = createServer(GUARDED_SERVER, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
    } else if (token !== undefined && !mayReadMetrics(request.headers.authorization, token)) {
      response.writeHead(401).end();
    } else {
      const text = await registry.metrics().catch(() => undefined);
      response.writeHead(text === undefined ? 500 : 200, { 'content-type': registry.contentType }).end(text);
    }
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', guard.refuseUnreadable);
  guard.watch(server);
  const at = { port: parts.port, host: token === undefined ? LOOPBACK : parts.host };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(at.port, at.host, resolve);
  }).catch((error: unknown) => {
    throw listenError(error, 'METRICS_PORT', at);
  });
  server.on('error', parts.onError);
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
