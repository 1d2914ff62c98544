import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { doneSchema, loginAnswerSchema, loginSchema } from '@app/contract/admin';
import type { FastifyRequest } from 'fastify';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import type { Api } from '../http/api';
import { HttpError } from '../http/errors';
import type { AdminSession } from './admin-session';
import type { LoginPace } from './login-pace';
import type { Tokens } from './tokens';

export type AuthParts = {
  db: Database;
  audit: AuditStore;
  tokens: Tokens;
  session: AdminSession;
  pace: LoginPace;
  isPassword: (attempt: string) => Promise<boolean>;
  /** Keyed hash of where a request comes from. */
  addressOf: (remote: string | undefined, forwarded: string | undefined) => string;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Attempts one address may make in a minute. */
const RATE = { max: 30, timeWindow: 60 * 1000 };

/** `POST /api/login` and `POST /api/logout`. */
export function authRoutes(parts: AuthParts) {
  const { db, audit, tokens, session, pace, isPassword, now } = parts;

  function addressOf({ raw, headers }: FastifyRequest): string {
    return parts.addressOf(raw.socket.remoteAddress, headers['x-forwarded-for'] as string | undefined);
  }

  return (api: Api): void => {
    api.post(
      '/login',
      {
        config: { access: 'public', rateLimit: api.limit(RATE) },
        schema: { body: loginSchema, response: { 200: loginAnswerSchema } },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const address = addressOf(request);
        const { waitMs, turnedAway } = await pace.attempt(address);
        if (turnedAway) {
          reply.header('retry-after', Math.ceil(waitMs / 1000));
          throw new HttpError('rate_limited');
        }
        if (waitMs > 0) await wait(waitMs);
        if (!(await isPassword(request.body.password))) {
          await pace.failed();
          throw new HttpError('unauthorized', 'Invalid password');
        }
        await pace.succeeded(address);
        const token = await tokens.issue();
        await audit.append(db, {
          entryId: randomUUID(),
          action: 'LOGIN',
          details: 'The administrator signed in',
          userId: null,
          roomId: null,
          at: now(),
        });
        return { token };
      },
    );

    api.post(
      '/logout',
      { config: { access: 'admin' }, schema: { response: { 200: doneSchema } } },
      async (request) => {
        await session.end(request.headers.authorization);
        return { success: true as const };
      },
    );
  };
}
