import { TOTAL_COUNT_HEADER } from '@app/contract/lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { readHost } from '../domain/host';

/**
 * May a page of this origin use the server? The site's own pages may, and those of the listed origins. undefined: the
 * caller is not a browser page. `host` is the Host header.
 */
export function createOriginCheck(config: Pick<Config, 'publicUrl' | 'allowedOrigins'>) {
  const allowed = new Set(config.allowedOrigins);
  if (config.publicUrl !== undefined) allowed.add(config.publicUrl);
  return (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined || allowed.has('*') || allowed.has(origin)) return true;
    const asked = safeHost(host);
    if (asked === undefined || !URL.canParse(origin)) return false;
    const page = new URL(origin);
    // Pages of other schemes have no host, or one that no Host header can name.
    if (page.protocol !== 'http:' && page.protocol !== 'https:') return false;
    // Some proxies name the port also where it is that of the scheme, and browsers never do.
    return new URL(`${page.protocol}//${asked}`).host === page.host;
  };
}

export type OriginCheck = ReturnType<typeof createOriginCheck>;

/** A Host header that names a host which can exist, and nothing else; undefined for any other. */
export function safeHost(host: string | undefined): string | undefined {
  return host === undefined ? undefined : readHost(host)?.text;
}

/** The site's own origin: the configured one, else the one the caller used. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  // Proxies may pass on whatever scheme the caller has claimed.
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  return publicUrl ?? new URL(`${scheme}://${safeHost(request.headers.host) ?? 'localhost'}`).origin;
}

/** Lets pages of other allowed origins call the API, without cookies. */
export function allowOrigins(app: FastifyInstance, mayCall: OriginCheck): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers;
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    if (origin === undefined || !mayCall(origin, host)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', `${TOTAL_COUNT_HEADER}, Retry-After`);
    if (request.method !== 'OPTIONS') return;
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '7200')
      .send();
  });
}
