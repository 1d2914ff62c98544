import type { TokenScope } from '@app/contract/api-token-limits';
import { mayAct, type Role } from '@app/contract/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors';
import { roleFor } from './route-roles';
import { scopeFor } from './route-scopes';

/** The caller of a console call. */
export type Administrator = {
  /** The session of their token; of a script the id of its token. */
  sessionId: string;
  /** undefined: signed in with ADMIN_PASSWORD, which acts as an administrator without a name. */
  account: { id: string; name: string } | undefined;
  /** With the token of a script: of that and of the account's role, what the lower allows. */
  role: Role;
  /** The script's token; undefined: a person calls. */
  token?: { id: string; name: string; scopes: readonly TokenScope[] };
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this: everyone, or the role in route-roles.ts. Every route under /api declares it. */
    access?: 'public' | 'admin';
  }
  interface FastifyInstance {
    /** Every call under /api, once all are registered; `role`: the lowest that may make it. */
    apiRoutes: { method: string; url: string; access: 'public' | 'admin'; role?: Role }[];
  }
  interface FastifyRequest {
    /** The caller of a console call; null otherwise. */
    administrator: Administrator | null;
  }
}

/** Resolves to the caller, if they are signed in to the console; rejects with HttpError otherwise. */
export type Authenticate = (request: FastifyRequest) => Promise<Administrator>;

/** The caller of this console call. */
export function administratorOf({ administrator }: FastifyRequest): Administrator {
  if (administrator === null) throw new HttpError('unauthorized');
  return administrator;
}

/** The name of the caller in the audit log; null: without one. */
export function actorOf(request: FastifyRequest): string | null {
  const { account, token } = administratorOf(request);
  if (account === undefined) return null;
  return token === undefined ? account.name : `token ${token.name} of ${account.name}`;
}

/**
 * The caller as a holder of claims: without an account each session is a separate holder, and so is each token of a
 * script, which would otherwise take over what its account claims.
 */
export function moderatorOf(request: FastifyRequest): { id: string; name: string | null } {
  const { sessionId, account, token } = administratorOf(request);
  return { id: token?.id ?? account?.id ?? sessionId, name: actorOf(request) };
}

/** Guards each route by what it declares. Throws at registration for one under /api that declares nothing. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorate('apiRoutes', []);
  app.decorateRequest('administrator', null);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return;
    const access = config?.access;
    if (access === undefined) throw new Error(`${url} does not say who may call it`);
    for (const each of [method].flat()) {
      const role = access === 'admin' ? { role: roleFor(each, url) } : {};
      app.apiRoutes.push({ method: each, url, access, ...role });
    }
  });
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { config, url = '' } = request.routeOptions;
    if (config.access !== 'admin') return;
    reply.header('cache-control', 'no-store');
    request.administrator = await authenticate(request).catch((error: unknown) => {
      if (error instanceof HttpError && error.code === 'unauthorized')
        reply.header('www-authenticate', 'Bearer');
      throw error;
    });
    if (!mayAct(request.administrator.role, roleFor(request.method, url))) {
      throw new HttpError('forbidden', 'Your role does not allow this.');
    }
    const { token } = request.administrator;
    if (token === undefined) return;
    const needed = scopeFor(request.method, url);
    if (needed === undefined || !token.scopes.includes(needed)) {
      throw new HttpError('forbidden', 'The scopes of this token do not allow this.');
    }
  }
  app.addHook('onRequest', admit);
  // A body may take long on its way, and meanwhile the session may have been ended to keep out whoever sends it.
  app.addHook('preHandler', async (request, reply) => {
    if (request.body !== undefined) await admit(request, reply);
  });
}
