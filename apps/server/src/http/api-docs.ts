import { HTTP_ERRORS } from '@app/contract/error-codes';
import { PRODUCT_NAME } from '@app/contract/product';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { errorsOf } from './route-errors';
import { scopeFor } from './route-scopes';

/** What an operation of the description says; it holds more. */
type Operation = { responses: Record<string, unknown>; parameters?: unknown; requestBody?: unknown };

type Described = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses?: Record<string, unknown> };
};

const REFUSED = { $ref: '#/components/schemas/Refused' };

/** The body of every refusal. */
const REFUSED_SCHEMA = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'For people.' },
    code: { enum: Object.keys(HTTP_ERRORS), description: 'For programs.' },
    requestId: { type: 'string', description: 'With `internal`: the request, as the server’s log names it.' },
  },
} as const;

const SECURITY_SCHEMES = {
  admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token for scripts, `swk_` and 48 hexadecimal digits. `x-scope` is the scope a call needs.',
  },
} as const;

const securityOf = (methods: readonly string[], url: string) =>
  methods.some((method) => scopeFor(method, url) !== undefined)
    ? [{ admin: [] }, { token: [] }]
    : [{ admin: [] }];

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };

/** The paths of this server as OpenAPI writes them: `:id` is `{id}`. */
const describedPath = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

/** Describes the API at /api/docs, for client developers. Has to be called before the routes are registered. */
export function describeApi(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: PRODUCT_NAME, version: '1' },
      components: {
        securitySchemes: SECURITY_SCHEMES,
        schemas: { Refused: REFUSED_SCHEMA as never },
      },
    },
    transform(input) {
      const { schema, url } = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
      const isApi = input.url.startsWith('/api/') && !input.url.startsWith('/api/docs');
      const described = { ...schema, hide: !isApi };
      return {
        schema:
          input.route.config?.access === 'admin'
            ? { ...described, security: securityOf([input.route.method].flat(), input.url) }
            : described,
        url,
      };
    },
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { paths, components } = document.openapiObject as Described;
      const refusals: Record<string, unknown> = {};
      for (const { method, url, access, role } of app.apiRoutes) {
        const operation = paths[describedPath(url)]?.[method.toLowerCase()];
        if (operation === undefined) continue;
        const takesBody = operation.requestBody !== undefined;
        const takesInput = operation.parameters !== undefined;
        for (const [status, codes] of errorsOf({ method, url, access, takesInput, takesBody })) {
          const name = [status, ...codes].join('.');
          refusals[name] ??= refusal(status, codes);
          operation.responses[status] = { $ref: `#/components/responses/${name}` };
        }
        const scope = scopeFor(method, url);
        if (role !== undefined)
          Object.assign(operation, { 'x-role': role, ...(scope && { 'x-scope': scope }) });
      }
      components.responses = refusals;
      return document.openapiObject;
    },
  });
  app.register(swaggerUi, { routePrefix: '/api/docs', logLevel: 'warn' });
}

function refusal(status: number, codes: readonly string[]) {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    content: {
      'application/json': {
        schema: { allOf: [REFUSED, { type: 'object', properties: { code: { enum: codes } } }] },
      },
    },
  };
}
