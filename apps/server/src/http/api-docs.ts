import { PRODUCT_NAME } from '@app/contract/product';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the API at /api/docs, for client developers. Has to be called before the routes are registered. */
export function describeApi(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      info: { title: PRODUCT_NAME, version: '1' },
      components: { securitySchemes: { admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform(input) {
      const { schema, url } = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
      const described = { ...schema, hide: !input.url.startsWith('/api/') };
      return {
        schema:
          input.route.config?.access === 'admin' ? { ...described, security: [{ admin: [] }] } : described,
        url,
      };
    },
  });
  app.register(swaggerUi, { routePrefix: '/api/docs', logLevel: 'warn' });
}
