import { randomUUID } from 'node:crypto';
import { unblockQuerySchema } from '@app/contract/admin';
import { TOTAL_COUNT_HEADER } from '@app/contract/lists';
import {
  resolveSchema,
  unblockFormAnswerSchema,
  unblockFormSchema,
  unblockRequestAnswerSchema,
  unblockRequestsAnswerSchema,
} from '@app/contract/unblock';
import { type Api, idParams } from '../http/api';
import type { Decisions } from '../moderation/decisions';
import type { FormPrices } from '../proof/forms';
import { toRequest, type UnblockStore } from './unblock.store';

export type UnblockParts = {
  requests: UnblockStore;
  forms: Pick<FormPrices, 'payFirst'>;
  decisions: Pick<Decisions, 'onRequest'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Requests one address may make in ten minutes. */
const RATE = { max: 5, timeWindow: 10 * 60 * 1000 };

/** The public form, the list of requests and what is decided on them. */
export function unblockRoutes({ requests, forms, decisions, now }: UnblockParts) {
  return (api: Api): void => {
    api.post(
      '/unblock-request',
      {
        config: { access: 'public', rateLimit: api.limit(RATE) },
        schema: { body: unblockFormSchema, response: { 200: unblockFormAnswerSchema } },
        preHandler: forms.payFirst('unblock'),
      },
      async (request) => {
        const { userId, reason } = request.body;
        await requests.file({ requestId: randomUUID(), userId, reason, at: now() });
        // Whether such a visitor exists, is blocked or has asked before is nobody else's business.
        return { success: true as const };
      },
    );

    api.get(
      '/unblock-requests',
      {
        config: { access: 'admin' },
        schema: { querystring: unblockQuerySchema, response: { 200: unblockRequestsAnswerSchema } },
      },
      async (request, reply) => {
        const { rows, total } = await requests.list(request.query);
        reply.header(TOTAL_COUNT_HEADER, total);
        return { requests: rows };
      },
    );

    api.post(
      '/unblock-requests/:id/resolve',
      {
        config: { access: 'admin' },
        schema: { params: idParams, body: resolveSchema, response: { 200: unblockRequestAnswerSchema } },
      },
      async ({ params, body }) => ({
        request: toRequest(await decisions.onRequest(params.id, body.approve)),
      }),
    );
  };
}
