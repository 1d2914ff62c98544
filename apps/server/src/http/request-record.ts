import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Files, pages and paths to nowhere are most of all requests, and say little: they are logged only at `debug`. */
function levelOf(route: string, status: number): 'info' | 'debug' {
  return route.startsWith('/api/') || status >= 500 ? 'info' : 'debug';
}

/** Logs and counts each request by its route, never by its address, path, query or body. */
export function recordRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'soulwick_http_request_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    seconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    request.log[levelOf(route, status)](
      { method, route, status, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
