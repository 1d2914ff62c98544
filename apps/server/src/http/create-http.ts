import type { SafetyFinding } from '@app/contract/safety';
import type { SiteAnswer } from '@app/contract/site';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Devices } from '../auth/device-cookie';
import type { Config } from '../config';
import { ownHosts } from '../domain/host';
import type { RelayReport } from '../ice/relay-report';
import { type Log, logFailure } from '../log';
import type { Metrics } from '../metrics';
import { type Authenticate, guardRoutes } from './access';
import type { Api } from './api';
import { describeApi } from './api-docs';
import type { NetworksOf } from './client-address';
import { descriptorLimit, trackConnections } from './connections';
import { HttpError, sendError } from './errors';
import { healthRoutes } from './health';
import { readJsonBodies } from './json-bodies';
import type { NewLimiter } from './limiters';
import { answerNotFound, answerUnroutable, isImpossibleFile } from './not-found';
import { allowOrigins, type OriginCheck } from './origins';
import { pageRoutes, readIndex } from './pages';
import { limitRates } from './rate-limits';
import { GUARDED_SERVER, RequestGuard } from './request-guard';
import { createRequestId, REQUEST_ID_HEADER } from './request-id';
import { recordRequests } from './request-record';
import { inlineScriptHashes, setSecurityHeaders } from './security-headers';
import { securityTextRoute } from './security-text';
import { shedLoad } from './shed-load';
import { addWhilePublic } from './while-public';

/** Bytes: the longest body is a report with its details. */
const BODY_LIMIT = 16 * 1024;
/** Milliseconds in which a request has to arrive in full. */
const REQUEST_TIMEOUT_MS = 15_000;
/** Milliseconds in which its head has to arrive, a request to upgrade included. */
const HEADERS_TIMEOUT_MS = 10_000;
/** How often Node looks for requests that are overdue, in milliseconds. */
const TIMEOUT_CHECK_MS = 1_000;

/** Balancers and monitors call these past the proxies. */
const FOR_MACHINES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

function notUsed(): never {
  throw new Error('The schemas of this server are compiled by others.');
}
/** Replaces the framework's own schema compilers: they were a sixth of the modules a start loads. */
const NO_COMPILERS = { buildValidator: notUsed, buildSerializer: notUsed };

declare module 'fastify' {
  interface FastifyInstance {
    /** See RequestGuard. */
    admitUpgrade: RequestGuard['admitUpgrade'];
  }
}

export type HttpParts = {
  config: Pick<
    Config,
    | 'production'
    | 'publicUrl'
    | 'allowedOrigins'
    | 'alwaysHttps'
    | 'hstsSubdomains'
    | 'trustProxy'
    | 'rateLimitFactor'
    | 'metrics'
    | 'securityContact'
  >;
  log: Log;
  devices: Pick<Devices, 'cookiesFor' | 'idOf'>;
  /** Folder of the built site; where it is missing, only the API is served. */
  webRoot: string;
  /** The operator's configuration of the public pages, as it is now. */
  site: () => SiteAnswer;
  networksOf: NetworksOf;
  /** See limitRates. */
  sharedLimiter?: NewLimiter | undefined;
  mayCall: OriginCheck;
  authenticate: Authenticate;
  ready: () => Promise<boolean>;
  /** Does somebody host the lobby whom this process can reach? */
  isMatching: () => boolean;
  /** Safety findings about the settings. */
  notSafeYet: readonly SafetyFinding[];
  /** What is known of each relay. */
  relays: () => readonly RelayReport[];
  registry: Registry;
  /** Is told of what is refused before there is a route for it. */
  refused: Metrics['refused'];
  /** Is told of the X-Forwarded-For of each request; see createProxyEntries. */
  sawProxies: (forwarded: string | undefined) => void;
  /** Serves the model of the shield; undefined: there is none. */
  model?: ((app: FastifyInstance) => void) | undefined;
  /** Serves the figures of each month as files. */
  figures: (app: FastifyInstance) => void;
  /** What is served under /api, by feature. */
  api: readonly ((api: Api) => void)[];
};

/** Builds the HTTP server: the API, the site, and the endpoints for machines. It does not listen yet. */
export function createHttp(parts: HttpParts): FastifyInstance {
  const { config } = parts;
  const index = readIndex(parts.webRoot);
  const hasPages = index !== undefined;
  const guard = new RequestGuard(ownHosts(config.publicUrl, config.allowedOrigins), (code) =>
    parts.refused({ what: 'request', code }),
  );
  const app = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      ...GUARDED_SERVER,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    // A function, because a plain number of hops trusts nobody in this framework.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void answerUnroutable(error, request, reply, hasPages),
    clientErrorHandler: guard.refuseUnreadable,
    schemaController: { compilersFactory: NO_COMPILERS },
    genReqId: createRequestId(config.trustProxy),
  });
  addWhilePublic(app, () => parts.site().publishesFigures === true);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJsonBodies(app);
  answerErrors(app, hasPages);
  guard.watch(app.server);
  app.decorate('admitUpgrade', guard.admitUpgrade.bind(guard));
  endUnreadBodies(app);
  const connections = trackConnections(app.server, {
    factor: config.trustProxy === 0 ? config.rateLimitFactor : undefined,
    networksOf: parts.networksOf,
    descriptors: descriptorLimit(),
    refused: () => parts.refused({ what: 'connection', code: 'too_many' }),
    onError: logFailure(parts.log, 'a connection could not be accepted'),
  });
  app.addHook('preClose', async () => connections.endAll());

  recordRequests(app, parts.registry);
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (!FOR_MACHINES.has(routeOptions.url ?? ''))
      parts.sawProxies(headers['x-forwarded-for'] as string | undefined);
  });
  setSecurityHeaders(app, {
    publicUrl: config.publicUrl,
    alwaysHttps: config.alwaysHttps,
    hstsSubdomains: config.hstsSubdomains,
    scriptHashes: index === undefined ? [] : inlineScriptHashes(index),
  });
  shedLoad(app, config.rateLimitFactor);
  allowOrigins(app, parts.mayCall);
  const { networksOf, sharedLimiter } = parts;
  limitRates(app, { networksOf, factor: config.rateLimitFactor, sharedLimiter });
  guardRoutes(app, parts.authenticate);
  if (!config.production) describeApi(app);
  giveDevices(app, parts.devices, config.alwaysHttps);

  // Registered after the plugins above, which see only routes registered after them.
  app.register(async (scope) => {
    const { ready, isMatching, notSafeYet, relays, registry, authenticate } = parts;
    const [hops, metricsToken] = [config.trustProxy, config.metrics.token];
    const health = { ready, isMatching, notSafeYet, relays, hops, registry, metricsToken, authenticate };
    healthRoutes(scope, health);
    securityTextRoute(scope, { contact: config.securityContact, publicUrl: config.publicUrl, now: Date.now });
    parts.model?.(scope);
    parts.figures(scope);
    if (hasPages) {
      const { webRoot, site } = parts;
      pageRoutes(scope, { webRoot, publicUrl: config.publicUrl, site, hasShield: parts.model !== undefined });
    }
  });
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('x-robots-tag', 'noindex');
      });
      for (const routes of parts.api) routes(scope.withTypeProvider<ZodTypeProvider>());
    },
    { prefix: '/api' },
  );
  app.after(() => {
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
      answerNotFound(request, reply, hasPages),
    );
  });
  return app;
}

function answerErrors(app: FastifyInstance, hasPages: boolean): void {
  app.setErrorHandler((error, request, reply) => {
    if (isImpossibleFile(error, request)) return void answerNotFound(request, reply, hasPages);
    sendError(reply, error);
    if (wasCutOff(error, request)) request.log.debug('request cut off');
    else if (reply.statusCode >= 500 && !(error instanceof HttpError))
      request.log.error({ err: error }, 'request failed');
  });
}

/** An answer that comes before the body has says that its connection ends: nobody waits for the rest. */
function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) reply.header('connection', 'close');
  });
}

/** Did the caller abort the request? That is no failure of ours, and they can repeat it. */
function wasCutOff(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.destroyed && (error as { code?: unknown }).code === 'ECONNRESET';
}

/** Gives browsers a device cookie with the pages they load, once. */
function giveDevices(app: FastifyInstance, devices: HttpParts['devices'], alwaysHttps: boolean): void {
  app.decorateRequest('givenDevice', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.setsDevice !== true) return;
    const cookies = devices.cookiesFor(request.headers.cookie, alwaysHttps || request.protocol === 'https');
    if (cookies.length === 0) return;
    reply.header('set-cookie', cookies);
    request.givenDevice = devices.idOf(cookies[0]);
  });
}
