import { randomUUID } from 'node:crypto';
import { unblockQuerySchema } from '@app/contract/admin';
import { TOTAL_COUNT_HEADER } from '@app/contract/lists';
import {
  appealStateSchema,
  resolveSchema,
  shownCodeSchema,
  unblockFormAnswerSchema,
  unblockFormSchema,
  unblockRequestAnswerSchema,
  unblockRequestsAnswerSchema,
} from '@app/contract/unblock';
import type { Devices } from '../auth/device-cookie';
import { actorOf } from '../http/access';
import { type Api, idParams } from '../http/api';
import { decisionIdOf } from '../http/decision-id';
import type { Decisions } from '../moderation/decisions';
import type { HoldForm } from '../newcomers/form-holds';
import { hashOfCode, newShownCode } from '../shown-code';
import type { VisitorBatch } from '../users/visitors';
import { toRequest, type UnblockStore } from './unblock.store';

export type UnblockParts = {
  requests: UnblockStore;
  holdForm: HoldForm;
  devices: Pick<Devices, 'idOf'>;
  visitors: Pick<VisitorBatch, 'find'>;
  decisions: Pick<Decisions, 'onRequest'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Requests one address may make in ten minutes. */
const RATE = { max: 5, timeWindow: 10 * 60 * 1000 };
/** How often one address may ask for a decision in ten minutes. */
const STATUS_RATE = { max: 30, timeWindow: 10 * 60 * 1000 };

/** The public form, the list of requests and the decisions on them. */
export function unblockRoutes(parts: UnblockParts) {
  const { requests, holdForm, devices, visitors, decisions, now } = parts;

  return (api: Api): void => {
    api.post(
      '/unblock-request',
      {
        config: { access: 'public', rateLimit: api.limit(RATE) },
        schema: { body: unblockFormSchema, response: { 200: unblockFormAnswerSchema } },
        preHandler: holdForm,
      },
      async (request) => {
        const { userId, reason } = request.body;
        const device = devices.idOf(request.headers.cookie);
        const bound = (await visitors.find(userId))?.deviceId;
        const proven = device !== undefined && device === bound;
        const code = newShownCode();
        const codeHash = hashOfCode('appeal', code);
        await requests.file({ requestId: randomUUID(), userId, reason, proven, codeHash, at: now() });
        // Whether such a visitor exists, is blocked or has asked before must not be revealed.
        return { success: true as const, code };
      },
    );

    api.post(
      '/unblock-request/status',
      {
        config: { access: 'public', rateLimit: api.limit(STATUS_RATE) },
        schema: { body: shownCodeSchema, response: { 200: appealStateSchema } },
      },
      async ({ body }, reply) => {
        reply.header('cache-control', 'no-store');
        return (
          (await requests.stateOf(hashOfCode('appeal', body.code), now())) ?? { state: 'unknown' as const }
        );
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
      async (request) => {
        const { id } = request.params;
        const { approve, ...answer } = request.body;
        const resolved = await decisions.onRequest(
          id,
          approve,
          actorOf(request),
          answer,
          decisionIdOf(request),
        );
        return { request: toRequest(resolved) };
      },
    );
  };
}
