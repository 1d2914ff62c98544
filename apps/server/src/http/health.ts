import { consolePageOf, pageOf, type SafetyFinding } from '@app/contract/safety';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { HttpError } from './errors';
import { mayReadMetrics } from './metrics-listener';

export type HealthParts = {
  /** May this process take traffic: not stopping, and its store answers? */
  ready: () => Promise<boolean>;
  /** Safety findings about the settings. */
  notSafeYet: readonly SafetyFinding[];
  registry: Registry;
  /** undefined: this port has no metrics. */
  metricsToken: string | undefined;
};

/** Endpoints for machines: is the process alive, may it take traffic, its metrics. */
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
