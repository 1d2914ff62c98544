import { consolePageOf, pageOf, type SafetyFinding } from '@app/contract/safety';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { HttpError } from './errors';
import { mayReadMetrics } from './metrics-listener';

export type HealthParts = {
  /** May this process take traffic: not stopping, and its store answers? */
  ready: () => Promise<boolean>;
  /** What the operator has not made safe yet. */
  notSafeYet: readonly SafetyFinding[];
  registry: Registry;
  /** undefined: metrics are not given on this port. */
  metricsToken: string | undefined;
};

/** What machines ask of the process: is it alive, may it take traffic, how is it doing. */
export function healthRoutes(app: FastifyInstance, parts: HealthParts): void {
  const config = { rateLimit: false } as const;

  app.get('/healthz', { config, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', { config, logLevel: 'warn' }, async (_request, reply) => {
    if (!(await parts.ready())) throw new HttpError('unavailable');
    reply.header('cache-control', 'no-store');
    return {
      status: 'ok',
      notSafeYet: parts.notSafeYet.map((finding) => ({
        finding,
        page: consolePageOf(finding),
        see: pageOf(finding),
      })),
    };
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (parts.metricsToken === undefined) throw new HttpError('not_found');
    if (!mayReadMetrics(request.headers.authorization, parts.metricsToken))
      throw new HttpError('unauthorized');
    reply.header('content-type', parts.registry.contentType).header('cache-control', 'no-store');
    return parts.registry.metrics();
  });
}
