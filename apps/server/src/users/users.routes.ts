import { reportedUsersQuerySchema, usersQuerySchema } from '@app/contract/admin';
import { TOTAL_COUNT_HEADER } from '@app/contract/lists';
import type { ReasonsGiven } from '@app/contract/statements';
import {
  type UserAction,
  userAnswerSchema,
  userBlockSchema,
  usersAnswerSchema,
  userTargetSchema,
  userTimeoutSchema,
} from '@app/contract/users';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../http/access';
import type { Api } from '../http/api';
import { decisionIdOf } from '../http/decision-id';
import type { Decisions } from '../moderation/decisions';
import type { ReportedList } from './reported.list';
import type { UserList } from './users.list';

export type UserParts = {
  list: UserList;
  reported: ReportedList;
  decisions: Pick<Decisions, 'onUser'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** The list of visitors, and the actions on one. */
export function userRoutes({ list, reported, decisions, now }: UserParts) {
  const config = { access: 'admin' } as const;
  const response = { 200: userAnswerSchema };
  const decide = (request: FastifyRequest, userId: string, action: UserAction, given: ReasonsGiven = {}) =>
    decisions.onUser(userId, action, actorOf(request), given, decisionIdOf(request));

  return (api: Api): void => {
    api.get(
      '/users',
      { config, schema: { querystring: usersQuerySchema, response: { 200: usersAnswerSchema } } },
      async (request, reply) => {
        const { rows, total } = await list.list(request.query, now());
        reply.header(TOTAL_COUNT_HEADER, total);
        return { users: rows };
      },
    );

    api.get(
      '/users/reported',
      { config, schema: { querystring: reportedUsersQuerySchema, response: { 200: usersAnswerSchema } } },
      async (request, reply) => {
        const { rows, total } = await reported.list(request.query);
        reply.header(TOTAL_COUNT_HEADER, total);
        return { users: rows };
      },
    );

    api.post('/users/block', { config, schema: { body: userBlockSchema, response } }, async (request) => {
      const { userId, ...given } = request.body;
      return { user: await decide(request, userId, { kind: 'block' }, given) };
    });

    api.post('/users/unblock', { config, schema: { body: userTargetSchema, response } }, async (request) => {
      const { userId } = request.body;
      return { user: await decide(request, userId, { kind: 'unblock' }) };
    });

    api.post('/users/timeout', { config, schema: { body: userTimeoutSchema, response } }, async (request) => {
      const { userId, durationMinutes: minutes, ...given } = request.body;
      const action = { kind: 'timeout', minutes } as const;
      return { user: await decide(request, userId, action, given) };
    });
  };
}
