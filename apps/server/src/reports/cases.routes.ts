import { doneSchema } from '@app/contract/admin';
import {
  type CaseAnswer,
  caseAnswerSchema,
  caseDecidedSchema,
  caseDecisionSchema,
  casesQuerySchema,
  takeCaseSchema,
} from '@app/contract/cases';
import { userIdSchema } from '@app/contract/events';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { moderatorOf } from '../http/access';
import type { Api } from '../http/api';
import { decisionIdOf } from '../http/decision-id';
import type { CaseRows, Cases } from '../moderation/cases';
import type { Decisions } from '../moderation/decisions';
import type { ReadReports } from './report-reader';

const params = z.object({ userId: userIdSchema });

export type CaseParts = {
  cases: Cases;
  read: ReadReports;
  decisions: Pick<Decisions, 'onCase'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Unreviewed reports by reported person: taken one after the other, and decided on together. */
export function caseRoutes({ cases, read, decisions, now }: CaseParts) {
  const config = { access: 'admin' } as const;

  async function answer(
    request: FastifyRequest,
    { found, unreviewed }: { found: CaseRows | undefined; unreviewed: number },
  ): Promise<CaseAnswer> {
    if (found === undefined) return { unreviewed };
    const reader = { moderatorId: moderatorOf(request).id, at: now() };
    const reports = await read(found.rows, reader);
    return { case: { userId: found.userId, reports }, unreviewed };
  }

  return (api: Api): void => {
    api.get(
      '/cases',
      { config, schema: { querystring: casesQuerySchema, response: { 200: caseAnswerSchema } } },
      async (request) => answer(request, await cases.peek(request.query.nth)),
    );

    api.post(
      '/cases/take',
      { config, schema: { body: takeCaseSchema, response: { 200: caseAnswerSchema } } },
      async (request) => answer(request, await cases.claimNext(request.body.except, moderatorOf(request))),
    );

    api.post(
      '/cases/:userId/claim',
      { config, schema: { params, response: { 200: doneSchema } } },
      async (request) => {
        await cases.claim(request.params.userId, moderatorOf(request));
        return { success: true as const };
      },
    );

    api.delete(
      '/cases/:userId/claim',
      { config, schema: { params, response: { 200: doneSchema } } },
      async (request) => {
        await cases.release(request.params.userId, moderatorOf(request));
        return { success: true as const };
      },
    );

    api.post(
      '/cases/:userId/decide',
      {
        config,
        schema: {
          params,
          body: caseDecisionSchema,
          response: { 200: caseDecidedSchema },
        },
      },
      async (request) => {
        const { reportIds, decision } = request.body;
        const { userId } = request.params;
        return decisions.onCase(userId, reportIds, decision, moderatorOf(request), decisionIdOf(request));
      },
    );
  };
}
