import { consolePageOf, pageOf, type SafetyFinding } from '@app/contract/safety';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { RelayReport } from '../ice/relay-report';
import type { Authenticate } from './access';
import { apiTokenIn } from './api-token';
import { HttpError } from './errors';
import { mayReadMetrics } from './metrics-listener';
import { entriesOf } from './proxy-entries';

export type HealthParts = {
  /** May this process take traffic: not stopping, and its store answers? */
  ready: () => Promise<boolean>;
  /** Does somebody host the lobby whom this process can reach? Without, talks go on and nobody is matched. */
  isMatching: () => boolean;
  /** Safety findings about the settings. */
  notSafeYet: readonly SafetyFinding[];
  /** What is known of each relay; empty before it was asked, or where there is none. */
  relays: () => readonly RelayReport[];
  /** How many proxies are in front, as TRUST_PROXY says. */
  hops: number;
  registry: Registry;
  /** undefined: this port has no metrics. */
  metricsToken: string | undefined;
  /** Identifies a script by its token, which may read the metrics as well. */
  authenticate: Authenticate;
};

/** Endpoints for machines: is the process alive, may it take traffic, its metrics. */
export function healthRoutes(app: FastifyInstance, parts: HealthParts): void {
  const config = { rateLimit: false } as const;

  app.get('/healthz', { config, logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', { config, logLevel: 'warn' }, async ({ headers }, reply) => {
    if (!(await parts.ready())) throw new HttpError('unavailable');
    reply.header('cache-control', 'no-store');
    return {
      status: 'ok',
      matching: parts.isMatching() ? 'as_usual' : 'nobody_is_matched',
      notSafeYet: parts.notSafeYet.map((finding) => ({
        finding,
        page: consolePageOf(finding),
        see: pageOf(finding),
      })),
      relays: parts.relays(),
      // Of this request: who asks through the proxies sees whether they are as many as is set.
      proxies: entriesOf(headers['x-forwarded-for'] as string | undefined, parts.hops),
    };
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (parts.metricsToken === undefined) throw new HttpError('not_found');
    const { authorization } = request.headers;
    if (apiTokenIn(authorization) !== undefined) await parts.authenticate(request);
    else if (!mayReadMetrics(authorization, parts.metricsToken)) throw new HttpError('unauthorized');
    reply.header('content-type', parts.registry.contentType).header('cache-control', 'no-store');
    return parts.registry.metrics();
  });
}
