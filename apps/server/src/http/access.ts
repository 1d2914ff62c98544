import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this: everyone, or only a signed-in administrator. Every route under /api says so. */
    access?: 'public' | 'admin';
  }
  interface FastifyInstance {
    /** Every call under /api, once all are registered. */
    apiRoutes: { method: string; url: string; access: 'public' | 'admin' }[];
  }
}

/** Resolves when an Authorization header is that of a signed-in administrator; rejects with HttpError otherwise. */
export type Authenticate = (authorization: string | undefined) => Promise<void>;

/** Guards each route by what it declares. Throws at registration for one under /api that declares nothing. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorate('apiRoutes', []);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return;
    const access = config?.access;
    if (access === undefined) throw new Error(`${url} does not say who may call it`);
    for (const each of [method].flat()) app.apiRoutes.push({ method: each, url, access });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.access !== 'admin') return;
    reply.header('cache-control', 'no-store');
    await authenticate(request.headers.authorization).catch((error: unknown) => {
      if (error instanceof HttpError && error.code === 'unauthorized')
        reply.header('www-authenticate', 'Bearer');
      throw error;
    });
  });
}
