import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_CONTROLS } from '@app/contract/plain-text';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Where a feature puts its routes: under /api, bodies checked by zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The path parameter of resources with an `_id`. */
export const idParams = z.object({ id: z.string().min(1).max(64).regex(NO_CONTROLS) });
