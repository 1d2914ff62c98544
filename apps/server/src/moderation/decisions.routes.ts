import { MAX_DECISIONS_BYTES } from '@app/contract/decision-limits';
import { type Decision, decisionsAnswerSchema, decisionsSchema } from '@app/contract/decisions';
import type { FastifyRequest } from 'fastify';
import { restrictionOf } from '../domain/restriction';
import { actorOf, moderatorOf } from '../http/access';
import type { Api } from '../http/api';
import { bodyOf, HttpError } from '../http/errors';
import type { Decisions } from './decisions';

/**
 * Many decisions in one call, for a page that is being left: browsers give up what they have not sent by then, and one
 * request has gone where ten have not. Each is carried out as by its own call: what is refused stops none of the rest.
 */
export function decisionRoutes(decisions: Decisions) {
  const config = { access: 'admin' } as const;

  async function carryOut(id: string, decision: Decision, request: FastifyRequest): Promise<unknown> {
    const [actor, moderator] = [actorOf(request), moderatorOf(request)];
    switch (decision.kind) {
      case 'block': {
        const { kind, userId, ...given } = decision;
        return decisions.onUser(userId, { kind }, actor, given, id);
      }
      case 'unblock':
        return decisions.onUser(decision.userId, { kind: 'unblock' }, actor, {}, id);
      case 'timeout': {
        const { kind, userId, durationMinutes: minutes, ...given } = decision;
        return decisions.onUser(userId, { kind, minutes }, actor, given, id);
      }
      case 'review':
      case 'delete':
        return decisions.onReport(decision.reportId, { kind: decision.kind }, moderator, id);
      case 'restrict': {
        const { reportId, restrict } = decision;
        return decisions.onReportedUser(reportId, restrictionOf(restrict), moderator, restrict, id);
      }
      case 'resolve': {
        const { approve, ...answer } = decision.resolve;
        return decisions.onRequest(decision.requestId, approve, actor, answer, id);
      }
      case 'case': {
        const { reportIds, decision: decided } = decision.decide;
        return decisions.onCase(decision.userId, reportIds, decided, moderator, id);
      }
      default:
        return decision satisfies never;
    }
  }

  return (api: Api): void => {
    api.post(
      '/decisions',
      {
        config,
        bodyLimit: MAX_DECISIONS_BYTES,
        schema: { body: decisionsSchema, response: { 200: decisionsAnswerSchema } },
      },
      async (request) => {
        const results = [];
        for (const { id, decision } of request.body.decisions) {
          const error = await carryOut(id, decision, request).then(
            () => undefined,
            (error: unknown) => error ?? new Error('rejected'),
          );
          if (error === undefined || (error instanceof HttpError && error.code === 'already_decided')) {
            results.push({ id });
            continue;
          }
          const { code, error: text } = bodyOf(error);
          if (code === 'internal') request.log.error(error);
          results.push({ id, refused: { code, error: text } });
        }
        return { results };
      },
    );
  };
}
